# The two commands of the README are `make play` and `make test`; they set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

.PHONY: play test lint bench bench-compiled clean

play: $(VENV)/.play
	$(BIN)/rulewright play deckhand

test: $(VENV)/.dev lint
	$(BIN)/pytest -n auto
	$(BIN)/rulewright rules --check
	$(BIN)/rulewright fuzz deckhand --matches 60 --seed 1

lint: $(VENV)/.dev
	$(BIN)/ruff format --check src tests bench
	$(BIN)/ruff check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.dev
	$(BIN)/rulewright bench
	$(BIN)/python bench/run.py

bench-compiled: $(VENV)/.dev
	$(BIN)/python bench/compiled.py

$(VENV)/.play: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install -c constraints.txt -e .
	touch $@

$(VENV)/.dev: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install -c constraints.txt -e '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build dist bench/.peers
