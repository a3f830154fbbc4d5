"""The site while one edits: whatever is broken is told, whatever is odd is refused, and it goes on."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from pnp.core.failure import Failure, Misuse
from pnp.core.memory import Memory
from pnp.examine import examine_again
from pnp.web.answer import Answer, QuietServer
from pnp.web.serve import Site, serve
from pnp.website import build_site
from tests.here import orchard_in


@contextmanager
def serving(site: Site, answer: type[Answer] = Answer) -> Iterator[int]:
    with QuietServer(("127.0.0.1", 0), partial(answer, site)) as server:
        threading.Thread(target=partial(server.serve_forever, 0.01), daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def site(tmp_path: Path) -> Site:
    out = tmp_path / "out"
    (out / "fr").mkdir(parents=True)
    (out / "fr/index.html").write_text("<head></head>bonjour")
    (out / "kit.pdf").write_bytes(b"%PDF")
    (tmp_path / "secret.txt").write_text("secret")
    (out / "way-out").symlink_to("..")
    (out / "way-out.txt").symlink_to("../secret.txt")
    (out / "loop").symlink_to("loop")
    return Site(tmp_path, out, lambda: None)


@pytest.fixture
def port(site: Site) -> Iterator[int]:
    with serving(site) as port:
        yield port


def said(port: int, request: bytes) -> bytes:
    """All that the server says to these bytes until it hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(request)
        client.shutdown(socket.SHUT_WR)
        return b"".join(iter(partial(client.recv, 1 << 16), b""))


def ask(port: int, path: str, host: str = "127.0.0.1:{port}", method: str = "GET") -> tuple[int, bytes]:
    request = f"{method} {path} HTTP/1.1\r\nHost: {host.format(port=port)}\r\n\r\n"
    head, _, body = said(port, request.encode("latin-1")).partition(b"\r\n\r\n")
    return int(head.split()[1]), body


def test_pages_get_the_script_that_follows_them(port: int) -> None:
    assert ask(port, "/fr/") == ask(port, "/fr/index.html?x#y")
    status, page = ask(port, "/fr/index.html")
    assert (status, page) == (200, b'<head><script src="/.live.js"></script></head>bonjour')
    assert ask(port, "/kit.pdf") == (200, b"%PDF")
    assert ask(port, "/kit.pdf", method="HEAD") == (200, b"")
    assert ask(port, "/fr")[0] == 301
    assert ask(port, "/.live.js")[0] == ask(port, "/.live.css")[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/gone",
        "/fr/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/way-out/secret.txt",
        "/way-out.txt",
        "/way-out/",
        "/loop",
        "/",
        "/%00",
        "/\x01",
        "/%ff",
        f"/{'a' * 5000}",
        "/kit.pdf/",
        "http://127.0.0.1/kit.pdf",
        "*",
        "//example.org",
    ],
)
def test_what_is_no_file_of_the_site_is_refused(port: int, path: str) -> None:
    status, body = ask(port, path)
    assert 400 <= status < 500
    assert b"secret" not in body.replace(path.encode("latin-1"), b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW"])
def test_we_are_only_asked_for_files(port: int, method: str) -> None:
    assert ask(port, "/kit.pdf", method=method)[0] == 405


@pytest.mark.parametrize("host", ["localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_we_have_three_names(port: int, host: str) -> None:
    assert ask(port, "/kit.pdf", host)[0] == 200


@pytest.mark.parametrize(
    "host",
    ["example.org", "example.org:{port}", "127.0.0.1", "127.0.0.1:1", "", "127.0.0.1:{port}\r\nHost: x"],
)
def test_a_name_that_is_not_ours_is_refused(port: int, host: str) -> None:
    assert ask(port, "/kit.pdf", host)[0] == 421


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /kit.pdf\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"nonsense\r\n\r\n",
    ],
)
def test_odd_requests_are_the_clients_fault(port: int, request_: bytes) -> None:
    answer = said(port, request_)
    assert b"Error code: 4" in answer or answer.startswith(b"HTTP/1.1 4")


@pytest.mark.parametrize("limits", [{"timeout": 0.05}, {"patience": 0.05}])
def test_a_client_that_never_finishes_is_let_go(site: Site, limits: dict[str, float]) -> None:
    with (
        serving(site, type("Hurried", (Answer,), limits)) as port,
        socket.create_connection(("127.0.0.1", port), timeout=10) as client,
    ):
        client.sendall(b"GET /kit.pdf HT")
        assert client.recv(100) == b""


def test_a_change_is_noticed_even_during_a_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it is noticed, it is waited for the next one."""
    waited: list[float] = []

    def wait(pause: float) -> None:
        waited.append(pause)
        if len(waited) > 2:
            (tmp_path / "content/b.yaml").touch()
        assert len(waited) < 4, "nobody notices"

    monkeypatch.setattr("pnp.web.serve.sleep", wait)
    (tmp_path / "content").mkdir()
    site = Site(tmp_path, tmp_path / "out", (tmp_path / "content/a.yaml").touch)
    assert (site.build(), site.version) == ("", 1)
    changes = site.changes(pause=0.2)
    next(changes)
    assert waited == []
    next(changes)
    assert waited == [0.2, 0.2, 0.2]


def raising(error: Exception) -> Callable[[], None]:
    def fail() -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (Failure("content is at fault"), "content is at fault"),
        (ZeroDivisionError("division by zero"), "ZeroDivisionError: division by zero"),
        (FileNotFoundError(2, "No such file", "templates"), "templates is not there"),
        (RecursionError("too deep"), "RecursionError: too deep"),
    ],
)
def test_whatever_goes_wrong_is_told_and_mended(tmp_path: Path, error: Exception, told: str) -> None:
    site = Site(tmp_path, tmp_path / "out", raising(error))
    assert (site.build(), site.fault, site.version) == (told, told, 0)
    with serving(site) as port:
        status, page = ask(port, "/fr/index.html")
        assert (status, told.encode() in page, b"/.live.js" in page) == (503, True, True)
        assert ask(port, "/a.css")[0] == 404
    site.rebuild = lambda: None
    assert (site.build(), site.fault, site.version) == ("", "", 1)


@pytest.mark.parametrize(
    ("vanishing", "told"), [(2, ""), (3, ".#swap is not there"), (4, ".#swap is not there")]
)
def test_a_file_that_vanishes_while_it_is_read_is_no_fault_unless_it_stays_away(
    tmp_path: Path, vanishing: int, told: str
) -> None:
    errors = [FileNotFoundError(2, "No such file", ".#swap")] * vanishing
    site = Site(tmp_path, tmp_path, lambda: raising(errors.pop())() if errors else None)
    assert site.build() == told
    assert len(errors) == max(0, vanishing - 3), "three tries"


def test_a_fault_is_shown_as_words(tmp_path: Path) -> None:
    site = Site(tmp_path, tmp_path / "out", raising(Failure("<script>x</script>")))
    site.build()
    with serving(site) as port:
        assert b"&lt;script&gt;" in ask(port, "/")[1]


class Stage:
    """Stands in for a server that waits: who began to serve, and who ended it; files change twice."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.ended = threading.Event(), threading.Event()
        self.threads: list[threading.Thread] = []
        monkeypatch.setattr(QuietServer, "serve_forever", lambda _: self._begin())
        monkeypatch.setattr(QuietServer, "shutdown", lambda _: self.ended.set())
        monkeypatch.setattr(Site, "changes", lambda _: iter([None, None]))

    def _begin(self) -> None:
        self.threads.append(threading.current_thread())
        self.begun.set()

    @property
    def is_over(self) -> bool:
        """Whether someone served, beside whoever builds and not longer than they live, until all ended."""
        return self.begun.wait(5) and self.threads[0].daemon and self.ended.is_set()


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)


