#!/usr/bin/env python3
"""catalogue.py - the text catalogues, checked and compiled into one C file, and into a file for each language.

    catalogue.py SRCDIR OUT.c DEPFILE [LANGUAGE.words...]

Reads SRCDIR/text/LANGUAGE/NAME.txt. A line is `key = text`; lines that go on are indented, a line that begins
with `#` is a comment. Every key of NAME.txt begins with `NAME.`. In a text `\\n` is a new line, `\\s` a blank
that must not be trimmed, `\\\\` a backslash; `{name}` or `{name.form}` stands for something filled in later, and
`[...]` for a part that is left out when something in it cannot be filled in.

The build fails when the languages do not have the same keys and placeholders, when a line cannot be read, or
when a C file of SRCDIR/src asks for a key that nobody wrote.
"""

import os
import re
import sys

KEY = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+")
PLACEHOLDER = re.compile(r"\{([a-z_]+)(\.[a-z_]+)?\}")
ESCAPE = re.compile(r"\\(.?)")
ESCAPES = {"n": "\n", "s": " ", "\\": "\\"}
CALL = re.compile(r"\bwords_(get|find|find_joined)\s*\(")
# What is not in a language's file: words of programs. A page has programs of its own.
LEFT_OUT = re.compile(r"(hall|join|lab|learn|local)\.|murk\.(file|menu|play)\.")
C_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|/\*.*?\*/|[(),]|[^"(),/]+|/', re.DOTALL)


class Entry:
    """One text and where it stands."""

    def __init__(self, place, text):
        self.place = place
        self.text = text


class Catalogues:
    """All languages' entries, what is wrong with them, and the files they depend on."""

    def __init__(self, root):
        self.root = root
        self.languages = {}
        self.problems = []
        self.depends = []

    def complain(self, place, message):
        self.problems.append(f"{place}: {message}")

    def short(self, path):
        return os.path.relpath(path, self.root)

    def read_all(self):
        folder = os.path.join(self.root, "text")
        self.depends.append(folder)
        for language in listed(folder):
            path = os.path.join(folder, language)
            if os.path.isdir(path):
                self.languages[language] = self.read_language(path)
        if not self.languages:
            self.complain(self.short(folder), "there is no language here")

    def read_language(self, folder):
        entries = {}
        self.depends.append(folder)
        for name in listed(folder):
            if name.endswith(".txt"):
                self.read_file(os.path.join(folder, name), entries)
        return entries

    def read_file(self, path, entries):
        self.depends.append(path)
        try:
            with open(path, encoding="utf-8") as file:
                lines = file.read().split("\n")
        except UnicodeDecodeError as error:
            self.complain(self.short(path), f"is not UTF-8 (byte {error.start})")
            return
        key = None
        for number, line in enumerate(lines, 1):
            place = f"{self.short(path)}:{number}"
            if not line.strip():
                key = None
            elif line.startswith("#"):
                pass
            elif line[0] in " \t":
                self.go_on(place, key, line.strip(), entries)
            else:
                key = self.begin(place, path, line, entries)

    def begin(self, place, path, line, entries):
        """Take a `key = text` line; gives the key, or None when the line is unusable."""
        key, equals, text = (part.strip() for part in line.partition("="))
        if not equals or not KEY.fullmatch(key):
            self.complain(place, f"expected `key = text`, found `{line.strip()}`")
            return None
        prefix = os.path.basename(path)[: -len(".txt")] + "."
        if not key.startswith(prefix):
            self.complain(place, f"{key}: keys of this file begin with `{prefix}`")
        if key in entries:
            self.complain(place, f"{key}: written already at {entries[key].place}")
            return key
        entries[key] = Entry(place, text)
        return key

    def go_on(self, place, key, text, entries):
        if key is None:
            self.complain(place, f"`{text}` goes on with nothing: an indented line follows its key without a gap")
        else:
            entries[key].text = (entries[key].text + " " + text).strip()

    def check(self):
        for language, entries in self.languages.items():
            for key, entry in entries.items():
                self.check_entry(key, entry)
        self.compare()
        self.check_sources()

    def check_entry(self, key, entry):
        if not entry.text:
            self.complain(entry.place, f"{key}: has no text")
        for escape in ESCAPE.findall(entry.text):
            if escape not in ESCAPES:
                self.complain(entry.place, f"{key}: unknown escape `\\{escape}`; there are \\n, \\s and \\\\")
        if re.search(r"[{}]", PLACEHOLDER.sub("", entry.text)):
            self.complain(entry.place, f"{key}: a brace that is no placeholder like `{{tile}}` or `{{tile.the}}`")

    def compare(self):
        """Every language has every key, and its text fills in the same things (their forms may differ)."""
        known = {}
        for language, entries in self.languages.items():
            for key, entry in entries.items():
                known.setdefault(key, entry)
        for language, entries in self.languages.items():
            for key, first in sorted(known.items()):
                if key not in entries:
                    home = os.path.join("text", language, os.path.basename(first.place).rsplit(":", 1)[0])
                    self.complain(home, f"{key}: missing; it stands at {first.place}")
                elif placeholders(entries[key].text) != placeholders(first.text):
                    self.complain(
                        entries[key].place,
                        f"{key}: fills in {spoken(entries[key].text)}, but {first.place} fills in {spoken(first.text)}",
                    )

    def check_sources(self):
        """Keys that C code spells out are in the catalogues (those it puts together are checked by a test)."""
        known = set().union(*self.languages.values())
        for folder, folders, names in os.walk(os.path.join(self.root, "src")):
            folders.sort()
            self.depends.append(folder)
            for name in sorted(names):
                if name.endswith(".c"):
                    self.check_source(os.path.join(folder, name), known)

    def check_source(self, path, known):
        self.depends.append(path)
        with open(path, encoding="utf-8", errors="replace") as file:
            source = file.read()
        for match in CALL.finditer(source):
            for key in keys_of_call(match.group(1), arguments_of_call(source, match.end())):
                if key not in known:
                    line = source.count("\n", 0, match.start()) + 1
                    self.complain(f"{self.short(path)}:{line}", f"{key}: no catalogue has this key")


def arguments_of_call(source, at):
    """The tokens of each argument of the call whose opening parenthesis ends at `at`; inner calls are left out."""
    arguments, depth = [[]], 1
    for match in C_TOKEN.finditer(source, at):
        token = match.group()
        if token == "(":
            depth += 1
        elif token == ")":
            depth -= 1
            if depth == 0:
                break
        elif depth == 1 and token == ",":
            arguments.append([])
        elif depth == 1 and token.strip() and not token.startswith("/*"):
            arguments[-1].append(token.strip())
    return arguments


def keys_of_call(name, arguments):
    """The keys that a call spells out; none when it puts a key together from what is not known here."""
    parts = [[token[1:-1] for token in argument if token.startswith('"')] for argument in arguments[1:]]
    if name != "find_joined":
        return parts[0] if parts else []
    words = [argument for argument in arguments[1:] if argument != ["NULL"]]
    if any(len(word) != 1 or not word[0].startswith('"') for word in words):
        return []
    return [".".join(word[0][1:-1] for word in words)]


def listed(folder):
    return sorted(name for name in os.listdir(folder) if not name.startswith(".")) if os.path.isdir(folder) else []


def placeholders(text):
    return {name for name, _ in PLACEHOLDER.findall(text)}


def spoken(text):
    return " ".join("{" + name + "}" for name in sorted(placeholders(text))) or "nothing"


def plain(text):
    """What the escapes of an entry stand for."""
    return ESCAPE.sub(lambda match: ESCAPES[match.group(1)], text)


def c_string(text):
    # A question mark is escaped too: two of them could begin a trigraph.
    for character, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("?", "\\?")):
        text = text.replace(character, escaped)
    return f'"{text}\\0"'


