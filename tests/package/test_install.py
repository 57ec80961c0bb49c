"""What `meson install` puts where, and that it runs from there: the program, its manual pages, the service."""
import configparser
import os
import re
import shutil
import sys
import tempfile
import time
import random
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Server, make_table, play, start  # noqa: E402
from support.tap import FAST, ROOT, call, check, main, must_call, note, test  # noqa: E402

NEEDS = ('fast',)
_folder = tempfile.TemporaryDirectory()
PREFIX = Path(_folder.name) / 'usr/local'  # Meson's standard prefix
UNIT = PREFIX / 'lib/systemd/system/murk.service'
EXPOSURE_MAX = 1.5  # of systemd-analyze, whose scale goes to 10


def install():
    must_call(['meson', 'install', '-C', FAST, '--no-rebuild', '--destdir', _folder.name])


@test
def everything_is_where_systems_look_for_it():
    install()
    wanted = ['bin/murk', 'lib/systemd/system/murk.service', 'etc/murk.conf', 'include/murk.h', 'share/man/man1/murk.1',
              'share/man/man1/murk-serve.1', 'share/doc/murk/examples/nginx.conf', 'share/doc/murk/examples/murk.conf']
    missing = [name for name in wanted if not (PREFIX / name).is_file()]
    check(not missing, *missing)


@test
def settings_that_were_changed_are_kept():
    config = PREFIX / 'etc/murk.conf'
    config.write_text('port = 9\n')
    install()
    check(config.read_text() == 'port = 9\n', config.read_text())
    config.unlink()
    install()
    check(config.read_text() == (ROOT / 'package/murk.conf').read_text())


@test
def every_command_that_has_a_manual_page_is_on_it():
    for path in sorted((PREFIX / 'share/man/man1').iterdir()):
        page = must_call(['man', '--warnings', '--encoding=UTF-8', '-l', path], env={**os.environ, 'MANWIDTH': '200', 'LC_ALL': 'C.UTF-8'})
        words = path.stem.split('-', 1)[1:]
        text = must_call([PREFIX / 'bin/murk', *words, '--help'])
        lost = [option for option in re.findall(r'^  (--[a-z-]+)', text, re.M) if option not in page]
        check('NAME' in page and not lost, path.name, *lost)


@test
def the_installed_program_serves_with_the_installed_settings():
    program = shutil.copy(PREFIX / 'bin/murk', Path(_folder.name) / 'alone')  # nothing of the source is beside it
    with tempfile.TemporaryDirectory() as place:
        with Server(program, '--config', str(PREFIX / 'etc/murk.conf'), store=f'{place}/murk.db') as server:
            check(server.get('/healthz') == (200, 'ok\n') and server.get('/')[0] == 200, server.get('/healthz'))
            check(server.stop() == 0, server.said())


# ---- the service ----

def unit_in(folder):
    """The unit as systemd would find it, its program where it is now."""
    path = Path(folder) / 'murk.service'
    path.write_text(UNIT.read_text().replace('/usr/local/', f'{PREFIX}/').replace('Documentation=', '#'))
    return path


@test
def systemd_takes_the_unit():
    with tempfile.TemporaryDirectory() as folder:
        done = call(['systemd-analyze', 'verify', unit_in(folder)])
        mine = [line for line in done.stderr.splitlines() if 'murk' in line]
        check(done.returncode == 0 and not mine, *mine, done)
        path = unit_in(folder)
        path.write_text(path.read_text().replace('ProtectClock', 'ProtectClocks'))
        check('ProtectClocks' in call(['systemd-analyze', 'verify', path]).stderr, 'it takes anything')


@test
def the_service_is_started_again_however_long_its_database_is_away():
    """A server that cannot reach it ends within a second; systemd gives up after five starts in ten, unless it is told otherwise."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(UNIT)
    check(unit['Unit'].get('StartLimitIntervalSec') == '0' and unit['Service']['Restart'] == 'on-failure', dict(unit['Unit']))
    check(int(unit['Service']['RestartSec']) >= 2, 'it leaves the database some time')
    away = call([PREFIX / 'bin/murk', 'serve', '--port', '0', '--store', 'postgresql://127.0.0.1:1/none'], timeout=60)
    wrong = call([PREFIX / 'bin/murk', 'serve', '--prot', '0'], timeout=60)
    kept = unit['Service'].get('RestartPreventExitStatus', '').split()
    check(away.returncode == 1 and '1' not in kept, away)
    check(str(wrong.returncode) in kept, wrong, kept)


@test
def the_service_can_do_little():
    text = must_call(['systemd-analyze', 'security', '--offline=yes', '--no-pager', UNIT])
    exposure = float(re.search(r'exposure level for murk.service: (\d+\.\d+)', text)[1])
    note(f'systemd-analyze security: {exposure}')
    check(exposure <= EXPOSURE_MAX, text)


def allowed_calls():
    """What the unit's SystemCallFilter leaves: the last line that names a call decides."""
    known = {}
    for line in must_call(['systemd-analyze', '--no-pager', 'syscall-filter']).splitlines():
        if line.startswith('@'):
            members = known[line.strip()] = []
        elif line.strip() and not line.strip().startswith('#'):
            members.append(line.strip())

    def calls(word):
        return {one for member in known[word] for one in calls(member)} if word.startswith('@') else {word}

    allowed = set()
    for line in re.findall(r'^SystemCallFilter=(.*)', UNIT.read_text(), re.M):
        named = {one for word in line.lstrip('~').split() for one in calls(word)}
        allowed = allowed - named if line.startswith('~') else allowed | named
    return allowed


@test
def a_server_at_work_makes_no_call_that_the_service_forbids():
    """The kernel's filter is not here; strace says what it would have seen."""
    with tempfile.TemporaryDirectory() as place:
        trace = Path(place) / 'trace'
        script = Path(place) / 'traced'
        # A service is not root, and SQLite calls otherwise for root.
        nobody = 'setpriv --reuid=nobody --regid=nogroup --clear-groups' if os.getuid() == 0 else ''
        program = shutil.copy(PREFIX / 'bin/murk', place)
        script.write_text(f'#!/bin/sh\nulimit -n 65536\nexec {nobody} strace -f -qq -o {trace} {program} "$@"\n')
        script.chmod(0o755)
        Path(place).chmod(0o777)
        with Server(script, store=f'{place}/murk.db') as server:
            _, people = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
            start(people)
            play(people, random.Random(3), time.monotonic() + 100)
            check(server.get('/metrics')[0] == 200)
            os.kill(int(trace.read_text().split(None, 1)[0]), 15)  # strace keeps signals to itself
            check(server.wait() == 0, server.said())
        called = set(re.findall(r'^\d+ +(\w+)\(', trace.read_text(), re.M))
    strange = sorted(called - allowed_calls())
    check(len(called) > 40 and not strange, len(called), *strange)
    forbidden = {'setrlimit', 'mount', 'ptrace', 'bpf', 'chroot'} & allowed_calls()
    check(not forbidden, *forbidden)


main()
