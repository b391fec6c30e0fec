#!/usr/bin/env python3
"""Adopts apps at pinned revisions, compiles them, plays three situations with each, and rewrites
Documentation/RealApps.md: `make real-apps`. No code of these apps stays in the repository.

Scripts/RealApps.json has two lists: `work`, the apps that adopt was improved with, and `measured`,
apps that adopt was not changed for. Before you change adopt for one of them, move it to `work`.

  APPS=ntfy         only the apps whose names contain this text; the other rows do not change
  LIST=measured     only this list; the default is both
  CHECKOUTS=folder  the folder that contains the apps as OWNER-NAME, or into which they are cloned
  BELFRY=folder     the checkout that the apps are compiled against, by default this one
"""
import json, os, re, subprocess, sys, tempfile, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BELFRY = os.environ.get("BELFRY", str(ROOT))
PAGE = ROOT / "Documentation/RealApps.md"
CHECKOUTS = Path(os.environ.get("CHECKOUTS", tempfile.gettempdir() + "/belfry-real-apps"))
SITUATIONS = (ROOT / "Scripts/RealAppSituations.swift.txt").read_text()


def run(*words, **options):
    return subprocess.run(words, text=True, capture_output=True, errors="replace", **options)


def sources(app):
    """The folder of the app's sources, which are cloned if they are missing."""
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


def problems(tested):
    """What the test run says of each situation: the texts of issues, or the reason of a crash."""
    # For an issue without its own text, the next line describes it.
    told = re.findall(
        r"^✘ Test (\w+)\(\) recorded an issue[^:]*:\d+:\d+: (.*)(?:\n↳ (.*))?$", tested.stdout, re.M)
    found = [(test, more if what == "Issue recorded" and more else what) for test, what, more in told]
    found += [("crash", line) for line in re.findall(
        r"(\S*: Fatal error: .*)", tested.stdout + tested.stderr)]
    if tested.returncode != 0 and not found:
        found = [("build", (tested.stdout + tested.stderr).strip().splitlines()[-1])]
    return found


def measure(app, adopt):
    """Adopts, compiles and tests an app. Returns a dictionary for its row."""
    folder = sources(app)
    # The build folder stays, so that Belfry itself is built only once for each set of traits.
    texts = [(folder / file).read_text(errors="replace") for file in app["files"]]
    has_entry = any("@UIApplicationDelegateAdaptor" in text for text in texts)
    package = CHECKOUTS / ("package-swiftui" if has_entry else "package")
    run("rm", "-rf", *(str(package / part) for part in ("Sources", "Tests")))
    begin = time.monotonic()
    adopted = run(
        adopt, *(str(folder / file) for file in app["files"]), "--from",
        str(folder / app.get("from", ".")), "--into", str(package), "--belfry", BELFRY)
    result = {"app": app, "log": adopted.stdout + adopted.stderr, "lines": 0, "stubs": 0,
              "problems": [], "reasons": [], "transcript": "", "left": 0,
              "adopting": time.monotonic() - begin}
    omitted = re.search(r"^Left out (\d+) pieces? of your files", adopted.stdout, re.M)
    result["left"] = int(omitted.group(1)) if omitted else 0
    if adopted.returncode != 0:
        result["reasons"] = [adopted.stderr.strip().splitlines()[-1]]
        result["lines"] = -1
        return result
    stubs = package / "Sources/App/Stubs.swift"
    text = stubs.read_text() if stubs.exists() else ""
    result["stubs"] = sum(
        1 for line in text.splitlines() if line and not line.startswith(("//", "import")))
    left = re.search(r"^The package does not compile yet.*?:\n((?:  .*\n)+)", adopted.stdout, re.M)
    if left:
        result["reasons"] = [
            line.split(": ", 1)[-1] for line in left.group(1).splitlines()
            if re.match(r"  \S", line)]
        result["lines"] = len(result["reasons"])
    else:
        # Of the first test that adopt makes, the head stays: imports, and a delegate if there is none.
        test = package / "Tests/AppTests/FirstTest.swift"
        first = test.read_text()
        kind = re.search(r"app: (\S+)\.self", first).group(1)
        test.write_text(first.split("@MainActor")[0] + SITUATIONS.replace("APP", kind))
        try:
            tested = run("swift", "test", "--package-path", str(package), timeout=900)
            result["problems"] = problems(tested)
            result["transcript"] = tested.stdout + tested.stderr
        except subprocess.TimeoutExpired:
            result["problems"] = [("time", "the tests did not end within 15 minutes")]
    result["seconds"] = time.monotonic() - begin
    return result


def row(result):
    """The app's line of a table."""
    app, found = result["app"], ""
    compiles, behaves = "yes", "yes"
    if result["lines"]:
        compiles = {1: "no, 1 line", -1: "no"}.get(result["lines"], f"no, {result['lines']} lines")
        behaves, found = "", "; ".join(result["reasons"][:3])
    elif result["problems"]:
        behaves = "no"
        found = "; ".join(f"{test}: {text}" for test, text in result["problems"][:3])
    files = ", ".join(f"`{Path(file).name}`" for file in app["files"])
    name = app["app"]
    if "repository" in app:
        name = f"[{name}]({app['repository']}/tree/{app['revision']})"
    found = found.replace("|", "\\|").replace(str(CHECKOUTS), "")[:240]
    left = result["left"] if result["lines"] == 0 else ""
    return f"| {name} | {files} | {compiles} | {left} | {result['stubs']} | {behaves} | {found} |"


def tables(page):
    """The rows of each list on the page, by the list's name."""
    return {name: [line for line in text.splitlines() if line.startswith("| ")]
            for name, text in re.findall(r"<!-- (\w+) -->\n(.*?)<!-- end -->", page, re.S)}


def main():
    CHECKOUTS.mkdir(parents=True, exist_ok=True)
    adopt = sys.argv[1]
    wanted = os.environ.get("APPS", "")
    lists = json.loads((ROOT / "Scripts/RealApps.json").read_text())
    page = PAGE.read_text()
    known = tables(page)
    for name, apps in lists.items():
        if name != os.environ.get("LIST", name):
            continue
        rows = {app["app"]: [line for line in known.get(name, []) if line.startswith(
            (f"| {app['app']} ", f"| [{app['app']}]"))] for app in apps}
        for app in apps:
            if wanted not in app["app"]:
                continue
            result = measure(app, adopt)
            logs = CHECKOUTS / "logs"
            logs.mkdir(exist_ok=True)
            (logs / (app["app"].replace("/", "-") + ".txt")).write_text(
                result["log"] + "\n" + result["transcript"])
            rows[app["app"]] = [row(result)]
            print(f"{rows[app['app']][0]} {result.get('seconds', result['adopting']):.0f} s", flush=True)
            listed = tuple(f"| {start}{app['app']}{end}" for app in apps
                           for start, end in (("", " "), ("[", "]")))
            others = [line for line in known.get(name, [])
                      if not line.startswith(listed + ("| app |",))]
            body = "\n".join([line for lines in rows.values() for line in lines] + others)
            head = (
                "| app | files | compiles | left out | lines of stubs | behaves "
                "| what is missing, or found |\n|---|---|---|---|---|---|---|\n")
            table = f"<!-- {name} -->\n{head}{body}\n<!-- end -->"
            page = re.sub(
                rf"<!-- {name} -->.*?<!-- end -->", lambda _: table, page, count=1, flags=re.S)
            PAGE.write_text(page)


main()
