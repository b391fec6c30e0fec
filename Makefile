.PHONY: setup run install install-adopt release test quick real-apps uses one-trace simulate stories race fuzz record docs site lint format bench profile measured help
.DEFAULT_GOAL := help

SWIFT_FILES = Package.swift Sources Tests PushRouter Adopt Tools Fuzzing Benchmarks/Sources \
	Examples/Package.swift Examples/Chat Examples/FieldReports Examples/ManyPhones Examples/FoodDelivery \
	Examples/Guides

# What only a debugger would want is left out: builds are shorter and smaller without it. For one,
# `SWIFT_FLAGS=`; other flags build everything again.
SWIFT_FLAGS ?= -debug-info-format none

# Of `make simulate`: a range, or one.
SEEDS ?= 1-10000

# Without it, the package is what an app's tests need, and nothing of the server.
TRAITS = --traits Service

BUILT = .build/debug

# tcmalloc takes a fifth off the time of a push. It is linked where it is installed.
TCMALLOC := $(shell pkg-config --exists libtcmalloc_minimal 2>/dev/null && echo -Xlinker -ltcmalloc_minimal)

# Options of `belfry` for `make run`.
RUN ?=

setup:  ## install what the build, the tests and the benchmark need beyond Swift, if it is missing
	@Scripts/setup.sh build tests bench

run:    ## start Belfry with one iPhone, send a first push, print what happened, and keep running; RUN="--app com.acme.shop"
	@Scripts/setup.sh build
	@[ -x "$(BUILT)/belfry" ] || echo "make run: building Belfry and its libraries; on two cores" \
		"the first time takes 5 to 10 minutes" >&2
	@swift build $(TRAITS) $(SWIFT_FLAGS) --product belfry
	@Scripts/run.sh "$(BUILT)/belfry" $(RUN)

# Where `make install` puts the command, its completions and its manual page.
PREFIX ?= $(HOME)/.local

install: ## build belfry and put it, completions and manual page under PREFIX (~/.local)
	@Scripts/setup.sh build && swift build -c release $(TRAITS) --product belfry $(SWIFT_FLAGS) $(TCMALLOC)
	@Scripts/install.sh "$$(swift build -c release $(TRAITS) --show-bin-path)/belfry" "$(PREFIX)"

install-adopt: ## build `belfry adopt`, which brings swift-syntax, and put it beside belfry
	@swift build -c release --package-path Adopt --product belfry-adopt $(SWIFT_FLAGS)
	@install -d "$(PREFIX)/bin"
	@install -m 755 "$$(swift build -c release --package-path Adopt --show-bin-path)/belfry-adopt" \
		"$(PREFIX)/bin/belfry-adopt"

release: ## build a static executable and every channel of it (Linux), try them, print sizes and times
	@Scripts/release.sh

test:   ## run every test of every package, foreign clients and examples included
	@Scripts/setup.sh build tests && SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/test.sh

quick:  ## run the tests that a change needs at once: no foreign clients, browser, examples or many seeds
	@Scripts/setup.sh build && SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/test.sh quick

simulate: ## run the service's shell on a simulated disk and clock, SEEDS=1-10000 or one with all it does
	@Scripts/setup.sh build && swift build $(TRAITS) $(SWIFT_FLAGS) --product ShellSimulation
	@"$$(swift build $(TRAITS) $(SWIFT_FLAGS) --show-bin-path)/ShellSimulation" --seeds $(SEEDS)

# Of `make stories`: a range, or one.
STORIES ?= 1-10000

stories: ## play STORIES=1-10000 generated stories of an app with PushRouter, or one of them again
	@Scripts/setup.sh build tests
	@swift build $(TRAITS) $(SWIFT_FLAGS) --build-tests
	@BELFRY_STORIES=$(STORIES) swift test $(TRAITS) $(SWIFT_FLAGS) --skip-build --filter PushRouterTests.Generated

record: ## rewrite the documents that are generated from what the phone does
	@BELFRY_RECORD=1 swift test $(TRAITS) $(SWIFT_FLAGS) --filter BookTests
	@BELFRY_RECORD=1 swift test --package-path Adopt $(SWIFT_FLAGS) --filter BookTests

