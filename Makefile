# The two commands of the README are `make play` and `make test`; they set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

comma := ,

# One line for each step; what it prints goes to a file, whose end is shown when a step fails.
LOG := build/setup.log
define step
	@echo "$(1) (details: $(LOG))"
	@mkdir -p $(dir $(LOG)) && echo "== $(1)" >> $(LOG)
	@($(2)) >> $(LOG) 2>&1 || { tail -n 20 $(LOG); echo "It failed; $(LOG) has all of it." >&2; exit 1; }
endef
environment = test -x $(BIN)/python || $(PYTHON) -m venv $(VENV); $(PIP) install -c constraints.txt -e '.[$(1)]'

# The built client, inside the package; made anew when something of it changes.
CLIENT := src/rulewright/server/web/index.html
CLIENT_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -name '*.generated.ts') \
	$(wildcard src/rulewright/server/protocol/*.py) \
	src/rulewright/server/http/schema.py \
	$(wildcard src/rulewright/games/*/*/view_types.py) \
	$(shell find src/rulewright/games/viscounts -name '*.py')

# Compiled modules are kept, whatever the environment says: without them every process of the
# tests compiles all of the source again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test check test-ray test-install lint browser pictures docs client package bench clean

play: client
	@$(BIN)/rulewright serve --open

test: $(VENV)/.dev browser
	$(BIN)/python tests/parts.py all

# The inner loop: lint, types and the tests of what changed since the last commit.
check: $(VENV)/.dev
	$(BIN)/python tests/parts.py changed

# Ray is large and takes long to start, so its tests are run when it is wanted.
test-ray: $(VENV)/.dev
	$(PIP) install -c constraints.txt -e '.[ray]'
	$(BIN)/pytest tests/lab/test_cluster.py

# The wheel, installed by pip, pipx and uv into empty environments, with every Python that is here.
test-install: package
	$(BIN)/python tests/installing.py dist/*.whl

lint: $(VENV)/.dev
	$(BIN)/python tests/parts.py lint

# A Chromium for the browser tests, from wherever it can be had.
browser: $(VENV)/.dev
	$(BIN)/python tests/browser/chromium.py

# The pictures of the lobby and the README, from real matches; look at them before you commit them.
pictures: $(VENV)/.dev browser client
	$(BIN)/python docs/pictures.py

# The documentation site, in build/docs; a warning fails it.
docs: $(VENV)/.docs
	$(BIN)/sphinx-build -W --keep-going -q -b html docs build/docs
	@echo "build/docs/index.html"

client: $(VENV)/.play $(CLIENT)

# The sdist and the wheel, in dist/.
package: $(VENV)/.dev $(CLIENT)
	rm -rf dist
	$(BIN)/python -m build

bench: $(VENV)/.dev
	$(BIN)/rulewright bench
	$(BIN)/python bench/run.py
	$(BIN)/python bench/scaling.py
	$(BIN)/python bench/load/run.py

$(VENV)/.play: pyproject.toml constraints.txt
	$(call step,Installing the server,$(call environment,server))
	@touch $@

# What draws the results of simulations, which players do without.
$(VENV)/.lab: pyproject.toml constraints.txt
	$(call step,Installing the laboratory,$(call environment,server$(comma)lab))
	@touch $(VENV)/.play $@

# What a language model needs to take a seat, and nobody else.
$(VENV)/.mcp: pyproject.toml constraints.txt
	$(call step,Installing what a language model needs,$(call environment,server$(comma)mcp))
	@touch $(VENV)/.play $@

$(VENV)/.docs: pyproject.toml constraints.txt
	$(call step,Installing what the documentation needs,$(call environment,docs))
	@touch $(VENV)/.play $(VENV)/.lab $(VENV)/.mcp $@

$(CLIENT): $(CLIENT_SOURCES) | $(VENV)/.play
	$(call step,Building the page for the browser,$(BIN)/python web/build.py)

$(VENV)/.dev: pyproject.toml constraints.txt
	$(call step,Installing the tools of development,$(call environment,dev))
	@touch $(VENV)/.play $(VENV)/.lab $(VENV)/.mcp $@

clean:
	rm -rf $(VENV) build dist bench/.peers
