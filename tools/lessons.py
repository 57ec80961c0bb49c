#!/usr/bin/env python3
"""lessons.py - the files of lessons/ made into one C file (src/lesson/lessons.h).

    lessons.py SRCDIR OUT.c DEPFILE

What is in them is read by the library itself, which names the line that is wrong; `./test lesson` reads them all.
"""
import sys
from pathlib import Path

from catalogue import c_string, depfile, write_if_changed


def c_source(files):
    rows = ''.join(
        f'    {{ "{path.stem}",\n'
        + ''.join(f'      {c_line(line)}\n' for line in path.read_text(encoding='utf-8').splitlines(True))
        + '    },\n'
        for path in files)
    return ('/* Made by tools/lessons.py from the files in lessons/: change those. */\n#include "lesson/lessons.h"\n\n'
            f'const LessonFile lesson_files[] = {{\n{rows}    {{ 0, 0 }},\n}};\n')


def c_line(line):
    """A line with its end; the closing zero is the compiler's."""
    return c_string(line).removesuffix('\\0"') + '"'


def main(arguments):
    if len(arguments) != 3:
        sys.stderr.write('usage: lessons.py SRCDIR OUT.c DEPFILE\n')
        return 2
    folder, out, dependency_file = Path(arguments[0], 'lessons'), arguments[1], arguments[2]
    files = sorted(folder.glob('*.lesson'))
    write_if_changed(out, c_source(files))
    write_if_changed(dependency_file, depfile(out, [str(path) for path in [folder, *files]]))
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
