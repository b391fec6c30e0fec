#!/usr/bin/env python3
"""The callback matrix of one iOS, from the catalogue of rules that belfry exports.

belfry rules --json > rules.json
python3 matrix.py rules.json 18.0      the same as: belfry matrix --ios 18.0 --markdown
"""

import json
import sys


def number(version):
    """A version that can be compared: (18, 0, 0)."""
    parts = [int(part) for part in version.split(".")]
    return tuple(parts + [0] * (3 - len(parts)))


def matrix_of(catalogue, ios):
    """The newest matrix that begins with this version or before it."""
    if number(ios) < number(catalogue["ios"]["oldest"]):
        sys.exit(f"Remote notifications exist since iOS {catalogue['ios']['oldest']}.")
    eras = [era for era in catalogue["matrices"] if number(era["from"]) <= number(ios)]
    return max(eras, key=lambda era: number(era["from"]))


def table(era):
    """What comes and what is asked down, states across."""
    yield "| what arrives | what happens | " + " | ".join(era["states"]) + " |"
    yield "|---|---|" + "---|" * len(era["states"])
    last = None
    for row in era["rows"]:
        head = f"**{row['comes']}**" if row["comes"] != last else ""
        cells = ["<br>".join(cell["lines"]) for cell in row["cells"]]
        yield f"| {head} | {row['title']} | " + " | ".join(cells) + " |"
        last = row["comes"]


if not 2 <= len(sys.argv) <= 3:
    sys.exit("Usage: matrix.py RULES.JSON [VERSION], such as: matrix.py rules.json 18.0")
catalogue = json.load(open(sys.argv[1]))
ios = sys.argv[2] if len(sys.argv) > 2 else catalogue["ios"]["newest"]
era = matrix_of(catalogue, ios)
lines = [f"## iOS {ios}", "", *table(era)]
print("\n".join(lines))
