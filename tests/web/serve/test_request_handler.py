"""Requests to the site's local server: files are served, odd requests are refused."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from functools import partial
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.core.base.errors import Misuse
from pnp.web.serve.request_handler import RequestHandler, server_on
from pnp.web.serve.serve import Site
from tests.web.serve.servers import ask, said, serving


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


def test_pages_get_the_script_that_follows_them(port: int) -> None:
    assert ask(port, "/fr/") == ask(port, "/fr/index.html?x#y")
    status, page = ask(port, "/fr/index.html")
    assert (status, page) == (200, b'<head><script src="/.live.js"></script></head>bonjour')
    assert ask(port, "/kit.pdf") == (200, b"%PDF")
    assert ask(port, "/kit.pdf", method="HEAD") == (200, b"")
    assert ask(port, "/fr")[0] == 301
    assert ask(port, "/.live.js")[0] == ask(port, "/.live.css")[0] == 200


def headers(port: int, path: str) -> Message:
    request = f"HEAD {path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n"
    return message_from_bytes(said(port, request.encode()).partition(b"\r\n")[2])


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/fr/", "text/html; charset=utf-8"),
        ("/kit.pdf", "application/pdf"),
        ("/notes", "application/octet-stream"),
        ("/.state", "application/json"),
        ("/.live.css", "text/css; charset=utf-8"),
    ],
)
def test_an_answer_says_what_it_is_how_long_and_that_it_is_not_kept(
    site: Site, port: int, path: str, kind: str
) -> None:
    (site.out / "notes").touch()
    told = headers(port, path)
    assert (told["Content-Type"], told["Cache-Control"]) == (kind, "no-store")
    assert int(told["Content-Length"]) == len(ask(port, path)[1])


def test_who_asks_for_a_folder_is_sent_to_its_page(port: int) -> None:
    told = headers(port, "/fr?x")
    assert (told["Location"], told["Content-Length"]) == ("/fr/", "0")


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


@pytest.mark.parametrize(
    ("path", "status"), [("/gone", 404), ("/%00", 400), ("/%e2%80%ae", 400), ("kit.pdf", 400), ("*", 400)]
)
def test_what_is_no_address_is_told_from_what_is_not_there(port: int, path: str, status: int) -> None:
    assert ask(port, path)[0] == status


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


@pytest.mark.parametrize(("port", "ours"), [(80, True), (81, False)])
def test_a_name_goes_without_its_port_where_that_is_the_usual_one(port: int, ours: bool) -> None:
    asked: Any = SimpleNamespace(
        connection=SimpleNamespace(getsockname=lambda: ("127.0.0.1", port)),
        headers={"Host": "localhost"},
    )
    assert RequestHandler._is_for_us(asked) is ours


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


def test_a_language_that_we_do_not_speak_is_a_bad_request(port: int) -> None:
    assert b"Error code: 400" in said(port, b"GET / HTTP/9.9\r\n\r\n")


def test_a_page_that_shows_the_end_of_a_head_gets_the_script_once(site: Site, port: int) -> None:
    (site.out / "fr/index.html").write_text("<head></head><pre></head></pre>")
    assert ask(port, "/fr/")[1].count(b"/.live.js") == 1


@pytest.mark.parametrize("limits", [{"timeout": 0.05}, {"patience": 0.05}])
def test_a_client_that_never_finishes_is_let_go(site: Site, limits: dict[str, float]) -> None:
    with (
        serving(site, type("Hurried", (RequestHandler,), limits)) as port,
        socket.create_connection(("127.0.0.1", port), timeout=10) as client,
    ):
        client.sendall(b"GET /kit.pdf HT")
        assert client.recv(100) == b""


def test_nobody_waits_for_a_slow_client_once_all_else_ends(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(b"GET /kit.pdf HT")
        while not (timers := [one for one in threading.enumerate() if isinstance(one, threading.Timer)]):
            sleep(0.01)
        assert all(timer.daemon for timer in timers)


def test_nobody_watches_the_clock_for_a_client_that_was_answered(port: int) -> None:
    assert ask(port, "/kit.pdf")[0] == 200
    timers = [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]
    assert not [timer for timer in timers if not timer.finished.is_set()]


def test_what_stands_in_the_way_of_a_page_is_shown_in_its_place_as_words(site: Site, port: int) -> None:
    site.fault = "<script>x</script>"
    for path in ("/gone/", "/fr/gone.html"):
        status, page = ask(port, path)
        assert (status, b"&lt;script&gt;" in page, b"/.live.js" in page) == (503, True, True)
    assert ask(port, "/a.css")[0] == 404
    assert ask(port, "/fr/")[0] == 200, "what was built before is still shown"
    assert json.loads(ask(port, "/.state")[1]) == {"version": 0, "fault": site.fault}


@pytest.mark.parametrize("port", [99999, -1])
def test_a_port_that_is_none_is_one_line(site: Site, port: int) -> None:
    with pytest.raises(Misuse, match=rf"^cannot serve on port {port}: .*port must be 0-65535"):
        server_on(port, partial(RequestHandler, site))
