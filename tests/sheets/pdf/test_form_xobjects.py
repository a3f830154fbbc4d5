from pnp.sheets.pdf.form_xobjects import extract_forms

SHIP = "\n".join(f"{n} {n * n} m {n + 7} {n * 3} l {n} 2 3 4 5 {n} c h f" for n in range(40))
SAIL = "\n".join(f"{n * 5} 1 m {n} {n + 8} l S" for n in range(70))


def expanded(content: str, forms: dict[str, str]) -> str:
    """What a reader paints: a form in its place, between q and Q."""
    lines = []
    for line in content.split("\n"):
        name = line.removeprefix("/").removesuffix(" Do")
        lines += ["q", expanded(forms[name], forms), "Q"] if name in forms else [line]
    return "\n".join(lines)


def painted(content: str) -> list[tuple[str, ...]]:
    """Each line that paints, with all that is in force there."""
    seen: list[tuple[str, ...]] = []
    state: dict[str, str] = {}
    saved: list[dict[str, str]] = []
    for line in content.split("\n"):
        operator = line.split(" ")[-1]
        if operator == "q":
            saved.append(dict(state))
        elif operator == "Q":
            state = saved.pop()
        elif operator in {"rg", "w", "gs"}:
            state[operator] = line
        elif operator in {"cm", "n"}:
            state["place"] = state.get("place", "") + line
        elif operator not in {"BMC", "EMC"}:
            seen.append((line, *sorted(state.values())))
    return seen


def same(*contents: str) -> dict[str, str]:
    told, forms = extract_forms(contents, "S")
    for before, after in zip(contents, told, strict=True):
        assert painted(expanded(after, forms)) == painted(before)
    return forms


def test_what_two_contents_draw_is_told_once() -> None:
    forms = same(f"q\n{SHIP}\n1 2 m S\nQ", f"q\n{SHIP}\n3 4 m S\nQ")
    assert list(forms.values()) == [SHIP]


def test_what_a_form_sets_is_set_again_for_what_follows() -> None:
    same(f"1 0 0 rg\n{SHIP}\n5 5 m f\n1 0 0 rg\n{SHIP}\n6 6 m f", f"0 1 0 rg\n1 w\n{SHIP}\n7 7 m f")


def test_places_and_clips_stay_where_they_hold() -> None:
    moved = f"1 0 0 1 2 3 cm\n{SHIP}\n0 0 9 9 re W n\n{SAIL}"
    assert len(same(f"q\n{moved}\n1 1 m f\nQ", f"q\n{moved}\n2 2 m f\nQ")) == 2


def test_a_form_may_hold_a_form_and_a_group() -> None:
    group = f"q\n2 0 0 2 0 0 cm\n{SAIL}\nQ"
    same(f"{SHIP}\n{group}", f"{SHIP}\n{group}", f"q\n.5 0 0 .5 0 0 cm\n{SAIL}\nQ\n9 9 m f")


def test_a_group_on_one_line_is_a_group() -> None:
    short, long = f"q 1 0 0 1 2 3 cm\n{SHIP}\nQ\nq 1 1 m f Q", f"q\n1 0 0 1 2 3 cm\n{SHIP}\nQ\nq\n1 1 m f\nQ"
    assert extract_forms([short, SHIP], "S") == extract_forms([long, SHIP], "S")


def test_what_is_short_or_stands_alone_is_left_where_it_is() -> None:
    assert same("1 1 m f\n2 2 m f", "1 1 m f\n3 3 m f") == {}
    assert same(SHIP, SAIL) == {}


def test_the_same_contents_give_the_same_forms() -> None:
    contents = [f"q\n{SHIP}\n{n} 2 m S\n{SAIL}\nQ" for n in range(3)]
    assert extract_forms(contents, "S") == extract_forms(contents, "S")
