# The two commands of the README are `make play` and `make test`; they set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

# The built client, inside the package; made anew when something of it changes.
CLIENT := src/rulewright/server/web/index.html
CLIENT_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -name 'protocol.ts' \
	-not -name '*.generated.ts') src/rulewright/server/protocol.py

.PHONY: play test lint bench bench-compiled clean

play: $(VENV)/.play $(CLIENT)
	$(BIN)/rulewright serve --open

test: $(VENV)/.dev lint
	$(BIN)/python web/build.py check
	$(BIN)/pytest -n auto --ignore tests/browser
	$(BIN)/pytest -n auto tests/browser
	$(BIN)/rulewright rules --check
	$(BIN)/rulewright fuzz deckhand --matches 60 --seed 1
	$(BIN)/rulewright fuzz red_dragon_inn --matches 24 --seed 1

lint: $(VENV)/.dev
	$(BIN)/ruff format --check src tests bench web/build.py docs
	$(BIN)/ruff check src tests bench web/build.py docs
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.dev
	$(BIN)/rulewright bench
	$(BIN)/python bench/run.py
	$(BIN)/python bench/load/run.py

bench-compiled: $(VENV)/.dev
	$(BIN)/python bench/compiled.py

$(VENV)/.play: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install -c constraints.txt -e '.[server]'
	touch $@

$(CLIENT): $(CLIENT_SOURCES) $(VENV)/.play
	$(BIN)/python web/build.py

$(VENV)/.dev: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install -c constraints.txt -e '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build dist bench/.peers