def c_texts(name, texts):
    """All texts in one, each with its closing zero, and where they begin: numbers take no relocation, pointers would."""
    lines = "".join(f"    {c_string(text)}\n" for text in texts)
    places, at = [], 0
    for text in texts:
        places.append(at)
        at += len(text.encode()) + 1
    return f"static const char {name}[] =\n{lines};\n\n" + c_numbers("uint32_t", f"{name}_at", places)


def c_numbers(kind, name, numbers):
    rows = (", ".join(map(str, numbers[at : at + 16])) for at in range(0, len(numbers), 16))
    return f"static const {kind} {name}[] = {{\n    " + ",\n    ".join(rows) + ",\n};\n\n"


def hashed(key):
    """FNV-1a, as in src/text/catalogue.h."""
    number = 2166136261
    for byte in key.encode():
        number = (number ^ byte) * 16777619 & 0xFFFFFFFF
    return number


def slots_of(keys):
    """The numbers of the keys, counted from 1, each in the first free slot from the one of its hash on; 0 elsewhere."""
    size = 1
    while size * 2 < len(keys) * 3:
        size *= 2
    slots = [0] * size
    for number, key in enumerate(keys, 1):
        at = hashed(key) % size
        while slots[at]:
            at = (at + 1) % size
        slots[at] = number
    return slots


