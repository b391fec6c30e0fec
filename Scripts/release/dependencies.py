#!/usr/bin/env python3
"""Holds a release to the exact versions of its dependencies, which dependencies.json lists for both packages.

    Scripts/release/dependencies.py use      makes SwiftPM check out the listed versions
    Scripts/release/dependencies.py check    fails if other versions are checked out
    Scripts/release/dependencies.py store    lists the versions that are checked out

Package.resolved is not in the repository, so that apps and contributors get the newest versions. `swift build` with
--only-use-versions-from-resolved-file uses no other versions than those of `use`.
"""
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = Path(__file__).with_name("dependencies.json")
PACKAGES = {"Belfry": ROOT, "Adopt": ROOT / "Adopt"}


def checked_out(folder: Path) -> list[dict]:
    state = folder / ".build/workspace-state.json"
    if not state.exists():
        sys.exit(f"release: nothing is checked out in {folder}. Run: swift package resolve")
    found = []
    for dependency in json.loads(state.read_text())["object"]["dependencies"]:
        if dependency["state"]["name"] == "sourceControlCheckout":
            reference, checkout = dependency["packageRef"], dependency["state"]["checkoutState"]
            # Packages that share a dependency may write its address with or without ".git".
            found.append({"identity": reference["identity"], "location": reference["location"].removesuffix(".git"),
                          "version": checkout.get("version"), "revision": checkout["revision"]})
    return sorted(found, key=lambda dependency: dependency["identity"])


def use(listed: dict) -> None:
    for name, folder in PACKAGES.items():
        pins = [{"identity": d["identity"], "kind": "remoteSourceControl", "location": d["location"],
                 "state": {"revision": d["revision"], "version": d["version"]}} for d in listed[name]]
        (folder / "Package.resolved").write_text(json.dumps({"pins": pins, "version": 3}, indent=2) + "\n")


def check(listed: dict) -> None:
    wrong = []
    for name, folder in PACKAGES.items():
        wanted = {d["identity"]: d for d in listed[name]}
        found = {d["identity"]: d for d in checked_out(folder)}
        for identity in sorted(wanted.keys() | found.keys()):
            if wanted.get(identity) != found.get(identity):
                texts = [f"{d['version']} ({d['revision'][:10]})" if d else "none"
                         for d in (wanted.get(identity), found.get(identity))]
                wrong.append(f"{name}: {identity}: listed {texts[0]}, checked out {texts[1]}")
    if wrong:
        sys.exit("release: these dependencies differ from Scripts/release/dependencies.json:\n  " + "\n  ".join(wrong)
                 + "\nCheck out the listed ones (dependencies.py use), or review and list the new ones (store).")


verb = sys.argv[1] if len(sys.argv) == 2 else ""
if verb == "store":
    LIST.write_text(json.dumps({n: checked_out(f) for n, f in PACKAGES.items()}, indent=2) + "\n")
elif verb == "use":
    use(json.loads(LIST.read_text()))
elif verb == "check":
    check(json.loads(LIST.read_text()))
else:
    sys.exit(__doc__)
