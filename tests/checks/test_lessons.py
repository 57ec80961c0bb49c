"""tools/lessons.py: the files of lessons/ become one C file, and none is forgotten."""
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import ROOT, call, check, main, must_call, test  # noqa: E402

NEEDS = ()
GOOD = {'order.txt': '# a comment\nsecond\nfirst\n', 'first.lesson': 'lesson\nen A "word" | B\\C\n', 'second.lesson': 'lesson\nit è??\n'}


def made_of(files):
    """What the tool makes of a folder with these lessons: how it ended, the C file, what it depends on."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / 'lessons').mkdir()
        for name, text in files.items():
            (root / 'lessons' / name).write_text(text)
        done = call([sys.executable, ROOT / 'tools/lessons.py', root, root / 'out.c', root / 'out.d'])
        return done, *((root / name).read_text() if (root / name).exists() else None for name in ('out.c', 'out.d'))


@test
def lessons_are_carried_along_in_their_order_and_byte_for_byte():
    done, source, depends = made_of(GOOD)
    check(done.returncode == 0 and source.index('"second"') < source.index('"first"'), done, source)
    check(all(f'lessons/{name}' in depends for name in GOOD), depends)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / 'lessons.c').write_text(source)
        (Path(folder) / 'main.c').write_text('#include <stdio.h>\n#include "lesson/lessons.h"\n'
                                             'int main(void)\n{\n    for (const LessonFile *f = lesson_files; f->name; f++)\n'
                                             '        printf("%s", f->text);\n}\n')
        must_call(['gcc', f'-I{ROOT}/src', '-Wall', '-Werror', 'main.c', 'lessons.c', '-o', 'program'], cwd=folder)
        check(must_call([f'{folder}/program']) == GOOD['second.lesson'] + GOOD['first.lesson'])


@test
def a_lesson_without_a_place_in_the_order_is_named():
    done, source, _ = made_of({**GOOD, 'third.lesson': 'lesson\n'})
    check(done.returncode == 1 and 'lessons/third.lesson' in done.stderr and source is None, done)


@test
def a_place_in_the_order_without_a_lesson_is_named():
    done, source, _ = made_of({**GOOD, 'order.txt': 'first\nsecond\nthird\n'})
    check(done.returncode == 1 and 'no third.lesson' in done.stderr and source is None, done)


main()
