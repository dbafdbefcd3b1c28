"""What the documents tell people to type."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.commands import cli

DOCS = Path(__file__).parent.parent / "docs"
PI = (DOCS / "raspberry-pi.md").read_text(encoding="utf-8")
UNIT = (DOCS / "companion.service").read_text(encoding="utf-8")
SAID = re.compile(r"(?:bin/|`)companion ([a-z-]+)((?: +[^\s`]+)*)")


def told():
    """Every command of ours in the documents, with its words."""
    return sorted({(name, words.strip()) for name, words in SAID.findall(PI + UNIT)})


def test_the_document_speaks_of_every_command_that_keeps_tables():
    names = {name for name, _ in told()}
    assert {"serve", "owner-link", "doctor", "backup", "restore", "export", "import", "verify"} <= names


@pytest.mark.parametrize(("name", "words"), told())
def test_a_command_that_is_told_can_be_typed(name, words):
    command = cli.commands[name]
    known = {option for param in command.params for option in param.opts}
    assert {word for word in words.split() if word.startswith("--")} <= known
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    typed = len(re.sub(r"--(instance|port) \S+|--[a-z-]+", "", words).split())
    must = sum(param.required for param in arguments)
    assert must <= typed <= len(arguments) or words == ""


def test_the_unit_says_where_everything_lies_as_the_document_does():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string(UNIT)
    command = unit["Service"]["ExecStart"]
    assert command in PI.replace("--port 9000", "--port 8000")
    assert f"/var/lib/{unit['Service']['StateDirectory']}" in command
    assert "useradd --system --user-group --home-dir /var/lib/companion" in PI
    assert unit["Install"]["WantedBy"] == "multi-user.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_the_unit(tmp_path):
    """But for the program and the user, which are made on the Pi."""
    unit = tmp_path / "companion.service"
    unit.write_text(UNIT.replace("/opt/companion/.venv/bin/companion", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False, timeout=60
    )
    ours = [line for line in (done.stdout + done.stderr).splitlines() if "companion.service" in line]
    assert ours == []
