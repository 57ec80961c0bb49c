"""`murk join` against a real server: people on pseudo-terminals, programs, lost connections, secrets."""
import os
import random
import re
import signal
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.joining import Joiner, play_out  # noqa: E402
from support.serving import Player, Server, make_table, play, start, token, until  # noqa: E402
from support.tap import FAST, ROOT, check, main, note, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'
TABLES = [('shy-monsters', []), ('stay-away', ['--players', '6', '--set', 'turn_cap=100']), ('terrorscape', ['--players', '4'])]


def folder():
    return tempfile.TemporaryDirectory(prefix='murk-')


def two_at_a_table(server, state, game, words):
    """Ada has made it, Bo has come by the link; bots have the rest of the seats as soon as she starts."""
    ada = Joiner(MURK, state, f'http://127.0.0.1:{server.port}', '--make', game, *words, '--name', 'Ada', '--pace', 'instant',
                 '--clock', 'none', seed=1)
    ada.see('/t/')
    link = re.search(r'http://\S+/t/\w+', ada.text)[0]
    bo = Joiner(MURK, state, link, '--name', 'Bo', seed=2)
    bo.see('Ada will start')
    ada.see('Bo (ready)')
    ada.type('start')
    return link, [ada, bo]


def closed(joiners):
    for joiner in joiners:
        joiner.close()


def check_replay(server, farewell, folder):
    """The commands that the player is told fetch the match and show it."""
    file, path, replay = re.search(r'\n    curl -fo (\S+) http://127\.0\.0\.1:\d+(/\S+)\n    (.+)\n', farewell).groups()
    status, match = server.get(path)
    check(status == 200, path, status)
    (folder / file).write_text(match)
    done = subprocess.run(replay, shell=True, cwd=folder, capture_output=True, encoding='utf-8', timeout=60)
    check(done.returncode == 0 and len(done.stdout.splitlines()) > 10, replay, done)


@test
def two_people_and_bots_play_each_game_to_the_end():
    for game, words in TABLES:
        with Server(MURK, '--unlimited') as server, folder() as state:
            link, people = two_at_a_table(server, state, game, words)
            begun = time.monotonic()
            play_out(people)
            for joiner in people if game == 'shy-monsters' else []:
                joiner.again()
            for joiner in people if game == 'shy-monsters' else []:
                joiner.see('Level 1 begins')  # once more
            play_out(people)
            for joiner in people:
                joiner.type('quit')
                joiner.see(f'The server keeps the match: {link}')
                joiner.see(f'replay {link.split("/")[-1]}.murk\n')
                check(joiner.child.wait(60) == 0, joiner.text[-500:])
            check_replay(server, people[0].text, Path(state))
            note(f'{game}: {sum(joiner.moves for joiner in people)} answers in {time.monotonic() - begun:.1f} s')
            closed(people)


def log_of(joiner):
    """All that the seat has heard."""
    joiner.text = joiner.page = ''
    joiner.type('log')
    joiner.see('What you have heard')  # the prompt of the page before may come first
    while '> ' not in joiner.text.split('What you have heard')[-1]:
        check(joiner.take(60), 'it has ended', joiner.text[-500:])
    return [line for line in joiner.text.split('What you have heard')[-1].splitlines() if line.strip() and '> ' not in line]


@test
def a_killed_server_is_a_short_pause():
    """With -9, in the middle, again and again: both come back by themselves, and what they were told is what the store has."""
    with folder() as state:
        store = Path(state, 'murk.db')
        servers = [Server(MURK, '--unlimited', store=store)]
        port = servers[0].port
        link, people = two_at_a_table(servers[0], state, 'terrorscape', ['--players', '4'])
        kills = []

        def kill_now_and_then():
            moves = sum(joiner.moves for joiner in people)
            if len(kills) < 3 and moves >= 6 * (len(kills) + 1) and not any(joiner.is_over for joiner in people):
                servers[-1].kill()
                time.sleep(.3)
                servers.append(Server(MURK, '--unlimited', store=store, port=port))
                kills.append(time.monotonic())
        try:
            play_out(people, meanwhile=kill_now_and_then)
            check(kills, 'the match was over before anything happened')
            for joiner in people:
                check(joiner.text.count('Connected again') >= 1, joiner.text[-2000:])
            for name, joiner in zip(('Ada', 'Bo'), people[:2]):
                people.append(Joiner(MURK, state, link, '--name', name))
                people[-1].see('again, log')
                check(log_of(people[-1]) == log_of(joiner), log_of(people[-1]), log_of(joiner))
                check(len(log_of(joiner)) > 20, log_of(joiner))
            check(servers[-1].stop() == 0, servers[-1].said())
            note(f'{len(kills)} kills')
        finally:
            servers[-1].__exit__(None, None, None)
            closed(people)


