#!/usr/bin/env python3
"""Writes ICU's data without the parts that belfry never uses.

    icu_data.py LIB_FOUNDATION_ICU.A DATA

Foundation includes all of ICU: names in 800 locales, character sets of mainframes, dictionaries. Belfry
writes English, UTF-8 and ISO 8601. The result has the root locale, English, time zones and Unicode's own
properties. A missing locale falls back to the root locale, as in ICU for a locale that it does not know.
"""

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

OBJECT = "icu_packaged_data.cpp.o"
LOCALE = re.compile(r"[a-z]{2,3}(_[A-Za-z0-9_]+)?\.res")
KEPT_LOCALES = {"en.res", "en_US.res", "en_US_POSIX.res", "en_001.res"}
KEPT_ENDINGS = {"res", "icu", "nrm", "brk"}
# Names of characters, transliterations and spelled-out numbers; Belfry uses none of them by default.
LEFT_OUT = {"unames.icu", "translit", "rbnf"}


def packaged(library: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["ar", "x", library, OBJECT], cwd=folder, check=True)
        subprocess.run(
            ["objcopy", "-O", "binary", "-j", ".rodata", OBJECT, "data"], cwd=folder, check=True)
        return Path(folder, "data").read_bytes()


def items(data: bytes, start: int) -> list[tuple[str, bytes]]:
    """The table of contents: a count, then offsets of a name and of its bytes from `start`."""
    count = struct.unpack_from("<I", data, start)[0]
    pairs = [struct.unpack_from("<II", data, start + 4 + 8 * i) for i in range(count)]
    ends = [offset for _, offset in pairs[1:]] + [len(data) - start]
    return [
        (data[start + name:data.index(0, start + name)].decode(), data[start + begin:start + end])
        for (name, begin), end in zip(pairs, ends)]


def is_kept(name: str) -> bool:
    path = name.split("/")[1:]
    file = path[-1]
    if set(path) & LEFT_OUT or file.rpartition(".")[2] not in KEPT_ENDINGS:
        return False
    return not LOCALE.fullmatch(file) or file in KEPT_LOCALES


def table(kept: list[tuple[str, bytes]]) -> bytes:
    """The data in ICU's format: sorted by name, every item at a multiple of 16."""
    names, offsets = b"", []
    head = 4 + 8 * len(kept)
    for name, _ in kept:
        offsets.append(head + len(names))
        names += name.encode() + b"\0"
    body = b""
    begin = -(-(head + len(names)) // 16) * 16
    pairs = b""
    for offset, (_, content) in zip(offsets, kept):
        pairs += struct.pack("<II", offset, begin + len(body))
        body += content + b"\0" * (-len(content) % 16)
    start = struct.pack("<I", len(kept)) + pairs + names
    return start + b"\0" * (begin - len(start)) + body


def main() -> None:
    data = packaged(sys.argv[1])
    header = struct.unpack_from("<H", data)[0]
    if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        sys.exit(f"{sys.argv[1]}: {OBJECT} is not an ICU data package of the format CmnD")
    kept = [item for item in items(data, header) if is_kept(item[0])]
    Path(sys.argv[2]).write_bytes(data[:header] + table(kept))


main()
