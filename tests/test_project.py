"""The project as it is packed: vendored files, pins, and a wheel that runs away from the checkout."""

import hashlib
import re
import subprocess
import sys
import sysconfig
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path
from threading import Timer

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "static"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PINS = (ROOT / "constraints.txt").read_text("utf-8").splitlines()[1:]
PIP = (sys.executable, "-m", "pip")
VENDORED = tomllib.loads((STATIC / "vendored.toml").read_text("utf-8"))["file"]


def run(*command, cwd):
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("vendored", VENDORED, ids=lambda vendored: vendored["file"])
def test_a_vendored_file_is_the_one_recorded(vendored):
    assert hashlib.sha256((STATIC / vendored["file"]).read_bytes()).hexdigest() == vendored["sha256"]


def test_every_vendored_file_is_recorded():
    assert {path.name for path in STATIC.glob("*.min.js")} == {vendored["file"] for vendored in VENDORED}


def test_htmx_and_its_extension_are_of_the_version_that_htmx_says():
    said = re.search(r'this\.version="([^"]+)"', (STATIC / "htmx.min.js").read_text("utf-8"))
    assert {vendored["version"] for vendored in VENDORED} == {said.group(1)}


def test_constraints_are_plain_pins():
    assert [pin for pin in PINS if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []


@pytest.mark.parametrize("wanted", PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"])
def test_a_range_admits_its_pin(wanted):
    wanted = Requirement(wanted)
    pinned = dict(pin.split("==") for pin in PINS)
    versions = {canonicalize_name(name): version for name, version in pinned.items()}
    assert wanted.specifier.contains(versions[canonicalize_name(wanted.name)])


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from the source archive, which must therefore be whole."""
    built = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", built, cwd=ROOT)
    (sdist,) = built.glob("companion-*.tar.gz")
    run(*PIP, "wheel", sdist, "--no-deps", "--no-build-isolation", "-w", built, cwd=built)
    return next(built.glob("companion-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The `companion` command of a fresh environment, which borrows the dependencies from this one."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    run(*PIP, "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=home)
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home)
    Path(site.strip(), "borrowed.pth").write_text(
        "\n".join({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}), "utf-8"
    )
    return home / "bin" / "companion"


def test_the_wheel_takes_everything_along(wheel):
    packed = set(zipfile.ZipFile(wheel).namelist())
    beside = [path for folder in ("templates", "static") for path in (ROOT / folder).rglob("*")]
    inside = [path for path in (ROOT / "companion").rglob("*") if "__pycache__" not in path.parts]
    wanted = {f"companion/{path.relative_to(ROOT).as_posix()}" for path in beside if path.is_file()}
    wanted |= {path.relative_to(ROOT).as_posix() for path in inside if path.is_file()}
    assert wanted - packed == set()


def test_the_wheel_has_compiled_catalogues(wheel):
    packed = zipfile.ZipFile(wheel).namelist()
    sources = {name for name in packed if name.endswith(".po")}
    assert sources
    assert {name.removesuffix(".mo") + ".po" for name in packed if name.endswith(".mo")} == sources


def test_the_installed_command_lists_the_games(installed, tmp_path):
    folders = {path.parent.name for path in (ROOT / "companion" / "games").glob("*/__init__.py")}
    listed = run(installed, "games", cwd=tmp_path).splitlines()
    assert {line.split()[0] for line in listed} == folders


def test_the_installed_server_answers(installed, tmp_path):
    command = [installed, "serve", "--port", "0", "--no-browser", "--instance", tmp_path / "instance"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        deadline = Timer(30, server.kill)
        deadline.start()
        try:
            address = announced(server.stdout)
            assert (status(f"{address}/"), status(f"{address}/static/htmx.min.js")) == (200, 200)
        finally:
            deadline.cancel()
            server.terminate()


def announced(output):
    said = b""
    for line in output:
        said += line
        if found := re.search(rb"http://(?:127\.0\.0\.1|localhost):\d+", line):
            return found.group().decode()
    pytest.fail(f"no address in: {said.decode()}")


def status(url):
    here = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with here.open(url, timeout=10) as answer:
        return answer.status
