"""The catalogue compiler: it names what is wrong with a text, and where."""
import gzip
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import ROOT, call, check, main, test  # noqa: E402

NEEDS = ()
PACKED_MAX = 36 * 1024  # bytes
GOOD = {
    'text/en/toy.txt': '# a comment\ntoy.title = Toy\ntoy.move = {actor} walks\n    {steps} steps.\n',
    'text/it/toy.txt': 'toy.title = Gioco\ntoy.move = {actor.the} fa {steps} passi.\n',
    'src/text/words.c': 'const char *t(int l) { return words_get(l, "toy.title"); }\n',
}


class Project:
    """A folder of its own with GOOD files and some changed ones, compiled once."""

    def __init__(self, **changes):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for name, text in {**GOOD, **changes.pop('files', {})}.items():
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text if isinstance(text, bytes) else text.encode())
            self.done = call([sys.executable, ROOT / 'tools/catalogue.py', root, root / 'out.c', root / 'out.d',
                              *(root / name for name in changes.pop('words', ()))])
            self.code = (root / 'out.c').read_text() if (root / 'out.c').exists() else None
            self.words = {path.name: path.read_bytes() for path in root.glob('*.words')}
            self.dependencies = (root / 'out.d').read_text() if (root / 'out.d').exists() else None


def refused(files, *words):
    project = Project(files=files)
    check(project.done.returncode == 1, project.done)
    check(project.code is None, 'a file was written all the same')
    for word in words:
        check(word in project.done.stderr, f'does not say `{word}`', project.done)
    check('Traceback' not in project.done.stderr, project.done)


@test
def good_texts_are_compiled():
    project = Project()
    check(project.done.returncode == 0 and not project.done.stderr, project.done)
    for words in ('"toy.move\\0"\n    "toy.title\\0"', '"{actor} walks {steps} steps.\\0"', '[LANG_IT] = { 2, keys, texts_it'):
        check(words in project.code, words, project.code)


@test
def a_language_becomes_a_file_of_its_own():
    project = Project(words=['en.words', 'it.words'])
    check(project.done.returncode == 0 and not project.done.stderr, project.done)
    check(project.words['en.words'] == b'toy.move\0{actor} walks {steps} steps.\0toy.title\0Toy\0\0', project.words)
    check(b'toy.title\0Gioco\0' in project.words['it.words'], project.words)
    more = {f'text/{lang}/{name}.txt': f'{key} = Text\n' for lang in ('en', 'it')
            for name, key in (('lab', 'lab.verify'), ('murk', 'murk.play.title'), ('hall', 'hall.refusal.door'))}
    project = Project(words=['it.words'], files=more)
    check(project.done.returncode == 0 and project.code.count('"Text\\0"') == 2 * 3, project.done, project.code)
    check(project.words['it.words'].count(b'\0') == 5 and b'Text' not in project.words['it.words'], project.words)
    project = Project(words=['xx.words'])
    check(project.done.returncode == 1 and 'xx.words: there is no such language' in project.done.stderr, project.done)


@test
def the_words_of_a_language_are_small_enough_for_a_page():
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / name for name in ('en.words', 'it.words')]
        call([sys.executable, ROOT / 'tools/catalogue.py', ROOT, Path(folder) / 'out.c', Path(folder) / 'out.d', *files])
        for path in files:
            size = len(gzip.compress(path.read_bytes(), 9))
            print(f'# {path.name}: {path.stat().st_size} bytes, {size} packed')
            check(size <= PACKED_MAX, f'{path.name}: {size} bytes packed, at most {PACKED_MAX} wanted')


@test
def what_was_read_is_what_the_build_watches():
    for name in GOOD:
        check(name in Project().dependencies, name)
    check('/text/en ' in Project().dependencies, 'a new file would go unseen')


@test
def an_unchanged_result_keeps_its_date():
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, ROOT / 'tools/catalogue.py', ROOT, Path(folder) / 'out.c', Path(folder) / 'out.d']
        check(call(command).returncode == 0)
        os.utime(Path(folder) / 'out.c', (1, 1))
        check(call(command).returncode == 0)
        check((Path(folder) / 'out.c').stat().st_mtime == 1, time.ctime((Path(folder) / 'out.c').stat().st_mtime))


@test
def a_language_that_lacks_an_entry_is_named():
    refused({'text/it/toy.txt': 'toy.title = Gioco\n'}, 'text/it/toy.txt: toy.move: missing', 'text/en/toy.txt:3')
    refused({'text/en/more.txt': 'more.title = More\n'}, 'text/it/more.txt: more.title: missing')


@test
def placeholders_must_agree_but_not_their_forms():
    refused({'text/it/toy.txt': 'toy.title = Gioco\ntoy.move = {actor} cammina.\n'},
            'text/it/toy.txt:2: toy.move: fills in {actor}', 'text/en/toy.txt:3 fills in {actor} {steps}')


@test
def a_key_stands_only_once():
    refused({'text/en/toy.txt': GOOD['text/en/toy.txt'] + 'toy.title = Again\n'},
            'text/en/toy.txt:5: toy.title: written already at text/en/toy.txt:2')


@test
def a_line_that_is_no_entry_is_shown():
    for line in ('toy.title Toy', 'title = Toy', 'toy..title = Toy', 'toy.tit le = Toy', '= Toy'):
        refused({'text/en/toy.txt': line + '\n'}, 'text/en/toy.txt:1: expected `key = text`', line)
    refused({'text/en/toy.txt': '    toy.title = Toy\n'}, 'text/en/toy.txt:1', 'goes on with nothing')
    refused({'text/en/toy.txt': 'toy.title =\n'}, 'text/en/toy.txt:1: toy.title: has no text')


@test
def a_key_of_another_file_is_refused():
    refused({'text/en/toy.txt': 'game.title = Toy\n'}, 'text/en/toy.txt:1: game.title: keys of this file begin with `toy.`')


@test
def unknown_escapes_and_stray_braces_are_refused():
    refused({'text/en/toy.txt': 'toy.title = a\\tb\n'}, 'toy.title: unknown escape `\\t`')
    refused({'text/en/toy.txt': 'toy.title = a\\\n'}, 'toy.title: unknown escape')
    for text in ('{', 'a } b', '{}', '{Tile}', '{tile', '{tile the}', '{tile.}', '{{tile}}'):
        refused({'text/en/toy.txt': f'toy.title = {text}\n'}, 'toy.title: a brace that is no placeholder')


@test
def bytes_that_are_no_text_are_refused():
    refused({'text/en/toy.txt': b'toy.title = caf\xe9\n'}, 'text/en/toy.txt: is not UTF-8')


@test
def code_that_asks_for_an_unknown_key_is_named():
    for call_text in ('words_get(lang, "toy.titel")', 'words_find(of(a, b), "toy.titel")',
                      'words_get(lang, ready ? "toy.title" : "toy.titel")',
                      'words_find_joined(lang, "toy", "titel", NULL)', 'words_get(\n    lang,\n    "toy.titel")'):
        refused({'src/tools/a.c': f'int a;\nconst char *f(void) {{ return {call_text}; }}\n'},
                'src/tools/a.c:2: toy.titel: no catalogue has this key')


@test
def keys_that_code_puts_together_are_left_alone():
    for call_text in ('words_find_joined(lang, game->name, "titel", NULL)', 'words_get(lang, key("toy.titel"))',
                      'words_get(lang, key)'):
        project = Project(files={'src/tools/a.c': f'const char *f(void) {{ return {call_text}; }}\n'})
        check(project.done.returncode == 0, project.done)


@test
def quotes_backslashes_and_trigraphs_reach_the_page():
    text = 'toy.title = "Who??/" \\\\ \\n\\sè\n'
    project = Project(files={'text/en/toy.txt': text + 'toy.move = {actor} {steps}\n'})
    check(project.done.returncode == 0, project.done)
    check(r'"\"Who\?\?/\" \\ \n è\0"' in project.code, project.code)


@test
def the_call_itself_is_explained():
    done = call([sys.executable, ROOT / 'tools/catalogue.py'])
    check(done.returncode == 2 and 'usage' in done.stderr, done)


main()