@test
def somebody_watches_a_match_to_its_end():
    """What all hear, and no more: the seats' own news are longer."""
    with Server(MURK, '--unlimited') as server, folder() as state:
        link, people = two_at_a_table(server, state, 'shy-monsters', [])
        people[0].see('Level 1 begins')
        eva = Joiner(MURK, state, link, '--watch', '--name', 'Eva', seed=3)
        eva.see('You watch')
        eva.type('')
        eva.see('Level')
        play_out(people, meanwhile=lambda: eva.take(0))
        eva.see(f'The server keeps the match: {link}')
        check(eva.child.wait(60) == 0, eva.text[-500:])
        check('The Dark Lord draws two monsters.' in eva.text and 'skip' not in eva.text, eva.text[-2000:])
        check(not re.search(r'^\w.*\d (build|explore|place|done)', eva.text, re.M), 'moves are offered', eva.text[-2000:])
        told = run(link, '--watch', '--seat', 'hero')
        check(told.returncode == 2 and 'takes no seat' in told.stderr, told)
        closed([*people, eva])


@test
def what_cannot_be_skipped_is_not_offered():
    """Others take the time they need, and a terminal at a server says nothing else."""
    with Server(MURK, '--unlimited') as server, folder() as state:
        link, people = two_at_a_table(server, state, 'shy-monsters', ['--lang', 'en'])
        play_out(people)
        for joiner in people:
            check('skip' not in joiner.text, joiner.text[-2000:])
        check(any('The others play. p: pause' in joiner.text for joiner in people), people[0].text[-2000:])
        closed(people)


@test
def who_comes_again_by_the_same_link_has_his_seat():
    with Server(MURK, '--unlimited') as server, folder() as state:
        link, (ada, bo) = two_at_a_table(server, state, 'shy-monsters', [])
        bo.see('Level 1 begins')
        bo.close()
        again = Joiner(MURK, state, link, '--name', 'Bo', seed=3)
        again.see('Everything is as it was')
        play_out([ada, again])
        closed([ada, again])


@test
def a_full_screen_ends_with_its_window():
    """Also where nobody tells it so by a signal: it has no terminal to control it."""
    with Server(MURK) as server, folder() as state:
        ada = Joiner(MURK, state, f'http://127.0.0.1:{server.port}', '--make', 'shy-monsters', '--name', 'Ada', plain=False)
        ada.see('/t/')
        os.close(ada.master)
        check(ada.child.wait(timeout=60) is not None)


@test
def the_secret_is_in_a_file_that_nobody_else_may_read():
    with Server(MURK, '--unlimited') as server, folder() as state:
        link, people = two_at_a_table(server, state, 'shy-monsters', [])
        kept = Path(state, 'murk/servers', f'127.0.0.1:{server.port}')
        check(stat.S_IMODE(kept.stat().st_mode) == 0o600, oct(kept.stat().st_mode))
        lines = kept.read_text().splitlines()
        check([line.split(' ', 1)[1] for line in lines] == ['Ada', 'Bo'] and lines[0][:64] != lines[1][:64], lines)
        for secret in (line[:64] for line in lines):
            check(secret not in server.said() and secret not in ''.join(joiner.text for joiner in people))
        closed(people)


@test
def programs_play_over_the_network():
    with Server(MURK) as server, folder() as state:
        ada = Joiner(MURK, state, f'http://127.0.0.1:{server.port}', '--make', 'stay-away', '--players', '4', '--set', 'turn_cap=100', '--name', 'Ada',
                     '--pace', 'instant', '--clock', 'none', '--start', seed=5)
        ada.see('/t/')
        link = re.search(r'http://\S+/t/\w+', ada.text)[0]
        programs = [subprocess.Popen([str(MURK), 'join', link, '--program', f'{sys.executable} examples/bot.py', '--name', name,
                                      '--once'], cwd=ROOT, env={**os.environ, 'XDG_STATE_HOME': state}, stderr=subprocess.PIPE)
                    for name in ('Bo', 'Cy', 'Di')]
        play_out([ada])
        for program in programs:
            said = program.communicate(timeout=60)[1]
            check(program.returncode == 0 and not said, program.returncode, said)
        closed([ada])


BOT = ('--program', f'{sys.executable} {ROOT / "examples/bot.py"}')


@test
def a_program_for_which_no_seat_is_free_ends_and_says_so():
    """As a person does: in a lobby without a free seat, and when the match is on."""
    with Server(MURK, '--unlimited') as server:
        table, people = make_table(server, 'shy-monsters', 'clock=none bots=instant', ['Host'])
        link = f'http://127.0.0.1:{server.port}/t/{table}'

        def check_full(name):
            for who in ((*BOT, '--once'), BOT, ()):
                done = run(link, '--name', name, *who)
                check(done.returncode == 1 and done.stderr == 'murk join: No seat is free at this table.\n', who, done)
        check_full('Hal')
        done = run(link, '--name', 'Ivo', *BOT, '--lang', 'it')
        check(done.returncode == 1 and "A questo tavolo non c'è un posto libero." in done.stderr, done)
        start(people)
        check_full('Ida')
        done = run(link, '--name', 'Jo', *BOT, '--seat', 'hero')
        check(done.returncode == 1 and 'No seat is free' in done.stderr, done)


