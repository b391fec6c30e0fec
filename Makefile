.PHONY: setup run install install-adopt release publish clients test quick real-apps uses one-trace simulate stories chaos race fuzz record docs site lint format bench growth profile measured help
.DEFAULT_GOAL := help

SWIFT_FILES = Package.swift Sources Tests PushRouter Recorder Adopt Fuzzing Benchmarks/Sources \
	Examples/Package.swift Examples/Chat Examples/FieldReports Examples/ManyPhones Examples/FoodDelivery \
	Examples/Guides

# Builds have no debug information, which makes them shorter and smaller. For a debugger, set
# `SWIFT_FLAGS=`. Other flags build everything again.
SWIFT_FLAGS ?= -debug-info-format none

# The seeds of `make simulate`: a range, or one seed.
SEEDS ?= 1-10000

# Without the trait, the package has only the parts for tests of apps.
TRAITS = --traits Service

BUILT = .build/debug

# tcmalloc saves a fifth of the time of a push. It is linked if it is installed.
TCMALLOC := $(shell pkg-config --exists libtcmalloc_minimal 2>/dev/null && echo -Xlinker -ltcmalloc_minimal)

# Options of `belfry` for `make run`.
RUN ?=

setup:  ## install missing packages for the build, the tests and the benchmark
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
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; \
		*) echo "Add it to your PATH:  export PATH=\"$(PREFIX)/bin:\$$PATH\"" ;; esac

release: ## build a static executable and all packages of a release (Linux), check them, print sizes and times
	@Scripts/release.sh

publish: ## publish the files of a release with your accounts; DRY_RUN=1 prints every step and runs none
	@Scripts/release/publish.sh

clients: ## write the generated modules of Packages from the API of a built belfry
	@Scripts/clients.sh "$(BUILT)/belfry"

test:   ## run every test of every package, including foreign clients and examples
	@Scripts/setup.sh build tests && SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/test.sh

quick:  ## run the fast tests: no foreign clients, browser, examples, compiler or runs of many seeds
	@Scripts/setup.sh build && SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/test.sh quick

simulate: ## run the service's shell on a simulated disk and clock, SEEDS=1-10000 or one seed with its log
	@Scripts/setup.sh build && swift build $(TRAITS) $(SWIFT_FLAGS) --product ShellSimulation
	@"$$(swift build $(TRAITS) $(SWIFT_FLAGS) --show-bin-path)/ShellSimulation" --seeds $(SEEDS)

# The stories of `make stories`: a range, or one story.
STORIES ?= 1-10000

stories: ## play STORIES=1-10000 generated stories of an app with PushRouter, or one story
	@Scripts/setup.sh build tests
	@swift build $(TRAITS) $(SWIFT_FLAGS) --build-tests
	@BELFRY_STORIES=$(STORIES) swift test $(TRAITS) $(SWIFT_FLAGS) --skip-build --filter PushRouterTests.Generated

# The seeds of `make chaos`: a range.
CHAOS ?= 1-1000

chaos:  ## kill, stop and restart Belfrys and their PostgreSQL while a client pushes; CHAOS=1-1000
	@Scripts/setup.sh build tests
	@swift build $(TRAITS) $(SWIFT_FLAGS) --build-tests
	@BELFRY_CHAOS=$(CHAOS) swift test $(TRAITS) $(SWIFT_FLAGS) --skip-build --filter ClientTests.ChaosTests

record: ## rewrite the generated documents
	@BELFRY_RECORD=1 swift test $(TRAITS) $(SWIFT_FLAGS) --filter BookTests
	@BELFRY_RECORD=1 swift test --package-path Adopt $(SWIFT_FLAGS) --filter BookTests

real-apps: ## adopt, compile and play with the apps of Scripts/RealApps.json, LIST=measured or work, APPS=name; rewrites Documentation/RealApps.md
	@swift build $(SWIFT_FLAGS) --package-path Adopt --product belfry-adopt
	@python3 Scripts/real_apps.py "$$(swift build $(SWIFT_FLAGS) --package-path Adopt --show-bin-path)/belfry-adopt"

