"""What is remembered for guests: the address that was chosen, the Wi-Fi."""

from __future__ import annotations

import pytest

from companion.engine import Refused
from companion.guests import Guests, Kept, Wifi, read_wifi


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("Home", "secret123", "WIFI:T:WPA;S:Home;P:secret123;;"),
        ("Home", "", "WIFI:T:nopass;S:Home;;"),
        ('a;b,c:d"e\\f', '1;2,3:4"5\\6', 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:1\\;2\\,3\\:4\\"5\\\\6;;'),
        ("Дом", " 8 letters ", "WIFI:T:WPA;S:Дом;P: 8 letters ;;"),
    ],
)
def test_the_code_says_name_and_password(name, password, code):
    assert read_wifi(name, password).code == code


@pytest.mark.parametrize("name", ["", "  ", "x" * 33, "Ж" * 17, "a\nb", "a\x00"])
def test_no_wifi_is_called_so(name):
    with pytest.raises(Refused):
        read_wifi(name, "")


@pytest.mark.parametrize("password", ["short", "x" * 64, "new\nline 12"])
def test_no_wifi_has_such_a_password(password):
    with pytest.raises(Refused):
        read_wifi("Home", password)


def test_what_was_chosen_is_remembered_and_forgotten(tmp_path):
    Guests(tmp_path).choose("10.0.0.2")
    Guests(tmp_path).invite(Wifi("Home", "secret123"))
    assert Guests(tmp_path).kept == Kept("10.0.0.2", Wifi("Home", "secret123"))
    Guests(tmp_path).invite(None)
    assert Guests(tmp_path).kept == Kept("10.0.0.2", None)


def test_only_the_owner_of_the_folder_reads_the_password(tmp_path):
    Guests(tmp_path).invite(Wifi("Home", "secret123"))
    assert [path.stat().st_mode & 0o077 for path in tmp_path.iterdir()] == [0]


def test_a_spoilt_file_is_as_none(tmp_path):
    (tmp_path / "guests.json").write_text("{")
    assert Guests(tmp_path).kept == Kept()


def test_a_folder_that_takes_nothing_says_so(tmp_path):
    (tmp_path / "guests.new").mkdir()
    with pytest.raises(Refused):
        Guests(tmp_path).choose("10.0.0.2")
