#!/usr/bin/env python3
"""Counts what the push code of apps uses of Apple's API, and says what of it the modules here declare.

    Scripts/uses.py FOLDER...

Each folder holds the sources of one repository, or is its bare git directory. Counted are the Swift
files that touch pushes, calls, background tasks or the life cycle of an app. A use is a type by its
name (`UNNotificationRequest`), or a type with its member (`UIApplication.shared`); comments and strings
are none. Types count by the prefixes of Apple's frameworks, whether they are declared here or not; what
the repository declares itself, or adds to a type, doesn't. A name is covered when something below
Sources/Apple is called so, and its member likewise, of whatever type: the share is an upper bound.
Not seen are a member of a value (`center.delegate`) or behind a leading dot (`.alert`), because no type
is written there, types without a prefix (`Activity`, SwiftUI's) and Objective-C. What draws (`UIView`)
counts apart.
"""

import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOUCHES = re.compile(
    r"RemoteNotification|UserNotifications|UNUserNotification|UNNotificationService|PushKit|CallKit"
    r"|UIApplicationDelegate|UISceneDelegate|UIWindowSceneDelegate|BackgroundTasks|ActivityKit"
    r"|INSendMessageIntent")
# Where an app declares a type with such a prefix, or adds to one.
OWN = r"(class|struct|enum|protocol|extension|typealias) +(UN|UI|PK|CX|BG|IN)[A-Z]"
HIDDEN = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*[\s\S]*?\*/')
USE = re.compile(r"(?<![\w.])((?:UN|UI|PK|CX|BG|IN)[A-Z]\w*)(?:\.(\w+))?")
EXTENSION = re.compile(r"\bextension\s+(\w+)[^{]*\{")
TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+(?!func\b|var\b)(\w+)")
MEMBER = re.compile(r"\b(?:func|var|let|case|class|struct|enum|protocol|typealias)\s+(?!func\b|var\b)`?(\w+)")
# What an app delegate and a scene delegate are given or ask; the rest of UIKit draws.
LIFE_CYCLE = re.compile(
    r"UI(Application|Scene|Window|Device|Responder|Background|OpenURL|UserActivity|UserNotification"
    r"|LocalNotification|Mutable|Hosting|ViewController$|Storyboard$)")
# PassKit and PencilKit share PushKit's prefix.
PUSH_KIT = re.compile(r"PK(Push|Voip)")
# Of Intents, what notifications of messages and calls are made of.
INTENTS = re.compile(
    r"IN(SendMessage|StartCall|StartAudio|StartVideo|Interaction|Person|Speakable|Image|Outgoing|Call)")


def in_scope(name: str) -> bool:
    rules = {"UI": LIFE_CYCLE, "PK": PUSH_KIT, "IN": INTENTS}
    return name[:2] not in rules or bool(rules[name[:2]].match(name))


def sources(folder: pathlib.Path) -> list[str]:
    """The Swift files of a folder, or of the newest commit of a bare git directory."""
    if not (folder / "HEAD").exists():
        return [file.read_text(errors="replace") for file in sorted(folder.rglob("*.swift"))]

    # Only the files that count: a repository may have thousands.
    found = subprocess.run(
        ["git", "-C", folder, "grep", "-lzE", f"{TOUCHES.pattern}|{OWN}", "HEAD", "--", "*.swift"],
        capture_output=True, check=False).stdout.decode(errors="replace")
    names = [name for name in found.split("\0") if name]
    return [
        subprocess.run(["git", "-C", folder, "show", name], capture_output=True, check=True)
        .stdout.decode(errors="replace") for name in names
    ]


def added(text: str) -> set[str]:
    """What the file's extensions add to types: `UNNotification.sample`."""
    found = set()
    for extension in EXTENSION.finditer(text):
        depth, end = 1, extension.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        found |= {f"{extension[1]}.{name}" for name in MEMBER.findall(text[extension.end():end])}
    return found


def count(texts: list[str]) -> tuple[collections.Counter, int]:
    """The uses in one repository, and the number of its files that were counted."""
    bare = [HIDDEN.sub(" ", text) for text in texts]
    own = {name for text in bare for name in TYPE.findall(text)}.union(*map(added, bare))
    chosen = [text for text in bare if TOUCHES.search(text)]
    uses: collections.Counter = collections.Counter()
    for text in chosen:
        for name, member in USE.findall(text):
            use = f"{name}.{member}" if member and member != "self" else name
            if name not in own and use not in own:
                uses[use] += 1
    return uses, len(chosen)


def declared(folder: pathlib.Path) -> set[str]:
    texts = [HIDDEN.sub(" ", file.read_text()) for file in folder.rglob("*.swift")]
    return {"init", "Type"} | {name for text in texts for name in MEMBER.findall(text)}


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    ours = declared(ROOT / "Sources" / "Apple")
    total: collections.Counter = collections.Counter()
    repositories: collections.Counter = collections.Counter()
    files = 0
    for folder in map(pathlib.Path, sys.argv[1:]):
        uses, counted = count(sources(folder))
        total += uses
        repositories.update(uses.keys())
        files += counted
    scope = {use: number for use, number in total.items() if in_scope(use.split(".")[0])}
    if not scope:
        sys.exit("No use was found: name folders with the Swift sources of apps.")
    missing = {use: number for use, number in scope.items() if not set(use.split(".")) <= ours}
    everything, absent = sum(scope.values()), sum(missing.values())
    print(f"{everything} uses of {len(scope)} names in {files} files of {len(sys.argv) - 1} repositories")
    print(f"covered: {everything - absent} uses ({(everything - absent) * 1000 // everything / 10} %)")
    print(f"apart, because it draws or is another framework's: {sum(total.values()) - everything} uses")
    for use, number in sorted(missing.items(), key=lambda item: (-item[1], item[0])):
        print(f"{number}\t{repositories[use]}\t{use}")


if __name__ == "__main__":
    main()
