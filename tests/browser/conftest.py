"""A real server and real browsers: a table screen, phones, and somebody who pulls the plug."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import sync_playwright

from browser.evening import Evening, Server

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


def pytest_collection_modifyitems(items):
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser():
    path = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("instance")


@pytest.fixture(scope="module")
def shared_server(folder):
    """One a module: thirty may join in a minute."""
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture
def server(tmp_path):
    """One to be killed."""
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def evening(browser, shared_server):
    evening = Evening(browser, shared_server)
    yield evening
    evening.close()


@pytest.fixture
def stormy(browser, server):
    """An evening whose server will be killed."""
    evening = Evening(browser, server)
    yield evening
    evening.close()
