# pnp: typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out.
# Needs Python 3.11 or newer and make; everything else is installed into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TOOLS := pnp tests

.DEFAULT_GOAL := build
.PHONY: build test fast lint format bench audit combinations mutants fuzz witnesses looks serve pictures constraints clean

# Check the catalogs, print all kits into output/pdf, build the site into output/site.
build: $(VENV)/run.stamp
	$(BIN)/pnp build

# Run every test; Chromium is installed through apt where it is missing.
test: $(VENV)/dev.stamp chromium
	$(BIN)/pytest -n 3 --dist loadscope --no-loadscope-reorder

# Run the tests that need neither a browser nor a built site nor printed kits.
fast: $(VENV)/dev.stamp
	$(BIN)/pytest -n 2 --dist loadscope --no-loadscope-reorder -m "not made"

# Style, formatting and types.
lint: $(VENV)/dev.stamp
	$(BIN)/ruff check $(TOOLS)
	$(BIN)/ruff format --check $(TOOLS)
	$(BIN)/mypy

# Put the code into its format.
format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix $(TOOLS)
	$(BIN)/ruff format $(TOOLS)

# Measure, side by side in one run, and print ratios. Nothing here can fail a build.
bench: $(VENV)/dev.stamp
	$(BIN)/python -m tests.bench.deck
	$(BIN)/python -m tests.bench.art
	$(BIN)/python -m tests.bench.start
	$(BIN)/python -m tests.bench.scale
	$(BIN)/python -m tests.bench.site
	$(BIN)/python -m tests.bench.play
	$(BIN)/python -m tests.bench.wall
	$(BIN)/python -m tests.bench.visit

# Try inputs that nobody would write, for minutes; a seed that breaks something is told and can be repeated.
SEED ?= 1
MINUTES ?= 5
fuzz: $(VENV)/dev.stamp
	$(BIN)/python -m tests.fuzz --seed $(SEED) --minutes $(MINUTES)

# Write anew what each check's proof must say.
witnesses: $(VENV)/dev.stamp
	$(BIN)/python -m tests.test_witnesses > tests/witnesses.new && mv tests/witnesses.new tests/witnesses.txt

# Approve how things look now; python -m tests.looks NAME shows one.
looks: $(VENV)/dev.stamp
	$(BIN)/python -m tests.looks

# Try every slip of every game; the tests try some of the largest games' alone.
audit: $(VENV)/run.stamp
	$(BIN)/pnp audit

# Print every combination of options of every game, 3,360 kits, and 700 of parts of games; open each.
# Eleven minutes of processor time, six on two free cores; GAMES="boucaniers" prints those of some games, to go on with the rest.
combinations: $(VENV)/dev.stamp
	$(BIN)/python -m tests.combinations $(GAMES)

# Put small faults into a copy of the code; its own tests should notice. MUTANTS="pnp/sheets --seed 2" chooses.
mutants: $(VENV)/dev.stamp
	$(BIN)/python -m tests.mutants $(MUTANTS)

# Serve the site on this machine; it is built anew when a file changes.
serve: $(VENV)/run.stamp
	$(BIN)/pnp site serve

# Take the README's pictures from what the build made.
pictures: build $(VENV)/dev.stamp chromium
	$(BIN)/python -m tests.pictures

# Take the newest versions that the settings allow into constraints.txt; run the tests, then commit it.
constraints: $(VENV)/run.stamp
	echo uv | $(BIN)/uv pip compile --quiet --upgrade --no-header --no-annotate --extra dev \
		--python-version 3.11.5 --output-file $(VENV)/newest.txt pyproject.toml -
	LC_ALL=C sort $(VENV)/newest.txt > constraints.txt

# Remove what was made, the environment and what tools remember included.
clean:
	find output -mindepth 1 -maxdepth 1 ! -name README.md -exec rm -rf {} +
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# The environment to run: uv installs fast, pip does where uv cannot be had; our own code is compiled once, too.
$(VENV)/run.stamp: pyproject.toml constraints.txt pnp/__init__.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt uv || true
	$(call install,-e .)
	$(BIN)/python -m compileall -q pnp
	touch $@

# The environment to develop.
$(VENV)/dev.stamp: $(VENV)/run.stamp
	$(call install,-e .[dev])
	touch $@

define install
if test -x $(BIN)/uv; \
	then $(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python -c constraints.txt $(1); \
	else $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt $(1); fi
endef

# A browser for the browser tests.
.PHONY: chromium
chromium:
	@for name in chromium-headless-shell chromium chromium-browser; do command -v $$name >/dev/null && exit; done; \
	as=; test "$$(id -u)" = 0 || as=sudo; $$as apt-get update -qq; \
	$$as apt-get install -y -qq chromium-headless-shell || $$as apt-get install -y -qq chromium