@pytest.mark.parametrize("port", [99999, -1])
def test_a_port_that_is_none_is_refused_before_the_build(port: int, tmp_path: Path, stage: Stage) -> None:
    with pytest.raises(Misuse, match=rf"^cannot serve on port {port}: .*port must be 0-65535"):
        serve(tmp_path, tmp_path / "out", stage.begun.set, print, port)
    assert not stage.begun.is_set()


def test_a_strangers_folder_is_refused_before_the_build(tmp_path: Path, stage: Stage) -> None:
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(Misuse, match="holds something else"):
        serve(tmp_path, tmp_path, stage.begun.set, print, 0)
    assert not stage.begun.is_set()


def test_it_serves_even_what_could_not_be_built(tmp_path: Path, stage: Stage) -> None:
    heard: list[str] = []
    results = iter([Failure("half-written"), None, Failure("half-written again")])

    def rebuild() -> None:
        if error := next(results):
            raise error

    serve(tmp_path, tmp_path / "out", rebuild, heard.append, 0)
    address, *rest = heard
    assert address.startswith("http://127.0.0.1:")
    assert rest == ["half-written", "built again", "half-written again"]
    assert stage.is_over


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A project of one game that is being edited, and its site."""
    folder, memory = tmp_path_factory.mktemp("desk"), Memory()
    project = orchard_in(folder)

    def rebuild() -> None:
        examination = examine_again(project, project.ids, memory)
        build_site(project, examination, [], folder / "out", folder / "pages", memory)

    site = Site(folder, folder / "out", rebuild)
    assert site.build() == ""
    return site


@pytest.mark.parametrize(
    ("file", "broken", "told"),
    [
        ("templates/pages/rules.md.j2", b"{% for", "templates/pages/rules.md.j2:1: "),
        (
            "templates/pages/pieces.md.j2",
            b"\n{{ 1 / 0 }}",
            "templates/pages/pieces.md.j2:2: ZeroDivisionError",
        ),
        (
            "templates/pages/home.md.j2",
            b"{{ nobody }}",
            "templates/pages/home.md.j2:1: 'nobody' is undefined",
        ),
        ("templates/pages/index.md.j2", b"\xff", "not UTF-8"),
        ("site/overrides/main.html", b"{{ 1 / 0 }}", "site/overrides/main.html:1: ZeroDivisionError"),
        ("site/mkdocs.base.yml", b"theme: {name: nobody}\nextra: {}", "mkdocs: "),
        ("site/words/en.yml", b"site: {", "site/words/en.yml: "),
    ],
)
def test_a_broken_file_is_named_and_the_site_follows_once_it_is_mended(
    desk: Site, file: str, broken: bytes, told: str
) -> None:
    whole = (desk.root / file).read_bytes()
    (desk.root / file).write_bytes(broken)
    assert told in desk.build()
    assert (desk.out / "index.html").is_file()
    (desk.root / file).write_bytes(whole)
    assert desk.build() == ""


def test_content_may_go_and_come_back(desk: Site) -> None:
    (desk.root / "content").rename(desk.root / "away")
    assert desk.build()
    (desk.root / "away").rename(desk.root / "content")
    assert desk.build() == ""


@pytest.mark.parametrize("folder", ["templates/pages", "site"])
def test_where_a_folder_goes_the_engine_s_own_serves(desk: Site, folder: str) -> None:
    (desk.root / folder).rename(desk.root / "away")
    assert desk.build() == ""
    (desk.root / "away").rename(desk.root / folder)
    assert desk.build() == ""
