.PHONY: play test torture translations format clean browser
.DELETE_ON_ERROR:
.NOTPARALLEL:

VENV = .venv
BIN = $(VENV)/bin
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
LANGUAGES = ru
# What tests engine and games by themselves; every branch of these is taken here.
RULES = tests/engine tests/games/test_recorded_games.py $(wildcard tests/games/*/)
CATALOGUES = $(wildcard companion/locale/*/LC_MESSAGES/*.po companion/games/*/locale/*/LC_MESSAGES/*.po)

# make play ARGS='serve --port 8080 --no-browser'
play: $(VENV)/installed $(VENV)/catalogues
	@$(BIN)/companion $(ARGS)

test: $(VENV)/developing $(VENV)/catalogues browser
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -m 'not torture' --numprocesses auto --dist worksteal $(RULES) $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --fail-under=100
	$(BIN)/pytest -m 'not torture and not browser' --numprocesses auto --dist worksteal $(addprefix --ignore=,$(RULES)) $(ARGS)
	$(BIN)/pytest -m 'browser and not torture' $(ARGS)

torture: $(VENV)/developing $(VENV)/catalogues browser
	$(BIN)/pytest -m torture $(ARGS)

format: $(VENV)/developing
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

translations: $(VENV)/developing
	@.ci/translate $(BIN)/pybabel "$(LANGUAGES)"
	@$(BIN)/python companion/locale/compile.py

clean:
	rm -rf $(VENV) dist htmlcov shots .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find companion tests \( -name '*.mo' -o -name __pycache__ \) -exec rm -r {} +

browser: $(VENV)/developing
	@.ci/setup browser $(VENV)

$(BIN)/python:
	@.ci/setup venv $(VENV)

# The files below are stamps: they are newer than all that was installed for them.
$(VENV)/installed: pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) -e .
	@touch $@

$(VENV)/developing: pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) -e '.[dev]'
	@touch $(VENV)/installed $@

$(VENV)/catalogues: $(CATALOGUES) | $(VENV)/installed
	@$(BIN)/python companion/locale/compile.py
	@touch $@
