"""Under which addresses phones may reach this machine."""

from __future__ import annotations

import ipaddress
import re

import ifaddr

# Names of interfaces that phones on the Wi-Fi never reach: containers, tunnels, virtual machines.
VIRTUAL = re.compile(
    r"^(lo|docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|utun|zt|tailscale|ham)|vpn|virtual", re.I
)


def lan_addresses() -> list[str]:
    """IPv4 addresses of this machine, the likeliest for phones first; none if it is on no network."""
    found: list[tuple[bool, bool, str]] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if not isinstance(ip.ip, str):
                continue  # IPv6: no phone shall have to type it
            address = ipaddress.ip_address(ip.ip)
            if address.is_loopback or address.is_link_local:
                continue
            found.append((bool(VIRTUAL.search(adapter.nice_name)), not address.is_private, ip.ip))
    return [ip for _, _, ip in sorted(found)]


def is_address(host: str) -> bool:
    """Whether a host is an address.  A page of another site can rebind a name, never an address."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
