#!/usr/bin/env python3
"""lessons.py - the files of lessons/ made into one C file (src/lesson/lessons.h).

    lessons.py SRCDIR OUT.c DEPFILE

lessons/order.txt says in which order they are taught. What is in them is read by the library itself, which names the line that is wrong; `./test lesson` reads them all.
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


def in_order(folder):
    """The files that order.txt names; what is wrong with it, if anything."""
    lines = (folder / 'order.txt').read_text(encoding='utf-8').splitlines()
    names = [line.strip() for line in lines if line.strip() and not line.startswith('#')]
    there = {path.stem for path in folder.glob('*.lesson')}
    problems = [f'lessons/order.txt: there is no {name}.lesson' for name in names if name not in there]
    problems += [f'lessons/{name}.lesson: order.txt does not name it' for name in sorted(there - set(names))]
    return [folder / f'{name}.lesson' for name in names], problems


def main(arguments):
    if len(arguments) != 3:
        sys.stderr.write('usage: lessons.py SRCDIR OUT.c DEPFILE\n')
        return 2
    folder, out, dependency_file = Path(arguments[0], 'lessons'), arguments[1], arguments[2]
    files, problems = in_order(folder)
    if problems:
        sys.stderr.write(''.join(problem + '\n' for problem in problems))
        return 1
    write_if_changed(out, c_source(files))
    write_if_changed(dependency_file, depfile(out, [str(path) for path in [folder, folder / 'order.txt', *files]]))
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