real-apps: ## adopt, compile and test the apps of LIST=file (ours without), APPS=name for one; rewrites Documentation/RealApps.md
	@swift build $(SWIFT_FLAGS) --package-path Adopt --product belfry-adopt
	@python3 Scripts/real_apps.py "$$(swift build $(SWIFT_FLAGS) --package-path Adopt --show-bin-path)/belfry-adopt"

uses:   ## count what the push code of apps uses of Apple's API, and what of it is missing; FOLDERS="A B"
	@python3 Scripts/uses_test.py
	@python3 Scripts/uses.py $(FOLDERS)

docs:   ## build the documentation of PushRouter, its views and BelfryTesting; a warning fails it
	@Scripts/setup.sh build
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target PushRouterUI
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target BelfryTesting
	@Scripts/docs.sh "$$(swift build $(TRAITS) $(SWIFT_FLAGS) --show-bin-path)"

# Of `make site`: the path at which it is served, such as /belfry; nothing for the root of a host.
SITE_BASE ?=

site:   ## make the documentation static pages in .build/site, readable without JavaScript; checks links
	@Scripts/setup.sh build tests
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target PushRouterUI
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target BelfryTesting
	@Scripts/docs.sh "$$(swift build $(TRAITS) $(SWIFT_FLAGS) --show-bin-path)" "$(SITE_BASE)"
	@.venv/bin/python Scripts/site/site.py .build/site .build/docs/*.doccarchive

# How often `make one-trace` runs the examples.
RUNS ?= 1000

one-trace: ## run the examples RUNS=1000 times, and compare what every phone did
	@swift build $(SWIFT_FLAGS) --package-path Examples --build-tests
	@Scripts/one_trace.py $(RUNS) Examples

race:   ## run the examples, a thousand phones among them, under ThreadSanitizer
	@swift test --sanitize=thread --package-path Examples --scratch-path Examples/.build-race

fuzz:   ## run inputs without end through whatever reads bytes; FUZZ="json --seed 2 --inputs 1000000" chooses
	@Scripts/setup.sh build
	@swift run -c release $(TRAITS) belfry-fuzz $(FUZZ)

lint:   ## report what swift-format would complain about
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format: ## rewrite the sources as swift-format wants them
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

# Of `make bench` and `make profile`: `--requests 20000 --rounds 1` tries it, --help lists the others.
BENCH ?=
PROFILE ?=
# The profiler names inlined functions by what a debugger would want.
bench profile measured: SWIFT_FLAGS =
# What is measured is linked as a release is.
MEASURED = .build/measured/belfry

bench: measured  ## measure the service beside nghttpd, Go and Node (Linux), scenario runs, and memory a phone
	@swift run -c release $(TRAITS) $(SWIFT_FLAGS) push-bench measure --belfry $(MEASURED) $(BENCH)
	@swift build -c release $(TRAITS) $(SWIFT_FLAGS) --product phone-bench
	@STRIP=debug Scripts/release/link.sh "$$(swift build -c release $(TRAITS) --show-bin-path)" \
		"" $(dir $(MEASURED))phone-bench phone-bench
	@$(dir $(MEASURED))phone-bench

profile: measured ## print in which parts of the service the CPU time of a push is spent (Linux, perf)
	@swift run -c release $(TRAITS) $(SWIFT_FLAGS) push-bench profile --belfry $(MEASURED) $(PROFILE)

measured:
	@Scripts/setup.sh build bench
	@swift build -c release $(TRAITS) --product belfry $(SWIFT_FLAGS)
	@swift build -c release --package-path Tools --product belfry-load
	@mkdir -p $(dir $(MEASURED))
	@cp "$$(swift build -c release --package-path Tools --show-bin-path)/belfry-load" $(dir $(MEASURED))
	@STRIP=debug Scripts/release/link.sh \
		"$$(swift build -c release $(TRAITS) --show-bin-path)" "$$(git rev-parse --short=10 HEAD)" $(MEASURED) belfry

help:   ## print this
	@sed -n 's/^\([a-z-]*\):[ a-z]*## /  make \1	/p' Makefile
