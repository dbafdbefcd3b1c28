"""Which addresses phones may reach, the likeliest first."""

from __future__ import annotations

import ifaddr
import pytest

from companion.addresses import lan_addresses, own_addresses


@pytest.fixture
def machine(monkeypatch):
    """A machine with these interfaces: `machine(wlan0="192.168.1.20")`."""

    def machine(**interfaces):
        adapters = [
            ifaddr.Adapter(name, name.replace("_", " "), [ifaddr.IP(ip, 24, name)])
            for name, ip in interfaces.items()
        ]
        monkeypatch.setattr("companion.addresses.ifaddr.get_adapters", lambda: adapters)

    return machine


@pytest.mark.parametrize(
    "name",
    ["docker0", "br-1a2b", "veth9", "tun0", "tailscale0", "virbr0", "vboxnet0", "wg0", "vEthernet (WSL)"],
)
def test_what_phones_never_reach_comes_last(machine, name):
    machine(**{name: "10.0.0.1"}, wlan0="192.168.1.20")
    assert lan_addresses() == ["192.168.1.20", "10.0.0.1"]
    assert [mine.is_virtual for mine in own_addresses()] == [False, True]


def test_an_address_of_the_internet_is_less_likely_than_one_at_home(machine):
    machine(eth0="100.64.1.2", eth1="10.1.2.3")
    assert lan_addresses() == ["10.1.2.3", "100.64.1.2"]


def test_addresses_are_ordered_as_numbers(machine):
    machine(eth0="192.168.1.100", eth1="192.168.1.20")
    assert lan_addresses() == ["192.168.1.20", "192.168.1.100"]


def test_what_only_this_machine_reaches_is_left_out(machine):
    machine(lo="127.0.0.1", eth0="169.254.3.4")
    assert lan_addresses() == []


def test_a_network_without_ipv4_counts_as_none(machine):
    machine(eth0=("fd00::2", 0, 0))
    assert lan_addresses() == []
