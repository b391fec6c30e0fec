#!/usr/bin/env python3
"""Adopts apps at pinned revisions, compiles them, runs the first generated test, and rewrites
Documentation/RealApps.md. Used by `make real-apps`. No code of the apps stays in the repository.

  APPS=ntfy         only the apps whose names contain this text; the other rows stay
  LIST=file         the list of apps, instead of Scripts/RealApps.json; the rows of other apps stay
  CHECKOUTS=folder  the folder for clones of the apps, as OWNER-NAME
"""
import json, os, re, subprocess, sys, tempfile, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "Documentation/RealApps.md"
CHECKOUTS = Path(os.environ.get("CHECKOUTS", tempfile.gettempdir() + "/belfry-real-apps"))
HEAD = """# Real apps

`make real-apps` adopts the named files with `belfry adopt --from`, compiles them, and runs the first test that adopt makes.
That test shows a push and opens the app by a tap on it.
The first five are small apps of our own (`Scripts/RealApps.json`), written the way such apps are.
The others are public apps, tried with `make real-apps LIST=FILE`: a list of the same form with `repository` and `revision`.
Nothing was edited by hand.
What an app calls that is neither its own nor Apple's is a stub in `Stubs.swift`.

| app | files | compiles | lines of stubs | behaves | what is missing, or found |
|---|---|---|---|---|---|
"""


def run(*words, **options):
    return subprocess.run(words, text=True, capture_output=True, **options)


def sources(app):
    """The folder of the app's sources, cloned if it is missing."""
    if "folder" in app:
        return ROOT / app["folder"]
    place = CHECKOUTS / "-".join(app["repository"].split("/")[-2:])
    if not place.exists():
        for words in (
            ["git", "init", "-q", str(place)],
            ["git", "-C", str(place), "fetch", "-q", "--depth", "1", app["repository"], app["revision"]],
            ["git", "-C", str(place), "checkout", "-q", "FETCH_HEAD"],
        ):
            done = run(*words)
            if done.returncode != 0:
                sys.exit(f"{app['app']}: {' '.join(words)}\n{done.stderr}")
    return place


def row(app, adopt):
    """One line of the table."""
    folder = sources(app)
    package = CHECKOUTS / "package"
    # The build folder stays, so that Belfry itself is built once.
    run("rm", "-rf", *(str(package / part) for part in ("Sources", "Tests")))
    begin = time.monotonic()
    adopted = run(
        adopt, *(str(folder / file) for file in app["files"]), "--from", str(folder),
        "--into", str(package), "--belfry", str(ROOT))
    if adopted.returncode != 0:
        sys.exit(f"{app['app']}: {adopted.stderr}")
    stubs = package / "Sources/App/Stubs.swift"
    text = stubs.read_text() if stubs.exists() else ""
    lines = sum(1 for line in text.splitlines() if line and not line.startswith(("//", "import")))
    left = re.search(r"^The package does not compile yet.*?:\n((?:  .*\n)+)", adopted.stdout, re.M)
    compiles, behaves, found = "yes", "", ""
    if left:
        reasons = [line.split(": ", 1)[-1] for line in left.group(1).splitlines()]
        lines_left = "1 line" if len(reasons) == 1 else f"{len(reasons)} lines"
        compiles, found = f"no, {lines_left}", "; ".join(reasons[:3])
    else:
        tested = run("swift", "test", "--package-path", str(package), timeout=600)
        behaves = "yes" if tested.returncode == 0 else "no"
        # For an issue without its own text, the next line has the text.
        issues = re.findall(r"^✘ .*? recorded an issue[^:]*:\d+:\d+: (.*)(?:\n↳ (.*))?$", tested.stdout, re.M)
        problems = [more if what == "Issue recorded" and more else what for what, more in issues]
        problems += re.findall(r"(\S*: Fatal error: .*)", tested.stdout + tested.stderr)
        if tested.returncode != 0:
            found = problems[0] if problems else (tested.stdout + tested.stderr).strip().splitlines()[-1]
    files = ", ".join(f"`{Path(file).name}`" for file in app["files"])
    name = app["app"]
    if "repository" in app:
        name = f"[{name}]({app['repository']}/tree/{app['revision']})"
    print(f"{app['app']}: compiles {compiles}, behaves {behaves or '–'}, "
          f"{time.monotonic() - begin:.0f} s", flush=True)
    found = found.replace("|", "\\|").replace(str(folder) + "/", "").replace(str(CHECKOUTS), "")[:240]
    return f"| {name} | {files} | {compiles} | {lines} | {behaves} | {found} |"


def main():
    CHECKOUTS.mkdir(parents=True, exist_ok=True)
    adopt = sys.argv[1]
    wanted = os.environ.get("APPS", "")
    apps = json.loads(Path(os.environ.get("LIST", ROOT / "Scripts/RealApps.json")).read_text())
    known = PAGE.read_text().splitlines() if PAGE.exists() else []
    listed = tuple(f"| {start}{app['app']}{end}" for app in apps for start, end in (("", " "), ("[", "]")))
    table = known[known.index("|---|---|---|---|---|---|") + 1 :] if known else []
    # The text below the table stays, including other tables.
    end = next((at for at, line in enumerate(table) if not line.startswith("|")), len(table))
    rows = []
    for app in apps:
        old = [line for line in table[:end] if line.startswith((f"| {app['app']} ", f"| [{app['app']}]"))]
        rows += [row(app, adopt)] if wanted in app["app"] else old
    rows += [line for line in table[:end] if not line.startswith(listed)]
    PAGE.write_text("\n".join([HEAD + rows[0]] + rows[1:] + table[end:]) + "\n")


main()
