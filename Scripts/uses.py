#!/usr/bin/env python3
"""Counts the uses of Apple's API in the push code of apps, and the uses that the modules here cover.

    Scripts/uses.py [--record] FOLDER...

Each folder has the sources of one repository, or is its bare git directory. The script reads the Swift
files about pushes, calls, background tasks or the life cycle of an app. A use is
- a type by its name (`UNNotificationRequest`), or a type with its member (`UIApplication.shared`),
- a member of a value (`.setNotificationCategories`), if Apple's API around push has a member of this name
  and the name has two words, because shorter names are too common,
- a method that the system calls (`func applicationDidBecomeActive(_:)`).
Comments and strings do not count. Types count by the prefixes of Apple's frameworks, whether they are
declared here or not. Declarations of the repository itself do not count. The script does not find types
without a prefix (`Activity`, SwiftUI's), short members of values, and Objective-C. Types for drawing
(`UIView`) are counted separately.

With `--record`, the uses are written to Tests/APICoverageTests/Uses.txt, and a test compares them with the
compiled modules. Without it, a name is covered if a declaration in Sources/Apps has this name.
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
WORDS = re.compile(r"[a-z]+\w*[A-Z]\w*")
# Methods that the system calls, by their first words.
CALLED = re.compile(
    r"\bfunc\s+(application|userNotificationCenter|scene|windowScene|pushRegistry|provider|serviceExtension|didReceive"
    r"|(?:application|scene|provider)(?:Did|Will|Protected)\w*|serviceExtensionTimeWillExpire)\s*\(")
USE = re.compile(r"(?<![\w.])((?:UN|UI|PK|CX|BG|IN)[A-Z]\w*)(?:\.(\w+))?")
EXTENSION = re.compile(r"\bextension\s+(\w+)[^{]*\{")
TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+(?!func\b|var\b)(\w+)")
MEMBER = re.compile(r"\b(?:func|var|let|case|class|struct|enum|protocol|typealias)\s+(?!func\b|var\b)`?(\w+)")
# Types that app delegates and scene delegates receive or use. The rest of UIKit draws.
LIFE_CYCLE = re.compile(
    r"UI(Application|Scene|Window|Device|Responder|Background|OpenURL|UserActivity|UserNotification"
    r"|LocalNotification|Mutable|Hosting|ViewController$|Storyboard$)")
# PassKit and PencilKit share PushKit's prefix.
PUSH_KIT = re.compile(r"PK(Push|Voip)")
# The types of Intents for notifications of messages and calls.
INTENTS = re.compile(
    r"IN(SendMessage|StartCall|StartAudio|StartVideo|Interaction|Person|Speakable|Image|Outgoing|Call)")


def in_scope(name: str) -> bool:
    rules = {"UI": LIFE_CYCLE, "PK": PUSH_KIT, "IN": INTENTS}
    return name[:2] not in rules or bool(rules[name[:2]].match(name))


def sources(folder: pathlib.Path) -> list[str]:
    """The Swift files of a folder, or of the newest commit of a bare git directory."""
    if not (folder / "HEAD").exists():
        return [file.read_text(errors="replace") for file in sorted(folder.rglob("*.swift"))]

    # Only the files that count, because a repository may have thousands.
    found = subprocess.run(
        ["git", "-C", folder, "grep", "-lzE", f"{TOUCHES.pattern}|{OWN}", "HEAD", "--", "*.swift"],
        capture_output=True, check=False).stdout.decode(errors="replace")
    names = [name for name in found.split("\0") if name]
    return [
        subprocess.run(["git", "-C", folder, "show", name], capture_output=True, check=True)
        .stdout.decode(errors="replace") for name in names
    ]


def added(text: str) -> set[str]:
    """The members that the file's extensions add to types: `UNNotification.sample`."""
    found = set()
    for extension in EXTENSION.finditer(text):
        depth, end = 1, extension.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        found |= {f"{extension[1]}.{name}" for name in MEMBER.findall(text[extension.end():end])}
    return found


