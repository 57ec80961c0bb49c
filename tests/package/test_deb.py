"""The Debian package: what is in it, and that it installs into an empty Debian and serves there."""
import gzip
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.debian import Debian, why_not  # noqa: E402
from support.serving import Server, free_port, until  # noqa: E402
from support.tap import ROOT, call, check, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:murk',)  # ccache gives its objects to the package's build
WAITS = True
# Who gives the package to others puts his own address in.
LEFT_OUT = 'bogus-mail-host,bogus-mail-host-in-debian-changelog'
PAGE = {'index.html': b'<!doctype html><title>A page</title>', 'table.html': b'<!doctype html><title>A table</title>', 'page.js': b'let a = 1;' * 50,
        'page.js.gz': gzip.compress(b'let a = 1;' * 50, mtime=0), 'version': b'a page of tests\n'}
_folder = tempfile.TemporaryDirectory()


def build(folder):
    """With a page that was built elsewhere: what is in it is the concern of its own tests."""
    page = Path(_folder.name) / 'page'
    page.mkdir(exist_ok=True)
    for name, text in PAGE.items():
        (page / name).write_bytes(text)
    return Path(must_call([ROOT / 'tools/deb.sh', folder], timeout=550, env={**os.environ, 'MURK_PAGE': str(page)}).strip())


PACKAGE = build(_folder.name)


def field(name):
    return must_call(['dpkg-deb', '-f', PACKAGE, name]).strip()


@test
def the_same_source_gives_the_same_package():
    again = build(Path(_folder.name) / 'again')
    check(again.read_bytes() == PACKAGE.read_bytes(), 'a second one differs')


@test
def it_names_the_libraries_that_the_program_is_linked_with():
    depends = field('Depends')
    for library in ('libc6', 'libevent', 'libjansson', 'libpq5', 'libsodium', 'libsqlite3', 'libssl', 'libwslay'):
        check(re.search(rf'\b{library}', depends), library, depends)
    least = re.search(r'libevent-2\.1\S* \(>= ([^)]+)\)', depends)[1]
    check(call(['dpkg', '--compare-versions', least, 'ge', '2.1.12-stable-8+deb12u1']).returncode == 0, 'libevent with its old faults', depends)
    check(field('Version') in must_call(['dpkg-deb', '-I', PACKAGE]) and PACKAGE.name.startswith('murk_' + field('Version')))


@test
def it_holds_the_program_and_how_to_run_it_and_nothing_else():
    files = [line.split()[-1] for line in must_call(['dpkg-deb', '-c', PACKAGE]).splitlines()]
    for name in ('usr/bin/murk', 'etc/murk.conf', 'usr/lib/systemd/system/murk.service', 'usr/share/man/man1/murk-serve.1.gz',
                 'usr/share/doc/murk/copyright', 'usr/share/doc/murk/examples/nginx.conf', 'usr/share/doc/murk/examples/Containerfile'):
        check('./' + name in files, name, *files)
    strange = [name for name in files if not re.match(r'\./($|etc/|usr/($|bin/|share/($|doc/|man/)|lib/($|systemd/)))', name)]
    check(not strange, *strange)
    with tempfile.TemporaryDirectory() as folder:
        must_call(['dpkg-deb', '-x', PACKAGE, folder])
        unit = Path(folder, 'usr/lib/systemd/system/murk.service').read_text()
        check('ExecStart=/usr/bin/murk serve --config /etc/murk.conf' in unit and '@b' not in unit, unit)
        flags = must_call(['readelf', '-d', '-l', f'{folder}/usr/bin/murk'])
        check('BIND_NOW' in flags and 'GNU_RELRO' in flags and 'RUNPATH' not in flags and 'PIE' in flags, flags)


