"""The library as its users get it: installed, found by pkg-config, linked, and asking nothing of them."""
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, WASM, check, main, must_call, test  # noqa: E402

NEEDS = ('fast', 'wasm:src/wasm/murk.wasm')
CONSUMER = ROOT / 'tests/consumer/consumer.c'
# Functions of memory, and names that belong to compilers and linkers.
ALLOWED = re.compile(r'mem(cpy|set|cmp|move)|__(popcount|stack_chk|x86)\w*|_GLOBAL_OFFSET_TABLE_')

_folder = tempfile.TemporaryDirectory()
PREFIX = Path(_folder.name) / 'usr/local'  # Meson's standard prefix


def find_one(pattern):
    found = sorted(PREFIX.rglob(pattern))
    check(found, f'{pattern} was not installed')
    return found[0]


def pkg_config(*words):
    """pkg-config's words for the installed library, its prefix moved to where we put it."""
    package = find_one('murk.pc')
    return must_call(['pkg-config', f'--define-variable=prefix={PREFIX}', *words, package]).split()


def run_consumer(compiler, *how):
    """Build the consumer, run it, and give what it prints."""
    program = PREFIX / 'consumer'
    words = pkg_config('--cflags', '--libs')
    must_call([compiler, '-std=c17', '-Wall', '-Wextra', '-Wpedantic', '-Werror', *how, CONSUMER, '-o', program, *words])
    dynamic = 'NEEDED' in must_call(['objdump', '-p', program])
    check(dynamic != ('-static' in how), 'linked in the wrong way')
    return must_call([program], env={'LD_LIBRARY_PATH': str(find_one('libmurk.so').parent)})


HEADER = (ROOT / 'include/murk.h').read_text()
TRUTH = re.compile(r'\b(state|memory|batch|news)\b|murk_event \*event,\s+int seat')


def calls():
    """Every function of murk.h: its name, whose it is, and its arguments."""
    text = re.sub(r'/\*.*?\*/|^#[^\n]*', '', HEADER, flags=re.S | re.M)
    for whole in re.findall(r'[^;{}]*\bmurk_\w+\([^;]*\);', text):
        name, words = re.search(r'\b(murk_\w+)\((.*)\);', whole, re.S).groups()
        mark = re.search(r'^MURK_API_(REFEREE|SEAT)\b', whole, re.M)
        check(mark, f'{name} does not say whose call it is')
        yield name, mark[1].lower(), words


@test
def every_call_says_whose_it_is():
    marked = list(calls())
    check(len(marked) > 60 and not re.search(r'^MURK_API ', HEADER, re.M), marked)
    for name, whose, words in marked:
        takes = TRUTH.search(words.replace('void *state', '') if name == 'murk_imagine' else words)
        check(bool(takes) == (whose == 'referee') or name == 'murk_batch_seed', f'{name} is called a {whose}\'s', words)


@test
def the_page_of_the_library_says_the_same():
    table = re.findall(r'^\| (`murk_.*?) \| (referee|seat) \|', (ROOT / 'docs/api.md').read_text(), re.M)
    told = {name: whose for names, whose in table for name in re.findall(r'`(murk_\w+)`', names)}
    check(told == {name: whose for name, whose, _ in calls()},
          *sorted(set(told.items()) ^ {(name, whose) for name, whose, _ in calls()}))


@test
def it_installs():
    must_call(['meson', 'install', '-C', FAST, '--no-rebuild', '--destdir', _folder.name])
    check((PREFIX / 'bin/murk').exists(), 'bin/murk was not installed')
    headers = sorted(path.relative_to(PREFIX / 'include').as_posix() for path in (PREFIX / 'include').rglob('*.h'))
    check(headers == ['murk.h'], 'one public header, not', headers)


@test
def programs_link_the_shared_library():
    check(run_consumer('gcc') == run_consumer('clang') != '')


@test
def programs_link_the_static_library():
    shared = run_consumer('gcc')
    check(run_consumer('gcc', '-static') == shared, 'it prints something else than with the shared library')
    check(run_consumer('clang', '-static') == shared, 'it prints something else than with the shared library')


@test
def the_shared_library_shows_only_murk_names():
    lines = must_call(['nm', '-D', '--defined-only', find_one('libmurk.so')]).splitlines()
    names = [line.split()[-1] for line in lines]
    strange = [name for name in names if not name.startswith('murk_')]
    check(names and not strange, *(strange or ['it shows nothing at all']))


@test
def the_static_library_shows_only_murk_names():
    lines = must_call(['nm', '-g', '--defined-only', find_one('libmurk.a')]).splitlines()
    names = [line.split()[-1] for line in lines if len(line.split()) == 3]
    strange = [name for name in names if not name.startswith('murk_')]
    check(names and not strange, *(strange or ['it shows nothing at all']))


@test
def the_library_needs_nothing_but_the_memory_functions():
    lines = must_call(['nm', '-u', find_one('libmurk.a')]).splitlines()
    names = {line.split()[-1] for line in lines if line.strip() and not line.endswith(':')}
    strange = sorted(name for name in names if not ALLOWED.fullmatch(name))
    check(names and not strange, *strange)


@test
def the_library_keeps_nothing_between_calls():
    lines = must_call(['size', '-A', find_one('libmurk.a')]).splitlines()
    changing = [line for line in lines if re.match(r'\.(data|bss|tdata|tbss)(\.(?!rel\.ro)\S+)?\s+[1-9]', line)]
    check(not changing, 'variables outside any state:', *changing)


@test
def the_webassembly_module_asks_nothing_of_its_host():
    script = ('const m = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));'
              'console.log(WebAssembly.Module.imports(m).length);'
              'for (const e of WebAssembly.Module.exports(m)) console.log(e.kind, e.name)')
    wasm = WASM / 'src/wasm/murk.wasm'
    imports, *exports = must_call(['node', '-e', script, wasm]).splitlines()
    check(imports == '0', f'it imports {imports} things')
    functions = {line.split()[1] for line in exports if line.startswith('function ')}
    header = (ROOT / 'include/murk.h').read_text()
    declared = set(re.findall(r'\b(murk_\w+)\s*\(', re.sub(r'/\*.*?\*/', '', header, flags=re.S)))
    check(functions and functions <= declared, 'not in murk.h:', *sorted(functions - declared))


main()
