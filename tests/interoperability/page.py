# SPDX-License-Identifier: MIT
"""The part of docs/interoperability.md between its two marks: versions, tables, limits."""
import pathlib

from limits import LIMITS

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/interoperability.md"
BEGIN, END = "<!-- written by ./dev interoperability --write -->\n", "<!-- end of what is written -->\n"
INTERFACES = {
    "pgn-extract": "`pgn-extract -s`, its output read again",
    "python-chess": "`chess.pgn.read_game`",
    "chess.js": "`Chess.loadPgn`, one game at a time",
    "kokopu": "`pgnRead`",
    "pgn-parser": "`parse`, rule `games`",
}
PACKAGES = {
    "pgn-extract": "Debian `pgn-extract`", "python-chess": "PyPI `chess`", "chess.js": "npm `chess.js`",
    "kokopu": "npm `kokopu`", "pgn-parser": "npm `@mliebelt/pgn-parser`",
}


def to_row(cells):
    return "| " + " | ".join(cells) + " |\n"


def to_head(cells):
    return to_row(cells) + "|" + "---|" * len(cells) + "\n"


def to_cell(parts):
    """`same`, or the differences; what a reader says stands in code marks."""
    def to_part(part):
        kind, text = part.split(": ", 1)
        return f"{kind}: `{text.replace('|', '/')}`" if kind in ("refused", "complains") else part
    return "; ".join(map(to_part, parts)) or "same"


def to_versions(versions):
    text = to_head(["reader", "version", "package", "how it is asked"])
    for reader, version in versions.items():
        text += to_row([reader, version, PACKAGES[reader], INTERFACES[reader]])
    return text


def number_limits(readers):
    """{limit: its number}, counted through in the order of the readers."""
    ordered = [limit for reader in readers for limit in LIMITS if limit.reader == reader]
    return {limit: number for number, limit in enumerate(ordered, 1)}


def to_main_tables(groups, readers, table, limits, numbers):
    text = ""
    for group, rows in groups.items():
        text += f"\n### {group}\n\n" + to_head(["construct", *readers])
        for row in rows:
            name, cells = f"{group}: {row.name}", []
            for reader in readers:
                marks = "".join(f" [{numbers[limit]}]" for limit in limits.get((name, reader), []))
                cells.append(to_cell(table["export", name, reader]) + marks)
            text += to_row([row.name, *cells])
    return text


def to_limits(numbers):
    text = "\n## Limits of the readers\n\n" + to_head(["", "reader", "limit"])
    for limit, number in numbers.items(): text += to_row([f"[{number}]", limit.reader, limit.reason])
    return text


def to_dialects(dialects, readers, names, table):
    """How many constructs come through in each dialect, and which ones fare otherwise than in the export format."""
    text = "\n## Dialects\n\n" + to_head([f"same, of {len(names)}", *readers])
    for dialect in dialects:
        counts = [str(sum(not table[dialect, name, reader] for name in names)) for reader in readers]
        text += to_row(["export format" if dialect == "export" else f"`--dialect {dialect}`", *counts])
    text += "\nWhat fares otherwise than in the export format:\n\n" + to_head(["dialect", "reader", "construct", "outcome"])
    for dialect in dialects:
        for reader in readers:
            for name in names:
                parts = table[dialect, name, reader]
                if parts != table["export", name, reader]: text += to_row([f"`{dialect}`", reader, name, to_cell(parts)])
    return text


def to_text(groups, dialects, versions, table, limits):
    readers = list(versions)
    names = [f"{group}: {row.name}" for group, rows in groups.items() for row in rows]
    numbers = number_limits(readers)
    return (f"\n## Readers\n\n{to_versions(versions)}\n## Constructs\n\n{len(names)} constructs in the export format.\n"
            + to_main_tables(groups, readers, table, limits, numbers) + to_limits(numbers)
            + to_dialects(dialects, readers, names, table) + "\n")


def with_text(text):
    before, rest = PAGE.read_text().split(BEGIN)
    return before + BEGIN + text + END + rest.split(END)[1]


def write(text):
    PAGE.write_text(with_text(text))


def is_current(text):
    return PAGE.read_text() == with_text(text)
