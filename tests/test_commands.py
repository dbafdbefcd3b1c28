"""The command line: what it lists, plays and prints; how it starts, stops and says that it cannot."""

from __future__ import annotations

import json
import re
import signal
import socket

import pytest
from click.testing import CliRunner
from serving import HERE, clear, opened

from companion.commands import cli
from companion.secret import owner_key, read_secret


def run(*words):
    return CliRunner().invoke(cli, words)


def test_games_are_listed_one_a_line():
    assert "district12\tDistrict 12\t2-4" in run("games").output.splitlines()


def test_two_hundred_games_are_played_to_their_end():
    words = ["district12", "--players", "4", "--games", "200", "--seed", "1", "--json"]
    done = run("simulate", *words)
    report = json.loads(done.output)
    assert (report["games"], report["finished"], report["errors"], done.exit_code) == (200, 200, [], 0)
    assert sum(report["verdicts"].values()) == 200
    assert {"answers", "seconds", "answers_per_second"} <= set(report)


def test_the_same_seed_plays_the_same_games():
    first, second = (
        json.loads(run("simulate", "district12", "--seed", "7", "--json").output) for _ in range(2)
    )
    assert (first["answers"], first["verdicts"]) == (second["answers"], second["verdicts"])


def test_a_report_can_be_read_by_people_too():
    assert "finished: 1" in run("simulate", "district12").output


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "there is no game 'chess'"),
        (["district12", "--players", "5"], "district12 is not for 5 players"),
        (["district12", "--players", "0"], "district12 is not for 0 players"),
        (["district12", "--games", "0"], "not in the range"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(words, reason):
    done = run("simulate", *words)
    assert (done.exit_code, reason in done.output, "Traceback" in done.output) == (2, True, False)


@pytest.mark.parametrize(
    ("words", "begins"),
    [
        (["--public-url", "https://table.example"], "https://table.example/owner?key="),
        (["--public-url", "https://table.example/"], "https://table.example/owner?key="),
        (["--port", "9000"], "http://"),
    ],
)
def test_the_owner_link_is_the_instances_own(tmp_path, words, begins):
    link = run("owner-link", "--instance", str(tmp_path), *words).output.strip()
    assert link.startswith(begins)
    assert link.endswith(f"?key={owner_key(read_secret(tmp_path))}")
    assert "--port" not in words or ":9000/" in link


@pytest.mark.parametrize("command", ["owner-link", "serve"])
@pytest.mark.parametrize("url", ["table.example", "ftp://table.example", "https://"])
def test_a_public_address_is_written_in_full(tmp_path, command, url):
    done = run(command, "--instance", str(tmp_path), "--public-url", url)
    assert (done.exit_code, "write it in full" in done.output) == (2, True)


def test_two_instances_have_two_links(tmp_path):
    links = {run("owner-link", "--instance", str(tmp_path / name)).output for name in "ab"}
    assert len(links) == 2


# -- serve ------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_stops_within_a_second_though_a_stream_is_open(serve, how):
    server = serve()
    with opened(server.address()) as stream:
        assert stream.readline()
        seconds, code = server.stop(how)
    assert (seconds < 1.2, code) == (True, 0)


def test_serving_is_what_is_done_without_a_command(serve):
    server = serve("--port", "0")
    with HERE.open(server.address(), timeout=10) as answer:
        assert answer.status == 200


def test_a_table_is_there_again_after_the_power_was_cut(serve):
    first = serve()
    with opened(first.address()) as stream:
        code = re.search(r"/t/(\w+)/", stream.url)[1]
        first.process.kill()
        first.process.wait()
    with HERE.open(f"{serve().address()}/t/{code}/screen", timeout=10) as answer:
        assert answer.status == 200


def test_a_port_that_is_taken_is_said_in_one_line(serve):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said, code = serve("serve", "--port", str(port)).end()
    assert (clear(said, f"port {port} cannot be used"), code) == (True, 1)


def test_a_second_server_in_the_same_folder_says_so_in_one_line(serve):
    serve().address()
    said, code = serve().end()
    assert (clear(said, "another Companion works in"), code) == (True, 1)


def test_a_folder_that_cannot_be_used_is_said_in_one_line(serve, tmp_path):
    (tmp_path / "file").write_text("")
    said, code = serve(folder=tmp_path / "file" / "instance").end()
    assert (clear(said, "cannot be used"), "port" in said, code) == (True, False, 1)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("companion.sqlite", "is damaged (file is not a database)"), ("secret", "cannot be used")],
)
def test_a_folder_that_is_broken_is_said_in_one_line(serve, tmp_path, name, reason):
    (tmp_path / "instance").mkdir()
    (tmp_path / "instance" / name).write_text("this is none" * 100)
    said, code = serve().end()
    assert (clear(said, reason), code) == (True, 1)
