"""Under which addresses phones may reach this machine."""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple

import ifaddr

# Names of interfaces that phones on the Wi-Fi never reach: containers, tunnels, virtual machines.
VIRTUAL = re.compile(
    r"^(lo|docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|utun|zt|tailscale|ham)|vpn|virtual", re.I
)


class Address(NamedTuple):
    """An IPv4 address of this machine, and the interface that has it."""

    is_virtual: bool
    is_public: bool
    ip: str
    name: str


def interfaces() -> list[Address]:
    """Where this machine can be reached, the likeliest for phones first."""
    found: list[Address] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if not isinstance(ip.ip, str):
                continue  # IPv6: no phone shall have to type it
            address = ipaddress.ip_address(ip.ip)
            if address.is_loopback or address.is_link_local:
                continue
            is_virtual = bool(VIRTUAL.search(adapter.nice_name))
            found.append(Address(is_virtual, not address.is_private, ip.ip, adapter.nice_name))
    return sorted(found)


def lan_addresses() -> list[str]:
    """IPv4 addresses of this machine, the likeliest for phones first; none if it is on no network."""
    return [each.ip for each in interfaces()]


def is_address(host: str) -> bool:
    """Whether a host is an address.  A page of another site can rebind a name, never an address."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
