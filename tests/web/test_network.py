"""Where phones find a table, whether they get through, and the Wi-Fi for guests."""

from __future__ import annotations

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import ifaddr
import pytest
from werkzeug.serving import make_server

from companion.web import create_app
from web.visiting import HERE, Browser, Table

WIFI = {"ssid": "Home; Net", "password": "hush-hush:123"}


@pytest.fixture(autouse=True)
def at_home(monkeypatch):
    """Two addresses that phones may come by."""
    adapters = [
        ifaddr.Adapter("docker0", "docker0", [ifaddr.IP("172.17.0.1", 16, "docker0")]),
        ifaddr.Adapter("wlan0", "wlan0", [ifaddr.IP("192.168.1.20", 24, "wlan0")]),
        ifaddr.Adapter("eth0", "eth0", [ifaddr.IP("192.168.7.7", 24, "eth0")]),
    ]
    monkeypatch.setattr("companion.addresses.ifaddr.get_adapters", lambda: adapters)
    return adapters


def shown(table):
    """The address on the table screen."""
    found = re.search(r'class="big mono"><b>(.*?)</b>', table.host.get(f"{table.url}/screen").text)
    return found and found[1]


def choose(table, address, browser=None):
    return table.control("host/network/address", browser, address=address)


# -- addresses --------------------------------------------------------------------------------


def test_the_likeliest_address_is_shown_until_another_is_chosen(lobby):
    assert shown(lobby) == "192.168.1.20:8000"
    assert choose(lobby, "http://192.168.7.7:8000").status_code == 204
    assert shown(lobby) == "192.168.7.7:8000"


def test_the_choice_counts_for_the_next_table_even_after_a_restart(make, lobby):
    choose(lobby, "http://192.168.7.7:8000")
    app = make()
    assert shown(Table(app, Browser(app, "127.0.0.1", HERE), "district12")) == "192.168.7.7:8000"


def test_a_choice_that_is_gone_gives_way(make, lobby, owner, at_home):
    choose(lobby, "http://192.168.7.7:8000")
    del at_home[2]
    assert shown(lobby) == "192.168.1.20:8000"
    at_home.clear()
    assert shown(lobby) is None
    assert "No network here" in owner.get(f"{lobby.url}/screen").text


def test_what_others_look_at_changes_no_address(lobby, stranger, at_home):
    assert shown(lobby) == "192.168.1.20:8000"
    at_home.clear()
    stranger.get(f"{lobby.url}/screen")
    assert lobby.live.row.wishes["address"] == "http://192.168.1.20:8000"


def test_a_public_address_is_the_only_one(make):
    app = make(PUBLIC_URL="https://table.example", OPEN=True)
    host = Browser(app, "127.0.0.1", "table.example")
    answer = host.post("/tables", {"game": "district12"}, origin="https://table.example")
    page = host.get(answer.headers["Location"].removesuffix("screen") + "host/network", htmx=True).text
    assert re.findall(r'<option value="(.*?)"', page) == ["https://table.example"]


def test_the_dialog_lists_every_address_with_its_interface(lobby, owner):
    page = owner.get(f"{lobby.url}/host/network", htmx=True).text
    options = [" ".join(each.split()) for each in re.findall(r"<option[^>]*>(.*?)</option>", page)]
    assert options[:2] == ["192.168.1.20:8000 (wlan0)", "192.168.7.7:8000 (eth0)"]
    assert options[2:] == ["172.17.0.1:8000 (docker0: unlikely)"]


@pytest.mark.parametrize(
    "address", ["", "http://evil.example", "http://10.9.9.9:8000", "javascript:alert(1)"]
)
def test_only_an_own_address_can_be_chosen(lobby, address):
    assert choose(lobby, address).status_code == 422
    assert shown(lobby) == "192.168.1.20:8000"


@pytest.mark.parametrize("path", ["address", "test", "wifi"])
def test_only_the_host_decides(seated, path):
    ann = seated.phones["Ann"]
    assert seated.control(f"host/network/{path}", ann, **WIFI).status_code == 403
    assert ann.get(f"{seated.url}/host/network").status_code == 403


# -- do phones get through? -------------------------------------------------------------------


class Elsewhere(BaseHTTPRequestHandler):
    """Another program."""

    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *words):
        pass


def served(app):
    """A real server on this machine, whose address counts as one that phones reach."""
    return make_server("127.0.0.1", 0, app, threaded=True)


@pytest.fixture
def listening(app, monkeypatch, at_home):
    """Runs a server; says the port."""
    at_home[:] = [ifaddr.Adapter("wlan0", "wlan0", [ifaddr.IP("127.0.0.1", 24, "wlan0")])]
    monkeypatch.setattr("ipaddress.IPv4Address.is_loopback", False)
    running = []

    def listening(server):
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        running.append((server, thread))
        return server.server_port

    yield listening
    for server, thread in running:
        server.shutdown()
        thread.join(5)
        server.server_close()


