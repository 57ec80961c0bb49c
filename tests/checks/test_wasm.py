"""The engine of a page: small enough to be fetched, asking nothing but what it says, and its host in JavaScript."""
import gzip
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, WASM, check, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:murk', 'wasm:src/wasm/engine.wasm', 'wasm:src/wasm/study.wasm')
ENGINE, STUDY, HOST = WASM / 'src/wasm/engine.wasm', WASM / 'src/wasm/study.wasm', ROOT / 'src/wasm/engine.mjs'
HEADER = re.sub(r'/\*.*?\*/', '', (ROOT / 'src/wasm/engine.h').read_text(), flags=re.S)
ENGINE_PACKED_MAX, STUDY_PACKED_MAX, WORDS_PACKED_MAX = 110 * 1024, 160_000, 36 * 1024  # bytes
HOST_LINES_MAX = 150


def check_packed(path, most):
    size = len(gzip.compress(path.read_bytes(), 9))
    note(f'{path.name}: {path.stat().st_size} bytes, {size} packed, at most {most}')
    check(size <= most, f'{path.name}: {size} bytes packed, at most {most} wanted')


def run_case(name):
    must_call(['node', ROOT / 'tests/support/engine_cases.mjs', ENGINE, FAST, name])


@test
def the_engine_is_small_enough_for_a_page():
    check_packed(ENGINE, ENGINE_PACKED_MAX)


@test
def the_page_tells_how_small():
    page = (ROOT / 'docs/wasm.md').read_text()
    told = int(re.search(r'`engine.wasm`.*?(\d+) KB packed', page)[1])
    size = len(gzip.compress(ENGINE.read_bytes(), 9)) / 1000
    check(abs(told - size) <= 1, f'docs/wasm.md says {told} KB, it is {size:.1f}')
    for most in (ENGINE_PACKED_MAX, WORDS_PACKED_MAX):
        check(f'{most:,} bytes for' in page, f'docs/wasm.md does not say {most:,} bytes')


@test
def the_words_of_a_language_are_small_enough_for_a_page():
    for words in sorted(FAST.glob('*.words')):
        check_packed(words, WORDS_PACKED_MAX)


@test
def the_host_is_small_enough_to_be_read():
    check(len(HOST.read_text().splitlines()) < HOST_LINES_MAX)


def declared_in(header):
    text = re.sub(r'/\*.*?\*/', '', (ROOT / 'src/wasm' / header).read_text(), flags=re.S)
    return {f'function {name}' for name in re.findall(r'^EXPORT[^;]*?(\w+)\(', text, re.M)}


def found_in(module):
    script = ('const m = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));'
              'for (const i of WebAssembly.Module.imports(m)) console.log(i.kind, `${i.module}.${i.name}`);'
              'for (const e of WebAssembly.Module.exports(m)) console.log(e.kind, e.name)')
    return set(must_call(['node', '-e', script, module]).splitlines())


@test
def the_modules_have_what_their_headers_say_and_ask_for_no_more():
    host, engine, study = {'function murk.send', 'memory memory'}, declared_in('engine.h'), declared_in('study.h')
    check(engine and found_in(ENGINE) == engine | host, *sorted(found_in(ENGINE) ^ engine))
    check(study and found_in(STUDY) == engine | study | host, *sorted(found_in(STUDY) ^ study ^ engine))


@test
def what_is_there_for_lessons_and_files_is_small_enough_for_a_page():
    check_packed(STUDY, STUDY_PACKED_MAX)


@test
def what_games_leave_out_is_in_their_rows():
    check('.write = answer_draw' in (ROOT / 'src/table/answers.c').read_text() and
          re.findall(r'^#pragma weak (\w+)$', (ROOT / 'src/table/left_out.h').read_text(), re.M) == ['answer_draw'])
    for path in (ROOT / 'src/games').glob('*/left_out.h'):
        row = (path.parent / f'{path.parent.name}.c').read_text()
        names = re.findall(r'^#pragma weak (\w+)$', path.read_text(), re.M)
        unknown = [name for name in names if not re.search(rf'^    \.\w+ = {name},$', row, re.M)]
        check(names and not unknown, f'{path.relative_to(ROOT)} names what no row has:', *unknown)


@test
def what_is_not_kept_has_not_happened():
    run_case('whatIsNotKeptHasNotHappened')


@test
def what_is_no_wish_is_named():
    run_case('whatIsNoWishIsNamed')


@test
def a_line_of_another_table_is_refused():
    run_case('aLineOfAnotherTableIsRefused')


@test
def words_are_those_of_a_language_that_is_there():
    run_case('wordsAreThoseOfALanguageThatIsThere')


@test
def who_comes_back_is_welcome():
    run_case('whoComesBackIsWelcome')


@test
def a_question_is_answered_before_what_is_due():
    run_case('aQuestionIsAnsweredBeforeWhatIsDue')


@test
def who_is_told_something_may_wish_at_once():
    run_case('whoIsToldSomethingMayWishAtOnce')


@test
def drawings_are_refused_with_a_reason():
    run_case('drawingsAreRefusedWithAReason')


@test
def nobody_is_no_person():
    run_case('nobodyIsNoPerson')


@test
def persons_may_be_large():
    run_case('personsMayBeLarge')


@test
def the_example_of_the_page_runs():
    found = re.findall(r'```js\n(.*?)```', (ROOT / 'docs/wasm.md').read_text(), re.S)
    check(len(found) == 1, f'docs/wasm.md has {len(found)} examples')
    with tempfile.TemporaryDirectory() as folder:
        for path in (ENGINE, HOST, FAST / 'en.words'):
            (Path(folder) / path.name).write_bytes(path.read_bytes())
        (Path(folder) / 'example.mjs').write_text(found[0])
        printed = must_call(['node', 'example.mjs'], cwd=folder)
    check(printed.endswith('over: true\n') and '"kind":"over"' in printed, printed[-2000:])


main()
