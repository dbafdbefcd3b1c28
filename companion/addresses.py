"""Under which addresses phones may reach this machine."""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple

import ifaddr

# Names of interfaces that phones on the Wi-Fi never reach: containers, tunnels, virtual machines.
VIRTUAL = re.compile(
    r"^(lo|docker|podman|cni|lxc|lxd|br-|bridge|veth|virbr|vmnet|vnic|vboxnet|tun|tap|wg|nordlynx|ppp|ipsec"
    r"|utun|zt|tailscale|ham)|vpn|virtual|wireguard|hyper-v",
    re.I,
)


class Address(NamedTuple):
    """An address of this machine and the interface that has it."""

    ip: str
    interface: str
    is_virtual: bool


def own_addresses() -> list[Address]:
    """IPv4 addresses of this machine, the likeliest for phones first; none if it is on no network.

    A network that has only IPv6 counts as none: the server listens on IPv4, and nobody types such an address.
    """
    found: list[tuple[bool, bool, int, Address]] = []
    for adapter in ifaddr.get_adapters():
        is_virtual = bool(VIRTUAL.search(adapter.nice_name))
        for ip in adapter.ips:
            if not isinstance(ip.ip, str):
                continue
            address = ipaddress.ip_address(ip.ip)
            if address.is_loopback or address.is_link_local:
                continue
            mine = Address(ip.ip, adapter.nice_name, is_virtual)
            found.append((is_virtual, not address.is_private, int(address), mine))
    return [mine for *_, mine in sorted(found)]


def lan_addresses() -> list[str]:
    """The same without their interfaces."""
    return [mine.ip for mine in own_addresses()]


def is_address(host: str) -> bool:
    """Whether a host is an address.  A page of another site can rebind a name, never an address."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
