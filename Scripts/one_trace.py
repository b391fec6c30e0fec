#!/usr/bin/env python3
"""Runs the tests of a package many times, and checks that their phones do the same each time.

    Scripts/one_trace.py 1000 Examples
    Scripts/one_trace.py 1000 Examples ChatTests

Each phone of a test leaves its document in the folder that BELFRY_ARTIFACTS names. The documents of
every run are compared with those of the first run. At a difference, both are kept. The package has to
be built. Exits with 1 if a run differs or fails, and with 2 if nothing could be compared.
"""

import collections
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def test_command(package: pathlib.Path, names: str) -> list[str]:
    """The package's test executable. `swift test` would look for changes first, which takes a second."""
    found = sorted(package.glob(".build/debug/*PackageTests.xctest"))
    if not found:
        sys.exit(f"{package} is not built. Run: swift build --build-tests --package-path {package}")
    return [str(found[0]), "--testing-library", "swift-testing"] + (["--filter", names] if names else [])


def documents(folder: pathlib.Path) -> dict[str, collections.Counter]:
    """The documents of the phones of each test. The phones of a parameterized test come in any order."""
    found: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
    for file in sorted(folder.glob("*.html")):
        # The file name has the test's name with line and column, and then a number for the phone.
        test = re.sub(r"(-swift-\d+-\d+)-\d+$", r"\1", file.stem)
        found[test][hashlib.sha256(file.read_bytes()).hexdigest()] += 1
    return found


def run(command: list[str], folder: pathlib.Path) -> dict[str, collections.Counter]:
    environment = dict(os.environ, BELFRY_ARTIFACTS=str(folder))
    result = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace")
    if result.returncode != 0:
        said = (result.stdout + result.stderr).splitlines()
        print("\n".join([line for line in said if "recorded an issue" in line or "↳" in line] + said[-20:]))
        sys.exit(1)
    return documents(folder)


def main() -> None:
    if len(sys.argv) not in (3, 4) or not sys.argv[1].isdigit() or int(sys.argv[1]) < 2:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    command = test_command(pathlib.Path(sys.argv[2]), sys.argv[3] if len(sys.argv) == 4 else "")
    runs = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as temporary:
        first = pathlib.Path(temporary, "first")
        expected = run(command, first)
        phones = sum(sum(test.values()) for test in expected.values())
        if phones == 0:
            sys.exit("No phone left a document, so there is nothing to compare.")
        for number in range(2, runs + 1):
            folder = pathlib.Path(temporary, "run")
            found = run(command, folder)
            if found != expected:
                kept = pathlib.Path(tempfile.mkdtemp(prefix="belfry-traces-"))
                shutil.move(first, kept / "first")
                shutil.move(folder, kept / f"run-{number}")
                tests = [test for test in expected.keys() | found.keys() if expected.get(test) != found.get(test)]
                print(f"Run {number} differs in: {', '.join(sorted(tests))}. Both are in {kept}.")
                sys.exit(1)
            shutil.rmtree(folder)
        print(f"{runs} runs, {len(expected)} tests, {phones} phones in each: one trace.")


if __name__ == "__main__":
    main()