@test
def its_program_has_the_page_in_itself():
    with tempfile.TemporaryDirectory() as folder:
        must_call(['dpkg-deb', '-x', PACKAGE, folder])
        program, copy = Path(folder, 'usr/bin/murk'), Path(folder, 'copy')
        must_call([program, 'page', copy])
        check({path.name: path.read_bytes() for path in copy.iterdir()} == PAGE, *copy.iterdir())
        with Server(program) as server:
            check(server.get('/') == (200, PAGE['index.html'].decode()) and server.get('/t/nowhere') == (404, PAGE['table.html'].decode()))
            check(server.get('/page.js?v=a%20page%20of%20tests') == (200, PAGE['page.js'].decode()))
            check(server.stop() == 0, server.said())
        beside = program.parent / 'page'
        must_call([program, 'page', beside])
        (beside / 'index.html').write_text('newer')
        (beside / 'version').write_text('another\n')
        with Server(program) as server:
            check(server.get('/') == (200, 'newer'), 'a folder beside it counts first')
        with Server(program, '--page', f'{folder}/nowhere') as server:
            check('join http' in server.get('/')[1], 'a folder that was named counts alone')


@test
def lintian_finds_no_error():
    if not shutil.which('lintian'):
        return note('lintian is not here: not asked')
    done = call(['lintian', '--allow-root', '--suppress-tags', LEFT_OUT, PACKAGE])
    note(f'lintian: {len(re.findall("^W: ", done.stdout, re.M))} warnings')
    check(done.returncode in (0, 1) and not re.search('^E: ', done.stdout, re.M), done)


@test
def the_container_installs_this_package_and_starts_what_the_service_starts():
    """There is no engine for containers here: it is read, not run."""
    lines = (ROOT / 'package/Containerfile').read_text()
    start = [eval(words) for words in re.findall(r'^(?:ENTRYPOINT|CMD) (\[.*\])$', lines, re.M)]
    unit = (ROOT / 'package/murk.service.in').read_text()
    wanted = re.search(r'^ExecStart=(.*)$', unit, re.M)[1].replace('@bindir@', '/usr/bin').replace('@config@', '/etc/murk.conf').split()
    check(sum(start, []) == wanted, start, wanted)
    check(PACKAGE.name in lines, f'{PACKAGE.name} is not the example')
    runs = re.findall(r'^RUN (.*?[^\\])$', lines, re.M | re.S)
    check(len(runs) == 1 and 'apt-get install -y --no-install-recommends /tmp/murk.deb' in runs[0], *runs)


def answers(port):
    try:
        with urllib.request.urlopen(f'http://127.0.0.1:{port}/healthz', timeout=5) as answer:
            return answer.status == 200
    except OSError:
        return False


def serve_inside(system, port):
    """As its service does, as nobody in particular."""
    system.must('install', '-d', '-m', '0700', '-o', 'nobody', '-g', 'nogroup', '/var/lib/murk')
    words = f'cd /var/lib/murk && exec /usr/bin/murk serve --config /etc/murk.conf --no-qr --address 127.0.0.1 --port {port}'
    server = system.start('setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', 'sh', '-c', words,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding='utf-8')
    try:
        until(lambda: answers(port) or server.poll() is not None)
        check(server.poll() is None, server.stdout.read() if server.poll() is not None else '')
        server.send_signal(signal.SIGTERM)
        said = server.communicate(timeout=20)[0]
        check(server.returncode == 0, said)
    finally:
        if server.poll() is None:
            server.kill()


@test
def it_installs_into_an_empty_debian_and_serves_there():
    if why_not():
        return note(f'NOT RUN: {why_not()}')
    began = time.monotonic()
    with Debian() as system:
        shutil.copy(PACKAGE, system.folder / 'murk.deb')
        system.must('apt-get', '-q', 'install', '-y', '--no-install-recommends', '/murk.deb')
        check(system.must('murk', '--version') == f'murk {field("Version")}\n')
        serve_inside(system, free_port())
        check((system.folder / 'var/lib/murk/murk.db').stat().st_mode & 0o777 == 0o600)
        check(re.search(r'lib(event|pq).* => not found', system.must('ldd', '/usr/bin/murk')) is None)
        system.must('apt-get', '-q', 'remove', '-y', 'murk')
        check((system.folder / 'var/lib/murk/murk.db').exists(), 'what people have played is gone')
        system.must('apt-get', '-q', 'purge', '-y', 'murk')
        left = [path for path in ('usr/bin/murk', 'etc/murk.conf', 'var/lib/murk') if (system.folder / path).exists()]
        check(not left, *left)
    note(f'installed, started, removed and purged in an empty Debian within {time.monotonic() - began:.0f} s')


main()