uses:   ## count the uses of Apple's API in the push code of apps, and the missing ones; FOLDERS="A B"
	@python3 Scripts/uses_test.py
	@python3 Scripts/uses.py $(FOLDERS)

docs:   ## build the documentation of PushRouter, its views and calls, and BelfryTesting; fails on a warning
	@Scripts/setup.sh build
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target PushRouterUI
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target PushRouterCalls
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target BelfryTesting
	@Scripts/docs.sh "$$(swift build $(TRAITS) $(SWIFT_FLAGS) --show-bin-path)"

# The path of the site on its host, for `make site`: such as /belfry, or empty for the root.
SITE_BASE ?=

site:   ## make static pages of the documentation in .build/site; checks links
	@Scripts/setup.sh build tests
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target PushRouterUI
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target PushRouterCalls
	@swift build $(TRAITS) $(SWIFT_FLAGS) --target BelfryTesting
	@Scripts/docs.sh "$$(swift build $(TRAITS) $(SWIFT_FLAGS) --show-bin-path)" "$(SITE_BASE)"
	@.venv/bin/python Scripts/site/site.py .build/site .build/docs/*.doccarchive

# The number of runs of `make one-trace`.
RUNS ?= 1000

one-trace: ## run the examples RUNS=1000 times, and compare the traces of every phone
	@swift build $(SWIFT_FLAGS) --package-path Examples --build-tests
	@Scripts/one_trace.py $(RUNS) Examples

race:   ## run the examples, including one with a thousand phones, under ThreadSanitizer
	@swift test --sanitize=thread --package-path Examples --scratch-path Examples/.build-race

fuzz:   ## fuzz every parser until stopped; FUZZ="json --seed 2 --inputs 1000000" selects
	@Scripts/setup.sh build
	@swift run -c release $(TRAITS) belfry-fuzz $(FUZZ)

lint:   ## report the findings of swift-format
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format: ## format the sources with swift-format
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

# Options of `make bench`, `make growth` and `make profile`: `--requests 20000 --rounds 1` for a short run; --help lists all.
BENCH ?=
PROFILE ?=
GROWTH ?=
# The profiler needs debug information to name inlined functions.
bench growth profile measured: SWIFT_FLAGS =
# The measured executables are linked in the same way as a release.
MEASURED = .build/measured/belfry

bench: measured  ## compare the service with nghttpd, Go and Node (Linux), measure scenario runs and memory per phone
	@swift run -c release $(TRAITS) $(SWIFT_FLAGS) push-bench measure --belfry $(MEASURED) $(BENCH)
	@swift build -c release $(TRAITS) $(SWIFT_FLAGS) --product phone-bench
	@STRIP=debug Scripts/release/link.sh "$$(swift build -c release $(TRAITS) --show-bin-path)" \
		"" $(dir $(MEASURED))phone-bench phone-bench
	@$(dir $(MEASURED))phone-bench

growth: measured  ## measure a push with more pushes, phones, connections and tokens (Linux, 15 minutes)
	@swift run -c release $(TRAITS) $(SWIFT_FLAGS) push-bench growth --belfry $(MEASURED) $(GROWTH)

profile: measured ## print the CPU time of a push for each part of the service (Linux, perf)
	@swift run -c release $(TRAITS) $(SWIFT_FLAGS) push-bench profile --belfry $(MEASURED) $(PROFILE)

measured:
	@Scripts/setup.sh build bench
	@swift build -c release $(TRAITS) --product belfry $(SWIFT_FLAGS)
	@mkdir -p $(dir $(MEASURED))
	@STRIP=debug Scripts/release/link.sh \
		"$$(swift build -c release $(TRAITS) --show-bin-path)" "$$(git rev-parse --short=10 HEAD)" $(MEASURED) belfry

help:   ## print this list
	@sed -n 's/^\([a-z-]*\):[ a-z]*## /  make \1	/p' Makefile
