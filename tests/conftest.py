"""Tables to sit down at.  Whatever was opened is closed again."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings
from serving import Served
from sitting import ANN, BOB, CID, Sat, opening

# For whoever wants to know only whether something fails: --hypothesis-profile=unshrunk
settings.register_profile("unshrunk", phases=[Phase.explicit, Phase.generate], database=None)


@pytest.fixture
def sit():
    """Sits down at a new table: `sit(game, ...)`, see Sat."""
    with opening(Sat) as sit:
        yield sit


@pytest.fixture
def table(sit):
    """The hands are dealt, and Ann is to choose a gate."""
    return sit()


@pytest.fixture
def raid(table):
    """Ann raids the second gate; Bob and Cid have still to take sides."""
    table.say(ANN, "2")
    return table


@pytest.fixture
def clash(raid):
    """Bob helps, Cid hinders; Ann is adding up her sum against 7 + 1."""
    raid.say(BOB, "Help")
    raid.say(CID, "Hinder")
    raid.say(ANN, {"guard": 7, "fame": 3})
    return raid


@pytest.fixture
def market(table):
    """Ann has foraged; all are trading."""
    table.say(ANN, "forage")
    return table


@pytest.fixture
def serve(tmp_path):
    """Starts a server; it is stopped in the end."""
    started = []

    def serve(*words, folder=tmp_path / "instance"):
        started.append(Served(folder, *(words or ("serve", "--port", "0"))))
        return started[-1]

    yield serve
    for each in started:
        each.close()
