"""What the doctor says of healthy and of sick instances."""

from __future__ import annotations

import http.server
import os
import socket
import threading
from contextlib import closing

import pytest
from click.testing import CliRunner
from serving import opened

from companion import doctor
from companion.addresses import Address
from companion.commands import cli
from companion.doctor import Finding
from companion.store import Store
from companion.tables import DATABASE, locked

LAN = Address("127.0.0.2", "wlan0", False)  # the loop stands for a Wi-Fi here
DOCKER = Address("172.17.0.1", "docker0", True)


@pytest.fixture(autouse=True)
def network(monkeypatch):
    monkeypatch.setattr(doctor, "own_addresses", lambda: [LAN, DOCKER])


@pytest.fixture
def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def folder(tmp_path):
    """Served once."""
    with closing(Store(tmp_path / DATABASE)):
        pass
    return tmp_path


def said(instance, port):
    done = CliRunner().invoke(cli, ["doctor", "--instance", str(instance), "--port", str(port)])
    assert "Traceback" not in done.output
    return done.output.splitlines(), done.exit_code


def line(lines, word):
    (found,) = [line for line in lines if line[9:].startswith(word)]
    return found


def test_a_healthy_instance_has_no_problems(folder, free_port):
    lines, code = said(folder, free_port)
    assert code == 0
    assert line(lines, "Python").startswith("ok")
    assert line(lines, "Folder").endswith("can be written.")
    assert line(lines, "Free space").startswith("ok")
    assert "sound" in line(lines, "Database")
    assert line(lines, "Backups").startswith("warning  Backups: none yet")
    assert "127.0.0.2 (wlan0)" in line(lines, "Addresses")
    assert "172.17.0.1 (docker0)" in line(lines, "Skipped")
    assert line(lines, "Port").endswith("free.")
    assert line(lines, "Server").endswith("none works in this folder.")
    assert all(found.split()[0] in ("ok", "warning", "problem") for found in lines)


def test_nothing_is_made_by_looking(tmp_path, free_port):
    lines, code = said(tmp_path / "new", free_port)
    assert (code, line(lines, "Folder").split()[0]) == (0, "warning")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "new").mkdir()
    said(tmp_path / "new", free_port)
    assert list((tmp_path / "new").iterdir()) == []


def test_a_running_server_is_found_and_reached(serve, tmp_path):
    server = serve("serve", "--port", "0")
    port = int(server.address().rpartition(":")[2])
    lines, _ = said(tmp_path / "instance", port)
    assert line(lines, "Server").endswith("one works in this folder.")
    assert line(lines, "Port").endswith("this Companion answers.")
    assert line(lines, "Secret").startswith("ok")


def test_a_server_for_this_computer_alone_is_a_problem(serve, tmp_path):
    """It listens at 127.0.0.1, and phones would come to another address."""
    server = serve("serve", "--port", "0")
    port = int(server.address().rpartition(":")[2])
    lines, code = said(tmp_path / "instance", port)
    assert code == 1
    assert "http://127.0.0.2" in line(lines, "It does not answer")


def test_a_server_for_all_is_reached_as_phones_do(serve, tmp_path):
    server = serve("serve", "--port", "0", "--host", "0.0.0.0")
    port = int(server.address().rpartition(":")[2])
    lines, code = said(tmp_path / "instance", port)
    assert (code, line(lines, "It answers").startswith("ok")) == (0, True)


def test_the_port_is_the_one_served_last(serve, tmp_path):
    server = serve("serve", "--port", "0")
    port = server.address().rpartition(":")[2]
    done = CliRunner().invoke(cli, ["doctor", "--instance", str(tmp_path / "instance")])
    assert f"Port {port}: this Companion answers." in done.output


def test_a_companion_of_another_folder_is_named(serve, folder):
    with opened(address := serve().address()):
        lines, _ = said(folder, address.rpartition(":")[2])
    assert "of another folder" in line(lines, "Port")


