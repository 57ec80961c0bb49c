"""What the pages show of the source is so: the example of the library runs, tensors and files are as told."""
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, check, main, must_call, test  # noqa: E402

NEEDS = ('fast',)
API = (ROOT / 'docs/api.md').read_text()
TOUR = (ROOT / 'docs/tour.md').read_text()
ARCHITECTURE = (ROOT / 'docs/architecture.md').read_text()


def run_example(name):
    """Build the program of docs/api.md that begins with `name` and give what it prints."""
    found = [block for block in re.findall(r'```c\n(.*?)```', API, re.S) if block.startswith(f'/* {name} ')]
    check(len(found) == 1, f'docs/api.md has {len(found)} programs {name}')
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder) / name, Path(folder) / 'program'
        source.write_text(found[0])
        must_call(['gcc', '-std=c17', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Werror',
                   f'-I{ROOT}/include', source, FAST / 'libmurk.a', '-o', program])
        return must_call([program])


@test
def the_example_runs_and_ends_as_told():
    printed = run_example('watch.c').splitlines()
    told = re.search(r'It prints .*?\n\n((?: {4}.*\n)+)', API)
    check(told, 'docs/api.md does not tell what the example prints')
    lines = [line.strip() for line in told[1].splitlines()]
    check(printed[-len(lines):] == lines, *printed)


@test
def tensors_are_laid_out_as_told():
    for line in run_example('tensor.c').splitlines():
        words = line if line.startswith('|') else line.split(': ')[1] + '.'
        check(words in API.splitlines(), f'docs/api.md does not say: {words}')


@test
def every_folder_has_a_line_in_architecture():
    """`| `src/game` | ... |` in the table of folders; the test of layers says who may include whom."""
    listed = set(re.findall(r'^\| `(src[\w/]*)` \|', ARCHITECTURE, re.M))
    there = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / 'src').rglob('*.[ch]')}
    check(not there - listed, 'docs/architecture.md passes by:', *sorted(there - listed))
    check(not listed - there, 'docs/architecture.md names what is not there:', *sorted(listed - there))


@test
def files_that_the_tour_names_are_there():
    """A name between backquotes is a file of the folder that the page speaks of, somewhere below src."""
    named = set(re.findall(r'`([\w/]+\.[ch])`', TOUR))
    files = ['/' + path.relative_to(ROOT).as_posix() for path in (ROOT / 'src').rglob('*.[ch]')]
    missing = sorted(name for name in named if not any(path.endswith('/' + name) for path in files))
    check(not missing, 'docs/tour.md names what is not there:', *missing)


main()