def c_source(languages):
    keys = sorted(next(iter(languages.values())))
    slots = slots_of(keys)
    parts = [
        "/* Made by tools/catalogue.py from the files in text/: change those. */\n",
        '#include "text/catalogue.h"\n\n',
        f'_Static_assert(LANG_COUNT == {len(languages)}, "text/ has a folder for each Lang of words.h");\n\n',
        c_texts("keys", keys),
        c_numbers("uint16_t", "slots", slots),
    ]
    rows = ""
    for language, entries in languages.items():
        parts.append(c_texts(f"texts_{language}", [plain(entries[key].text) for key in keys]))
        rows += (
            f"    [LANG_{language.upper()}] = {{ {len(keys)}, keys, texts_{language}, sizeof keys, keys_at,"
            f" texts_{language}_at, slots, {len(slots) - 1} }},\n"
        )
    parts.append(f"static const Catalogue catalogues[LANG_COUNT] = {{\n{rows}}};\n\n")
    parts.append("const Catalogue *catalogue_of(Lang lang)\n{\n    return &catalogues[lang];\n}\n")
    return "".join(parts)


def language_of(path):
    return os.path.basename(path).removesuffix(".words")


def words_file(entries):
    """What src/text/words_file.h reads."""
    keys = sorted(key for key in entries if not LEFT_OUT.match(key))
    return "".join(f"{key}\0{plain(entries[key].text)}\0" for key in keys) + "\0"


def write_if_changed(path, text):
    """An unchanged file keeps its date, so that nothing is compiled again for it."""
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == text.encode():
                return
    with open(path, "wb") as file:
        file.write(text.encode())


def depfile(out, depends):
    def escape(path):
        return path.replace("\\", "\\\\").replace(" ", "\\ ").replace("#", "\\#").replace("$", "$$")

    return f"{escape(out)}: " + " ".join(escape(path) for path in depends) + "\n"


def main(arguments):
    if len(arguments) < 3:
        sys.stderr.write("usage: catalogue.py SRCDIR OUT.c DEPFILE [LANGUAGE.words...]\n")
        return 2
    root, out, dependency_file, *files = arguments
    catalogues = Catalogues(root)
    catalogues.read_all()
    catalogues.check()
    for path in files:
        if language_of(path) not in catalogues.languages:
            catalogues.complain(path, "there is no such language")
    if catalogues.problems:
        sys.stderr.write("".join(problem + "\n" for problem in catalogues.problems))
        return 1
    write_if_changed(out, c_source(catalogues.languages))
    for path in files:
        write_if_changed(path, words_file(catalogues.languages[language_of(path)]))
    write_if_changed(dependency_file, depfile(out, catalogues.depends))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