def knocked(app, port, address=None):
    """What the test says at a table whose host came by this port."""
    table = Table(app, Browser(app, "127.0.0.1", f"localhost:{port}"), "district12")
    if address:
        table.lobby.show_address(address)
    return table.control("host/network/test", **{"from": "screen"}).text


def test_the_server_finds_itself(app, listening):
    assert "The server answers at" in knocked(app, listening(served(app)))


def test_another_program_is_not_taken_for_it(app, listening):
    assert "another program answers" in knocked(app, listening(HTTPServer(("127.0.0.1", 0), Elsewhere)))


def test_another_instance_is_not_taken_for_it(app, listening, tmp_path):
    other = create_app({"INSTANCE": tmp_path / "other"})
    assert "another program answers" in knocked(app, listening(served(other)))
    other.extensions["tables"].close()


def test_where_nothing_answers_it_says_so(app, listening):
    server = served(app)
    server.server_close()
    assert "Nothing answers at" in knocked(app, server.server_port)


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:{other}", "http://192.168.9.9:{port}", "http://x:{port}"]
)
def test_nothing_but_an_own_address_and_port_is_asked(app, listening, address):
    asked = []

    class Asked(Elsewhere):
        def do_GET(self):
            asked.append(self.path)
            super().do_GET()

    port, other = listening(served(app)), listening(HTTPServer(("127.0.0.1", 0), Asked))
    assert "is no address of this computer" in knocked(app, port, address.format(port=port, other=other))
    assert asked == []


def test_without_a_network_it_says_so(lobby, at_home):
    at_home.clear()
    lobby.lobby.show_address(None)
    assert "on no network" in lobby.control("host/network/test").text


def test_it_is_said_without_script_too(lobby):
    lobby.lobby.show_address(None)
    answer = lobby.control("host/network/test", htmx=False, **{"from": "screen"})
    assert (answer.status_code, "on no network" in answer.text) == (200, True)


def test_as_soon_as_a_phone_has_come_no_test_is_needed(lobby, phone):
    before = lobby.host.get(f"{lobby.url}/screen").text
    lobby.join(phone(), "Ann")
    after = lobby.host.get(f"{lobby.url}/screen").text
    assert ("Phones get through" in before, "Test the connection" in before) == (False, True)
    assert ("Phones get through" in after, "Test the connection" in after) == (True, False)


def test_a_browser_on_this_machine_proves_nothing(lobby, owner):
    lobby.join(owner, "Ann")
    assert "Phones get through" not in owner.get(f"{lobby.url}/screen").text


# -- the Wi-Fi for guests ---------------------------------------------------------------------


def has_wifi(browser, url):
    page = browser.get(url).text
    assert "hush-hush" not in page
    return "QR code: join the Wi-Fi" in page


def test_the_wifi_is_shown_on_the_table_screen_alone(seated, stranger):
    assert seated.control("host/network/wifi", **WIFI).status_code == 204
    assert has_wifi(seated.host, f"{seated.url}/screen")
    for browser in (stranger, *seated.phones.values()):
        for path in ("", "screen", "join"):
            assert not has_wifi(browser, f"{seated.url}/{path}")


def test_it_is_remembered_until_it_is_forgotten(lobby, make):
    lobby.control("host/network/wifi", **WIFI)
    app = make()
    table = Table(app, Browser(app, "127.0.0.1", HERE), "district12")
    assert has_wifi(table.host, f"{table.url}/screen")
    table.control("host/network/wifi", forget="1")
    assert not has_wifi(table.host, f"{table.url}/screen")


def test_the_password_is_read_out_only_if_the_host_asks(lobby, owner):
    lobby.control("host/network/wifi", **WIFI)
    assert "hush-hush" not in owner.get(f"{lobby.url}/host/network", htmx=True).text
    assert WIFI["password"] in owner.get(f"{lobby.url}/host/network/wifi", htmx=True).text


def test_there_is_no_password_to_read_out_without_a_wifi(lobby, owner):
    assert owner.get(f"{lobby.url}/host/network/wifi").status_code == 404


def test_it_is_in_no_copy_of_the_table(lobby):
    lobby.control("host/network/wifi", **WIFI)
    assert "hush-hush" not in json.dumps(lobby.live.row.wishes)


@pytest.mark.parametrize("typed", [{"ssid": ""}, {"ssid": "Home", "password": "short"}])
def test_a_wifi_that_is_none_is_refused_with_the_reason(lobby, typed):
    answer = lobby.control("host/network/wifi", **typed)
    assert (answer.status_code, "Wi-Fi has" in answer.text) == (422, True)


def test_where_everybody_opens_tables_a_strangers_host_learns_no_password(make):
    app = make(OPEN=True)
    mine = Table(app, Browser(app, "127.0.0.1", HERE), "district12")
    mine.control("host/network/wifi", **WIFI)
    theirs = Table(app, Browser(app, "192.168.1.40"), "district12")
    assert not has_wifi(theirs.host, f"{theirs.url}/screen")
    assert theirs.control("host/network/wifi", **WIFI).status_code == 403
    assert theirs.host.get(f"{theirs.url}/host/network/wifi").status_code == 403
