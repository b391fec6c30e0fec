#!/usr/bin/env python3
"""Compares the public API for apps and their tests with that of the newest stored version.

    Scripts/public_api.py BIN_FOLDER            the folder from `swift build --show-bin-path`
    Scripts/public_api.py BIN_FOLDER --store    writes the API to Tests/Stored/VERSION/api

Failures are: a symbol that is gone or declared differently, a new requirement, without a default, of a stored protocol,
and a new case of a stored enumeration that apps can switch over without a default. Other new symbols are allowed.
With `--stored FOLDER`, the API is compared with this folder instead of Tests/Stored.
"""
import functools
import json
import platform
import re
import subprocess
import sys
import tempfile
from pathlib import Path

MODULES = ["PushRouter", "PushRouterExtension", "PushRouterUI", "PushRouterCalls", "PushRouterTesting",
           "BelfryTesting"]
# The folders of the modules' sources.
SOURCES = ["PushRouter/Sources", "Sources/Testing"]
# The C modules that the modules depend on.
C_MODULES = ["CEmbedded", "CAppRuntime", "COpenCombineHelpers"]
# The modules that a module exports again.
EXPORTS = {"PushRouter": ["PushRouterExtension"]}
# The protocols that every type conforms to.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}
RELATIONS = {"conformsTo": "conforms to", "inheritsFrom": "inherits from"}
ROOT = Path(__file__).resolve().parent.parent


def graphs(module: str, binaries: Path):
    """The symbols of a module, and its extensions of other modules, as listed by the compiler's own tool."""
    triple = f"{'aarch64' if platform.machine() in ('arm64', 'aarch64') else 'x86_64'}-unknown-linux-gnu"
    maps = [f for c in C_MODULES for f in ("-Xcc", f"-fmodule-map-file={binaries / c}.build/module.modulemap")]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", module, "-I", str(binaries / "Modules"), "-target", triple,
             "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members",
             "-skip-inherited-docs", *maps], check=True)
        for file in sorted(Path(folder).glob("*.json")):
            yield json.loads(file.read_text())


def digest(module: str, binaries: Path) -> list[str]:
    """One line per symbol, sorted: its path, `required` if every conforming type must have it, its declaration."""
    names, declarations, requirements, defaults, relations = {}, {}, set(), set(), []
    for graph in graphs(module, binaries):
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            names[identifier] = ".".join(symbol["pathComponents"])
            text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
            declaration = re.sub(r"\s+", " ", text).strip()
            declarations[identifier] = f"open {declaration}" if symbol["accessLevel"] == "open" else declaration
        for relation in graph["relationships"]:
            kind, source, target = relation["kind"], relation["source"], relation["target"]
            if kind == "requirementOf":
                requirements.add(source)
            elif kind == "defaultImplementationOf":
                defaults.add(target)
            elif kind in RELATIONS:
                relations.append((source, RELATIONS[kind], target, relation.get("targetFallback")))
    lines = {
        f"{name}\t{'required' if i in requirements - defaults else ''}\t{declarations[i]}" for i, name in names.items()}
    for source, kind, target, fallback in relations:
        other = names.get(target, fallback)
        if source in names and other and other not in IMPLIED:
            lines.add(f"{names[source]}\t\t{kind} {other}")
    return sorted(lines)


def breaks(module: str, old: list[str], new: list[str]) -> list[str]:
    """The changes of a module that break code."""
    found = []
    known = {line.split("\t")[0] for line in old}
    for line in sorted(set(old) - set(new)):
        name, _, declaration = line.split("\t")
        if line.replace("\trequired\t", "\t\t") in new:
            continue
        others = [other for other in new if other.startswith(name + "\t") and other not in old]
        now = f", now: {others[0].split(chr(9))[2]}" if others else ""
        found.append(f"{module}: {name} is {'changed' if now else 'gone'}: {declaration}{now}")
    for line in sorted(set(new) - set(old)):
        name, required, declaration = line.split("\t")
        owner = name.rpartition(".")[0]
        if required and owner in known and line.replace("\trequired\t", "\t\t") not in old:
            found.append(f"{module}: {name} is required of every type that conforms: {declaration}")
        if declaration.startswith("case ") and owner in known and owner.rpartition(".")[2] not in nonexhaustive():
            found.append(f"{module}: {name} is missing in every switch over {owner} that has no default: {declaration}")
    return found


@functools.cache
def nonexhaustive() -> set[str]:
    """The enumerations that are declared to get more cases. The symbols do not contain this."""
    declared = re.compile(r"@nonexhaustive\s+#endif\s+(?:indirect )?public enum (\w+)")
    sources = (file for folder in SOURCES for file in (ROOT / folder).rglob("*.swift"))
    return {name for file in sources for name in declared.findall(file.read_text())}


def version_key(folder: Path) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", folder.name)]


def main() -> None:
    binaries = Path(sys.argv[1]).resolve()
    digests = {module: digest(module, binaries) for module in MODULES}
    if "--store" in sys.argv:
        source = (ROOT / "Sources/Command/belfry/Belfry.swift").read_text()
        version = re.search(r'static let version = "(\S+)"', source)[1]
        folder = ROOT / "Tests/Stored" / version / "api"
        folder.mkdir(parents=True, exist_ok=True)
        for module, lines in digests.items():
            (folder / f"{module}.txt").write_text("\n".join(lines) + "\n")
        return print(folder)
    stored = ROOT / "Tests/Stored"
    if "--stored" in sys.argv:
        stored = Path(sys.argv[sys.argv.index("--stored") + 1])
    versions = sorted((f for f in stored.iterdir() if (f / "api").is_dir()), key=version_key)
    if not versions:
        sys.exit(f"public_api: there is no VERSION/api in {stored}. Store one with --store.")
    newest = versions[-1]
    found = []
    for module, lines in digests.items():
        file = newest / "api" / f"{module}.txt"
        old = file.read_text().splitlines() if file.exists() else []
        found += breaks(module, old, lines + [line for other in EXPORTS.get(module, []) for line in digests[other]])
    if found:
        sys.exit("\n".join(found) + f"""
public_api: code that compiled with {newest.name} does not compile with this version. If this is intended,
document it in CHANGELOG.md ("Breaks code: …", with the replacement), and store the new API:
Scripts/public_api.py {sys.argv[1]} --store""")
    count = sum(len(lines) for lines in digests.values())
    print(f"public_api: {count} symbols and conformances. No symbol of {newest.name} is gone or changed.")


main()