@test
def a_program_that_may_not_come_in_ends_and_says_so():
    with Server(MURK, '--unlimited') as server:
        for setting, name, says in (('watch=none', 'Hal', 'Nobody may watch at this table.'),
                                    ('door=closed', 'Hal', 'The host lets nobody in any more.'),
                                    ('watch=public', 'Host', 'Somebody here has that name already')):
            table, people = make_table(server, 'shy-monsters', f'clock=none bots=instant {setting}', ['Host'])
            start(people)
            done = run(f'http://127.0.0.1:{server.port}/t/{table}', '--name', name, *BOT)
            check(done.returncode == 1 and says in done.stderr, setting, done)


@test
def a_program_that_has_a_seat_comes_back_to_it():
    """Killed in the middle of a match, and of the next one at the same table."""
    with Server(MURK, '--unlimited') as server, folder() as state:
        def come():
            return subprocess.Popen([str(MURK), 'join', link, '--name', 'Hal', *BOT], env={**os.environ, 'XDG_STATE_HOME': state},
                                    stderr=subprocess.PIPE, encoding='utf-8')
        host = Player(server.port, token('Host'))
        table = host.must('make', game='shy-monsters', set='clock=none bots=instant', once='1')['table']
        link = f'http://127.0.0.1:{server.port}/t/{table}'
        host.must('enter', name='Host', lang='en')
        host.must('sit', seat='hero')
        hal = come()
        for number in range(2):
            until(lambda: host.wish('start')['kind'] == 'done')
            hal.kill()
            hal.communicate()
            hal, host.over = come(), False
            play([host], random.Random(number), time.monotonic() + 60)
            host.must('rematch')
        hal.send_signal(signal.SIGINT)
        said = hal.communicate(timeout=20)[1]
        check(hal.returncode == 0 and not said, hal.returncode, said)


def run(*words, **more):
    with folder() as state:
        return subprocess.run([str(MURK), 'join', *words], env={**os.environ, 'XDG_STATE_HOME': state, 'LANG': 'C.UTF-8', **more},
                              stdin=subprocess.DEVNULL, capture_output=True, encoding='utf-8', timeout=60)


@test
def what_cannot_be_joined_is_told_with_its_reason():
    with Server(MURK) as server:
        here = f'http://127.0.0.1:{server.port}'
        for words, code, says in (
                ((f'{here}/t/bcdfghjkmnpq',), 1, 'There is no such table'),
                (('http://127.0.0.1:1/t/bcdfghjkmnpq',), 1, 'cannot be reached: Connection refused'),
                (('http://no.such.host.invalid/t/bcdf',), 1, 'cannot be reached'),
                ((here,), 2, 'names no table'),
                (('http://x:99999/t/b',), 2, 'its port is no number'),
                (('ftp://x/t/b',), 2, 'is no link'),
                ((f'{here}/t/../x',), 2, 'is no link'),
                ((f'{here}/t/b', '--make', 'stay-away'), 2, 'not of a table that is there'),
                ((here, '--make', 'chess'), 2, 'chess'),
                ((here, '--make', 'stay-away', '--bots', 'B=nobody'), 2, "there is no bot 'nobody'"),
                ((f'{here}/t/b', '--pace', 'calm'), 2, '--make'),
                ((here, '--make', 'stay-away', '--players', '4', '--seat', 'Z', '--bots', 'sensible'), 1, 'murk join:'),
                ((f'{here}/t/bcdfghjkmnpq', '--program', 'cat'), 1, 'There is no such table')):
            done = run(*words)
            check(done.returncode == code and says in done.stderr, words, done.returncode, done.stderr, done.stdout)


@test
def a_certificate_must_be_of_the_server():
    with folder() as state:
        certificate, key = Path(state, 'cert.pem'), Path(state, 'key.pem')
        subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
                        '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
                       check=True, capture_output=True)
        with Server(MURK, '--tls-cert', certificate, '--tls-key', key) as server:
            make = ['--make', 'shy-monsters', '--bots', 'sensible', '--name', 'Ada']
            done = run(f'https://localhost:{server.port}', *make, SSL_CERT_FILE=str(certificate))
            check(done.returncode == 0 and f'https://localhost:{server.port}/t/' in done.stdout, done.stdout, done.stderr)
            for host, more in (('localhost', {}), ('127.0.0.1', {'SSL_CERT_FILE': str(certificate)})):
                done = run(f'https://{host}:{server.port}', *make, **more)
                check(done.returncode == 1 and re.search('self-signed|IP address mismatch', done.stderr), done.stderr)


main()
