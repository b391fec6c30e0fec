#!/usr/bin/env bash
# Runs the tests, and ends with a summary: the failures, and the tests that were skipped because a program is missing.
#   Scripts/test.sh          every test of every package
#   Scripts/test.sh quick    the root package, without third-party clients, browser, examples, runs of many seeds and
#                            the compiler
# SWIFT_FLAGS contains flags of `swift build` and `swift test`.
set -uo pipefail
cd "$(dirname "$0")/.."
flags=(${SWIFT_FLAGS--debug-info-format none})
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
failed=()

# All tests at once would open some 1,800 descriptors. Foundation's Process reads past a buffer when it lists more than
# 1,360 of them, and a test waits so long for its turn that it reaches its time limit.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=16

# The seconds for which a phase may print nothing: a limit for hangs, far beyond what a busy machine needs.
silence=900

# phase NAME COMMAND… runs a command and keeps its output. A failed phase does not end the others.
phase() {
    local name=$1 watcher TIMEFORMAT="== $1 took %0R s, and %0U s of CPU time."
    shift
    printf '\n== %s\n' "$name"
    : >"$logs/$name"
    Scripts/end_if_silent.sh "$logs/$name" "$silence" >/dev/null 2>&1 &
    watcher=$!
    time "$@" 2>&1 | tee "$logs/$name" || failed+=("$name")
    kill "$watcher" 2>/dev/null
    wait "$watcher" 2>/dev/null
}

# tests NAME COMMAND… is a phase of tests. A process that ends with status 0 before its last line has not run them all.
tests() {
    phase "$@"
    case "${failed[*]-}" in *"$1") return ;; esac
    grep -aqE 'Test run with [0-9]+ tests? .*passed' "$logs/$1" && return
    echo "The tests ended with status 0 before the last one." | tee -a "$logs/$1"
    failed+=("$1")
}

# The bash of macOS treats an empty array as unset.
root=(--traits Service ${flags[@]+"${flags[@]}"})
# Suites of many seeds, one that starts other servers, and one that compiles PushRouter against declarations of Apple's
# SDK, for a fifth of the time. A change in one folder of sources does not need them.
slow=(--skip Generated --skip FuzzingTests --skip MeasureTests --skip AppleTypeCheckTests)

# hang NAME prints which processes and tests of a phase that hung had not ended, and the stacks of its threads.
hang() {
    printf '\nIt printed nothing for %s s, so it was ended. Processes, with parent and age:\n' "$silence"
    cut -c 1-200 "$logs/$1.hung"
    printf '\nTests that had not ended:\n'
    awk -F '"' '
        /^◇ Test "/ { open[$2] = 1 }
        /^(✔|✘|━|➜) Test ".*" (with [0-9]+ test cases? )?(passed|failed|skipped|cancelled)/ { delete open[$2] }
        END { for (test in open) print "  " test }' "$logs/$1" | sort
    sed -n '/^Thread 0 /,/^Registers/p' "$logs/$1" | head -400
}

# reasons NAME prints why a phase failed: the failed tests and its last lines, which contain the signal of a crash. A
# test that passes may print "error:", so only a build is searched for it.
reasons() {
    printf '\n== %s failed\n' "$1"
    [ -f "$logs/$1.hung" ] && hang "$1"
    if grep -aq -e '^◇ ' "$logs/$1"; then
        grep -a -e '^✘ ' -A 12 "$logs/$1" | grep -a -v -e '^◇' -e '^✔' | head -150
        tail -n 15 "$logs/$1"
    else
        grep -a -e 'error:' -A 4 "$logs/$1" | head -150
    fi
}

# skipped prints the reasons of skipped tests: `➜ Test "…" skipped: "reason"`.
skipped() {
    grep -ahE '^➜ .*(skipped|cancelled).*: "' "$logs"/* | sed 's/.*: "\(.*\)"$/Skipped: \1/' | sort | uniq -c
}

summary() {
    printf '\n== Summary\n'
    if [ ${#failed[@]} = 0 ]; then
        echo "No test failed."
        skipped
        return 0
    fi
    skipped
    for name in "${failed[@]}"; do reasons "$name"; done
    printf '\n'
    for name in "${failed[@]}"; do
        echo "Failed: $name"
        grep -a -e '^✘ Test .* recorded' -e 'unexpected signal' "$logs/$name" | cut -c 1-300 | head -20
    done
    return 1
}

phase "build" swift build "${root[@]}" --build-tests
if [ ${#failed[@]} != 0 ]; then
    summary
    exit 1
fi
if [ "${1:-}" = quick ]; then
    tests "tests" swift test "${root[@]}" --skip-build --skip ClientTests "${slow[@]}"
    summary
    exit
fi
tests "tests" swift test "${root[@]}" --skip-build --skip ClientTests
# Third-party clients, browsers and processes need the whole machine.
tests "ClientTests" swift test "${root[@]}" --skip-build --no-parallel --filter ClientTests
BELFRY="$(swift build "${root[@]}" --show-bin-path)/belfry"
export BELFRY
tests "Adopt" swift test ${flags[@]+"${flags[@]}"} --package-path Adopt
tests "Examples" swift test ${flags[@]+"${flags[@]}"} --package-path Examples
tests "Examples in Swift 5" env EXAMPLES_SWIFT=5 swift test ${flags[@]+"${flags[@]}"} --package-path Examples
summary
