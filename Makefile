# Two commands do all the set-up: `make demo` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
OUT ?= out/demo

.PHONY: setup browser dense demo test lint bench lock clean

setup: .venv/.ready

.venv/.ready: requirements.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

demo: setup
	$(BIN)/sundog demo --out $(OUT)

# What drives a real browser; installs nothing on a Python for which there is none (3.13).
browser: .venv/.browser

.venv/.browser: .venv/.ready requirements-browser.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-browser.lock
	touch $@

# Static vectors and a vector index, for the hybrid search engine.
dense: .venv/.dense

.venv/.dense: .venv/.ready requirements-dense.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dense.lock
	touch $@

test: browser dense
	$(BIN)/python -m pytest -n 2

lint: setup
	$(BIN)/ruff format --check src tests bench
	$(BIN)/ruff check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: dense
	for script in bench/bench_*.py; do $(BIN)/python $$script || exit 1; done

# Needs uv. Hashes of every platform's files, no URLs.
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --no-emit-find-links --extra inspect --extra report --extra dev -q -o requirements.lock pyproject.toml
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --no-emit-find-links --extra browser -c requirements.lock -q -o requirements-browser.lock pyproject.toml
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	  --no-emit-find-links --extra dense -c requirements.lock -q -o requirements-dense.lock pyproject.toml

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache
