"""How a server gives the page out, and `murk page`: with a page of a few files, as tools/page.sh would leave it."""
import gzip
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Server, make_table  # noqa: E402
from support.tap import MURK, call, check, main, test  # noqa: E402

NEEDS = ('checked:murk',)
FILES = {'index.html': b'<p>start</p>', 'table.html': b'<p>a table</p>', 'page.js': b'let a = 1;' * 500, 'engine.wasm': b'\0asm\1\0\0\0',
         'art/common.svg': b'<svg/>', 'fonts/a.woff2': b'wOF2\0', 'en.words': b'\0words'}
TYPES = {'index.html': 'text/html; charset=utf-8', 'page.js': 'text/javascript; charset=utf-8', 'engine.wasm': 'application/wasm',
         'art/common.svg': 'image/svg+xml', 'fonts/a.woff2': 'font/woff2', 'en.words': 'application/octet-stream'}


def make_page(folder, version, files):
    """The version is written last, as page.mjs does."""
    for name, text in files.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    (Path(folder) / 'page.js.gz').write_bytes(gzip.compress(files['page.js']))
    (Path(folder) / 'version').write_text(version + '\n')


def fetch(server, path, **headers):
    request = urllib.request.Request(f'http://127.0.0.1:{server.port}{path}', headers={name.replace('_', '-'): text for name, text in headers.items()})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


@test
def a_folder_that_is_not_there_is_told():
    with tempfile.TemporaryDirectory() as folder:
        for place, is_told in ((f'{folder}/nowhere', True), (folder, False)):
            with Server(MURK, '--page', place) as server:
                warned = [line for line in server.lines() if line['level'] == 'warning' and line.get('folder') == place]
                check(bool(warned) == is_told and server.stop() == 0, place, server.said())


@test
def every_file_has_its_type_and_its_bytes():
    with tempfile.TemporaryDirectory() as folder:
        make_page(folder, 'one', FILES)
        with Server(MURK, '--page', folder) as server:
            for name, kind in TYPES.items():
                status, headers, text = fetch(server, '/' + name)
                check(status == 200 and text == FILES[name] and headers['Content-Type'] == kind, name, str(headers))
                check(headers['Murk-Api'] and headers['X-Content-Type-Options'] == 'nosniff' and "script-src 'self' 'wasm-unsafe-eval'" in headers['Content-Security-Policy'])
            check(server.stop() == 0, server.said())


@test
def a_link_opens_its_table_in_the_page():
    with tempfile.TemporaryDirectory() as folder:
        make_page(folder, 'one', FILES)
        with Server(MURK, '--page', folder) as server:
            table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
            check(fetch(server, '/')[2] == FILES['index.html'])
            check(fetch(server, f'/t/{table}')[::2] == (200, FILES['table.html']))
            check(fetch(server, '/t/nowhere')[::2] == (404, FILES['table.html']))
            for path in ('/../page.js', '/art/../page.js', '/art', '/art/', '/.', '/%2e%2e/version', '//page.js', '/page.js.gz'):
                check(fetch(server, path)[0] == 404, path)


@test
def packed_files_go_to_those_who_take_them_and_a_build_is_kept_for_ever():
    with tempfile.TemporaryDirectory() as folder:
        make_page(folder, 'one', FILES)
        with Server(MURK, '--page', folder) as server:
            headers, text = fetch(server, '/page.js?v=one', Accept_Encoding='gzip')[1:]
            check(headers['Content-Encoding'] == 'gzip' and gzip.decompress(text) == FILES['page.js'] and headers['Vary'] == 'Accept-Encoding')
            check('immutable' in headers['Cache-Control'], headers['Cache-Control'])
            for path in ('/', '/page.js', '/page.js?v=two'):
                headers = fetch(server, path)[1]
                check(headers['Cache-Control'] == 'no-cache' and headers['ETag'] and not headers['Content-Encoding'], path, str(headers))
                check(fetch(server, path, If_None_Match=headers['ETag'])[::2] == (304, b''))


@test
def a_page_that_is_built_later_is_found_and_one_that_is_half_written_is_not():
    with tempfile.TemporaryDirectory() as folder:
        with Server(MURK, '--page', folder) as server:
            check(b'run join http' in fetch(server, '/')[2])
            (Path(folder) / 'index.html').write_bytes(b'half')
            check(b'half' not in fetch(server, '/')[2] and fetch(server, '/index.html')[0] == 404)
            make_page(folder, 'one', FILES)
            check(fetch(server, '/')[2] == FILES['index.html'])
            (Path(folder) / 'version').unlink()
            (Path(folder) / 'index.html').write_bytes(b'half')
            check(fetch(server, '/')[2] == FILES['index.html'], 'the last page is gone before the next one is there')
            make_page(folder, 'two', {**FILES, 'index.html': b'<p>another</p>'})
            check(fetch(server, '/')[2] == b'<p>another</p>')
            check(server.stop() == 0, server.said())


@test
def murk_page_writes_the_page_and_nothing_over_anything_else():
    with tempfile.TemporaryDirectory() as folder:
        here, copy = Path(folder) / 'page', Path(folder) / 'some' / 'copy'
        done = call([MURK, 'page', copy, '--page', here])
        check(done.returncode == 1 and f'no page in {here}' in done.stderr and not copy.exists(), done)
        make_page(here, 'one', FILES)
        for _ in range(2):  # again: over a page
            done = call([MURK, 'page', copy, '--page', here])
            check(done.returncode == 0 and str(copy) in done.stdout, done)
        names = {str(path.relative_to(here)) for path in here.rglob('*') if path.is_file()}
        check(names == {str(path.relative_to(copy)) for path in copy.rglob('*') if path.is_file()})
        check(all((here / name).read_bytes() == (copy / name).read_bytes() for name in names))
        check((copy / 'page.js').stat().st_mode & 0o044, 'no host of files may read it')
        mine = Path(folder) / 'mine'
        mine.mkdir()
        (mine / 'letter.txt').write_text('dear')
        done = call([MURK, 'page', mine, '--page', here])
        check(done.returncode == 1 and 'something else' in done.stderr and len(list(mine.iterdir())) == 1, done)
        check(call([MURK, 'page']).returncode == 2)


main()
