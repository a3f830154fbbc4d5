# pnp: typed catalogs in; proofs, print-and-play sheets and a bilingual rules site out.
# Needs Python 3.11 or newer and make; everything else is installed into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TOOLS := pnp tests
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
SHELL := bash
endif

.DEFAULT_GOAL := build
.PHONY: build install test fast lint format bench audit mutants fuzz witnesses looks serve pictures constraints bounds release combinations clean

# Check the catalogs, print all kits into output/pdf, build the site into output/site.
build: $(VENV)/run.stamp
	$(BIN)/pnp build

# Create .venv with the command in it, and nothing else.
install: $(VENV)/run.stamp

# Run every test; Chromium is installed where it is missing.
test: $(VENV)/dev.stamp chromium
	$(BIN)/pytest -n 3 --dist loadscope --no-loadscope-reorder

# Run the tests that need neither a browser nor a built site nor printed kits.
fast: $(VENV)/dev.stamp
	$(BIN)/pytest -n 2 --dist loadscope --no-loadscope-reorder -m "not made"

# Style, formatting, types, and which package may import which.
lint: $(VENV)/dev.stamp
	$(BIN)/ruff check $(TOOLS)
	$(BIN)/ruff format --check $(TOOLS)
	$(BIN)/mypy
	$(BIN)/zizmor --offline --quiet .github/workflows
	@if command -v actionlint; then actionlint; else echo "workflows: actionlint is not installed, zizmor alone read them"; fi
	$(BIN)/lint-imports --no-logo

# Put the code into its format.
format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix $(TOOLS)
	$(BIN)/ruff format $(TOOLS)

# Measure, side by side in one run, and print ratios, within ten minutes. Nothing here can fail a build.
bench: $(VENV)/dev.stamp
	$(BIN)/python -m tests.bench

# Try inputs that nobody would write, for minutes; a seed that breaks something is told and can be repeated.
SEED ?= 1
MINUTES ?= 5
fuzz: $(VENV)/dev.stamp
	$(BIN)/python -m tests.fuzz --seed $(SEED) --minutes $(MINUTES)

# Write anew what each check's proof must say.
witnesses: $(VENV)/dev.stamp
	$(BIN)/python -m tests.app.test_witnesses > tests/app/witnesses.new && mv tests/app/witnesses.new tests/app/witnesses.txt

# Approve how things look now; python -m tests.looks NAME shows one.
looks: $(VENV)/dev.stamp
	$(BIN)/python -m tests.looks

# Try every slip of every game; the tests try some of the largest games' alone.
audit: $(VENV)/run.stamp
	$(BIN)/pnp audit

# Print every combination of options of every game, 3,360 kits, and 700 of parts of games; open each.
# Eleven minutes of processor time, six on two free cores; GAMES="boucaniers" prints those of some games, to go on with the rest.
combinations: $(VENV)/dev.stamp
	$(BIN)/python -m tests.support.combinations $(GAMES)

# Put small faults into a copy of the code; its own tests should notice. MUTANTS="pnp/sheets --seed 2" chooses.
mutants: $(VENV)/dev.stamp
	$(BIN)/python -m tests.mutants $(MUTANTS)

# Serve the site on this machine; it is built anew when a file changes.
serve: $(VENV)/run.stamp
	$(BIN)/pnp site serve

# Take the README's pictures from what the build made.
pictures: build $(VENV)/dev.stamp chromium
	$(BIN)/python -m tests.support.readme_pictures

# Take the newest versions that the settings allow into constraints.txt; run the tests, then commit it.
constraints: $(VENV)/run.stamp
	echo uv | $(BIN)/uv pip compile --quiet --upgrade --no-header --no-annotate --extra dev \
		--python-version 3.11.0 --output-file $(VENV)/newest.txt pyproject.toml -
	LC_ALL=C sort $(VENV)/newest.txt > constraints.txt

# Try what pip may choose without constraints.txt: the oldest, then the newest versions that pyproject.toml allows.
bounds: $(VENV)/run.stamp
	rm -rf $(VENV)/bounds && mkdir $(VENV)/bounds
	for choice in lowest-direct highest; do \
		new=$(CURDIR)/$(VENV)/bounds/$$choice; \
		$(BIN)/uv venv --quiet --python $(BIN)/python $$new && \
		$(BIN)/uv pip install --quiet --python $$new --resolution $$choice '.[spreadsheets,dxf]' && \
		(cd $$new && set -- */pnp pnp && "$$PWD/$$1" new orchard && "$$PWD/$$1" -C orchard build) || exit 1; \
	done

# Write what people download into output/release: packages, kits, site, notes, checksums. Nothing is uploaded.
release: build $(VENV)/dev.stamp
	$(BIN)/python -m pnp.app.release
	ls -l output/release

# Remove what was made, the environment and what tools remember included.
clean:
	find output -mindepth 1 -maxdepth 1 ! -name README.md -exec rm -rf {} +
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# The environment to run: uv installs fast, pip does where uv cannot be had; our own code is compiled once, too.
$(VENV)/run.stamp: pyproject.toml constraints.txt pnp/__init__.py
	@test -x $(BIN)/python || { $(able_python); }
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

# Refuse a Python that is too old; install venv, which Debian and Ubuntu leave out, or say how.
define able_python
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo 'pnp needs Python 3.11 or newer, not '"$$($(PYTHON) --version 2>&1)"': make PYTHON=python3.11'; exit 1; }; \
$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	$(call apt,$$package) || { echo "Python has no venv: sudo apt-get install $$package, then make again"; exit 1; }; }
endef

# Install a package through apt, as root.
apt = ( as=; test "$$(id -u)" = 0 || as=sudo; $$as apt-get update -qq; $$as apt-get install -y -qq $(1) )

# A browser for the browser tests: one that is there, Debian's, or else Playwright's own.
.PHONY: chromium
chromium: $(VENV)/dev.stamp
	@for name in chromium-headless-shell chromium chromium-browser; do command -v $$name >/dev/null && exit; done; \
	{ command -v apt-get >/dev/null && { $(call apt,chromium-headless-shell) || $(call apt,chromium); }; } || \
	$(BIN)/playwright install --only-shell chromium