class Page(http.server.BaseHTTPRequestHandler):
    """Some other program's."""

    def do_GET(self):
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.mark.parametrize("status", [200, 404, None])
def test_a_port_of_another_program_is_a_problem(folder, status):
    if status is None:
        server = silent()
    else:
        server = http.server.HTTPServer(("127.0.0.1", 0), Page)
        server.status = status
        threading.Thread(target=server.serve_forever, daemon=True).start()
    port = (server.socket if status else server).getsockname()[1]
    lines, code = said(folder, port)
    if status:
        server.shutdown()
        server.server_close()
    else:
        server.close()
    assert (code, line(lines, "Port")) == (
        1,
        f"problem  Port {port}: another program has it; serve with --port {port + 1}.",
    )


def silent():
    """It hangs up without a word."""
    listener = socket.create_server(("127.0.0.1", 0))

    def hang_up():
        connection, _ = listener.accept()
        connection.recv(9)
        connection.close()

    threading.Thread(target=hang_up, daemon=True).start()
    return listener


def test_a_server_at_another_port_is_missed(folder, free_port):
    with closing(locked(folder)):
        lines, _ = said(folder, free_port)
    assert "another --port" in line(lines, "Port")


def test_a_damaged_database_is_a_problem(folder, free_port):
    (folder / DATABASE).write_bytes(b"rubbish" * 99)
    lines, code = said(folder, free_port)
    assert code == 1
    assert line(lines, "Database").endswith("stop the server, then `companion restore`.")


def test_a_damaged_backup_is_named(folder):
    (folder / "backups").mkdir()
    (folder / "backups" / "companion-20260101-000000.sqlite").write_bytes(b"rubbish")
    assert doctor.copies(folder).how == "warning"
    assert "companion-20260101-000000.sqlite is damaged" in doctor.copies(folder).words


def test_a_database_that_is_gone_is_a_problem(folder):
    (folder / "backups").mkdir()
    (folder / DATABASE).rename(folder / "backups" / "companion-20260101-000000.sqlite")
    assert (doctor.database(folder).how, doctor.copies(folder).how) == ("problem", "ok")


@pytest.mark.parametrize(
    ("free", "how"), [(5 * doctor.MB, "problem"), (50 * doctor.MB, "warning"), (5000 * doctor.MB, "ok")]
)
def test_room_on_the_disk(folder, monkeypatch, free, how):
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _: type("Usage", (), {"free": free}))
    assert doctor.space(folder).how == how


def test_a_folder_that_cannot_be_written_is_a_problem(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    assert doctor.folder(tmp_path / "file" / "instance").how == "problem"
    monkeypatch.setattr(doctor.os, "access", lambda *_: False)
    assert doctor.folder(tmp_path).how == "problem"


@pytest.mark.skipif(os.name != "posix", reason="permissions are otherwise")
def test_a_secret_that_others_may_read(folder):
    (folder / "secret").write_text("00" * 32)
    (folder / "secret").chmod(0o644)
    assert "chmod 600" in doctor.secret_file(folder).words
    (folder / "secret").chmod(0o600)
    assert doctor.secret_file(folder).how == "ok"


def test_a_clock_that_stands_in_the_past(sit, tmp_path):
    sat = sit(path=tmp_path / DATABASE)
    sat.now = 4e9
    sat.live.write("note", "", "later")
    assert doctor.clock(tmp_path, 3.9e9) == Finding("warning", doctor.clock(tmp_path, 3.9e9).words)
    assert doctor.clock(tmp_path, 4e9).how == "ok"
    assert doctor.clock(tmp_path / "nowhere", 0.0).how == "warning"


def test_a_machine_on_no_network(monkeypatch):
    monkeypatch.setattr(doctor, "own_addresses", lambda: [DOCKER])
    first, second = doctor.addresses()
    assert (first.how, "none" in first.words, "docker0" in second.words) == ("warning", True, True)
