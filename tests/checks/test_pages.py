"""What the pages show of the source is so: the example of the library runs, tensors and files are as told."""
import fnmatch
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, check, main, must_call, test  # noqa: E402

NEEDS = ('fast',)
API = (ROOT / 'docs/api.md').read_text()
TOUR = (ROOT / 'docs/tour.md').read_text()


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
def the_tour_comes_by_every_file():
    """A header stands for its source and the other way round; a pattern in backquotes stands for what it fits."""
    linked = {Path(link).with_suffix('').as_posix() for link in re.findall(r'\]\(\.\./(src/[^)#]+)\)', TOUR)}
    patterns = [name.removesuffix('.c') for name in re.findall(r'`(src/[^`\s]*\*[^`\s]*)`', TOUR)]
    files = {path.relative_to(ROOT).with_suffix('').as_posix() for path in (ROOT / 'src').rglob('*.[ch]')}
    missing = [name for name in sorted(files - linked)
               if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns)]
    check(not missing, 'docs/tour.md passes by:', *missing)
    empty = [pattern for pattern in patterns if not fnmatch.filter(files, pattern)]
    check(not empty, 'docs/tour.md names what is not there:', *empty)


main()