def members() -> set[str]:
    """The members of Apple's API around push that their name alone identifies."""
    inventory = (ROOT / "Tests/APICoverageTests/Inventory.txt").read_text()
    names = {name for name in MEMBER.findall(inventory) if WORDS.fullmatch(name) and len(name) > 9}
    return names - {"localizedDescription"}  # A member of every error in Foundation.


def signature(text: str, opening: int) -> str:
    """The labels of the parameters after an opening parenthesis: `(_:didFinishLaunchingWithOptions:)`."""
    depth, labels, part = 1, [], ""
    for character in text[opening:opening + 2000].replace("->", "  "):
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
        if depth == 0 or (depth == 1 and character == ","):
            if part.strip():
                labels.append(part.split(":")[0].split()[0] + ":")
            part = ""
            if depth == 0:
                break
        else:
            part += character
    return f"({''.join(labels)})"


def count(texts: list[str]) -> tuple[collections.Counter, int]:
    """The uses in one repository, and the number of its counted files."""
    bare = [HIDDEN.sub(" ", text) for text in texts]
    own = {name for text in bare for name in TYPE.findall(text)}.union(*map(added, bare))
    chosen = [text for text in bare if TOUCHES.search(text)]
    uses: collections.Counter = collections.Counter()
    ours = {name for text in bare for name in MEMBER.findall(text)}
    known = members() - ours
    for text in chosen:
        uses.update(f".{name}" for name in re.findall(r"(?<=\.)(\w+)", text) if name in known)
        methods = (found[1] + signature(text, found.end()) for found in CALLED.finditer(text))
        # The first parameter of a delegate method is the caller. Other methods are the app's own.
        uses.update(f"func {name}" for name in methods if "(_:" in name or name.startswith("service"))
        for name, member in USE.findall(text):
            use = f"{name}.{member}" if member and member != "self" else name
            if name not in own and use not in own:
                uses[use] += 1
    return uses, len(chosen)


def declared(folder: pathlib.Path) -> set[str]:
    texts = [HIDDEN.sub(" ", file.read_text()) for file in folder.rglob("*.swift")]
    return {"init", "Type"} | {name for text in texts for name in MEMBER.findall(text)}


def parts(use: str) -> set[str]:
    return set(re.findall(r"\w+", use.removeprefix("func ").split("(")[0]))


def record(uses: dict[str, int], repositories: collections.Counter, files: int, folders: int) -> None:
    lines = [
        f"# Uses of Apple's API around push in {files} files of {folders} public repositories, by Scripts/uses.py:",
        "# how many uses, in how many repositories, of what.",
    ]
    lines += [
        f"{number}\t{repositories[use]}\t{use}"
        for use, number in sorted(uses.items(), key=lambda item: (-item[1], item[0]))
    ]
    (ROOT / "Tests/APICoverageTests/Uses.txt").write_text("\n".join(lines) + "\n")


def main() -> None:
    folders = [name for name in sys.argv[1:] if name != "--record"]
    if not folders:
        sys.exit(__doc__)
    ours = declared(ROOT / "Sources" / "Apps")
    total: collections.Counter = collections.Counter()
    repositories: collections.Counter = collections.Counter()
    files = 0
    for folder in map(pathlib.Path, folders):
        uses, counted = count(sources(folder))
        total += uses
        repositories.update(uses.keys())
        files += counted
    scope = {use: number for use, number in total.items() if in_scope(use.split(".")[0])}
    if "--record" in sys.argv:
        record(scope, repositories, files, len(folders))
    if not scope:
        sys.exit("No use was found. Give folders with the Swift sources of apps.")
    missing = {use: number for use, number in scope.items() if not parts(use) <= ours}
    everything, absent = sum(scope.values()), sum(missing.values())
    print(f"{everything} uses of {len(scope)} names in {files} files of {len(folders)} repositories")
    print(f"covered: {everything - absent} uses ({(everything - absent) * 1000 // everything / 10} %)")
    print(f"apart, because it draws or is another framework's: {sum(total.values()) - everything} uses")
    for use, number in sorted(missing.items(), key=lambda item: (-item[1], item[0])):
        print(f"{number}\t{repositories[use]}\t{use}")


if __name__ == "__main__":
    main()
