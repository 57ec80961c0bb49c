"""`murk admin`: what a server keeps, looked at and changed, while it runs or not."""
import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import CHECKED, MURK, call, check, main, must_call, note, test  # noqa: E402

NEEDS = ('checked:murk', 'checked:tests/store_node')
NODE = CHECKED / 'tests/store_node'
CHANCE = 'a7' * 32
ADA, BO = 4242424242, 5353535353
SEATS = ['A', 'B', 'C', 'D']


def log_of(wishes):
    """The lines that a table's log has after these wishes of Ada (1) and Bo (2), who then get their own numbers."""
    counts, numbered = {}, []
    for who, wish in wishes:
        counts[who] = counts.get(who, 0) + 1
        numbered.append({'as': who, 'id': counts[who], **wish})
    out = must_call([MURK, 'table', '--log'], stdin=''.join(json.dumps(wish) + '\n' for wish in numbered))
    rows = [json.loads(line) for line in out.splitlines()]
    refused = [row for row in rows if row.get('message', {}).get('kind') == 'refused']
    check(not refused, refused)
    return [row['line'].replace(' @1 ', f' @{ADA} ').replace(' @2 ', f' @{BO} ') for row in rows if 'line' in row]


def beginning(bots='instant'):
    return [(1, {'kind': 'make', 'at': 1000, 'chance': CHANCE, 'game': 'stay-away', 'set': f'bots={bots} seats=4'}),
            (1, {'kind': 'enter', 'name': 'Ada Lovely', 'lang': 'en'}),
            (2, {'kind': 'enter', 'name': 'Bo', 'lang': 'it'}),
            (1, {'kind': 'say', 'text': 'canary of ada'}), (2, {'kind': 'say', 'text': 'canary of bo'})]


def finished():
    return log_of([*beginning(), *((1, {'kind': 'bot', 'seat': seat, 'name': 'sensible'}) for seat in SEATS), (1, {'kind': 'start'})])


def under_way():
    return [*beginning('calm'), *((1, {'kind': 'bot', 'seat': seat, 'name': 'sensible'}) for seat in SEATS[2:]),
            (1, {'kind': 'sit', 'seat': 'A'}), (2, {'kind': 'sit', 'seat': 'B'}), (2, {'kind': 'ready'}), (1, {'kind': 'start'})]


def running():
    return log_of([*under_way(), (1, {'kind': 'note', 'text': 'canary of a note'}),
                   (1, {'kind': 'trust', 'player': 'C', 'trust': -2}), (1, {'kind': 'note', 'seat': 'A', 'text': 'another of A'})])


class Place(tempfile.TemporaryDirectory):
    """A folder with a store: a finished match, one under way, Ada and Bo."""

    made = None  # once, and copied then

    def __init__(self):
        super().__init__(prefix='murk-admin-')
        self.folder = Path(self.name)
        self.store = self.folder / 'store'
        if not Place.made:
            self.make()
            Place.made = self.store.read_bytes()
        self.store.write_bytes(Place.made)

    def make(self):
        for name, lines in (('bcdbcd', finished()), ('fghfgh', running())):
            must_call([NODE, self.store, 'load', name], stdin='\n'.join(lines) + '\n')
        for number, name in ((ADA, 'Ada Lovely'), (BO, 'Bo')):
            must_call([NODE, self.store, 'person', str(number), name])

    def __enter__(self):
        return self

    def admin(self, *words):
        return call([MURK, 'admin', *words, '--db', self.store])

    def must(self, *words):
        done = self.admin(*words)
        check(done.returncode == 0, done)
        return done.stdout

    def lines(self):
        return must_call([NODE, self.store, 'dump']).splitlines()

    def rows(self, *words):
        return json.loads(self.must(*words, '--json'))


@test
def tables_are_listed_without_secrets():
    with Place() as place:
        rows = {row['table']: row for row in place.rows('list')}
        check(rows['bcdbcd']['phase'] == 'over' and rows['fghfgh']['phase'] == 'play' and rows['fghfgh']['people'] == 2, rows)
        check([row['table'] for row in place.rows('list', '--phase', 'over')] == ['bcdbcd'], 'by phase')
        check([row['table'] for row in place.rows('list', '--limit', '1')] in (['bcdbcd'], ['fghfgh']), 'limited')
        for words, word in ((('--phase', 'plya'), 'lobby, play, paused, over'), (('--game', 'stayaway'), 'did you mean stay-away?')):
            done = place.admin('list', *words)
            check(done.returncode == 2 and word in done.stderr and not done.stdout, done)
        check(place.rows('list', '--phase', 'broken') == [], 'none is')
        check(place.rows('list', '--game', 'terrorscape') == [] and 'no such table' in place.must('list', '--game', 'terrorscape'), 'none')
        said = place.must('list') + place.must('inspect', 'fghfgh') + place.must('inspect', 'fghfgh', '--json') + place.must('people')
        check('is in order' in said, said)
        lines = [line.split(' ', 2)[2] for line in place.lines()]
        check(not any(line in said for line in lines) and CHANCE not in said and 'canary' not in said, said)


@test
def a_log_that_cannot_be_taken_is_told():
    with Place() as place:
        lines = running()
        must_call([NODE, place.store, 'load', 'jkmjkm'], stdin='\n'.join([*lines[:9], 'rubbish', *lines[9:]]) + '\n')
        done = place.admin('inspect', 'jkmjkm')
        check(done.returncode == 1 and 'rules cannot take' in done.stdout, done)
        done = place.admin('void', 'jkmjkm')
        check(done.returncode == 1 and 'cannot be taken' in done.stderr, done)


@test
def inspect_tells_who_is_at_a_table():
    with Place() as place:
        guests = [{'person': str(ADA), 'name': 'Ada Lovely', 'seats': ['A'], 'away': False},
                  {'person': str(BO), 'name': 'Bo', 'seats': ['B'], 'away': False}]
        check(place.rows('inspect', 'fghfgh')['guests'] == guests, place.rows('inspect', 'fghfgh'))
        check([guest['seats'] for guest in place.rows('inspect', 'bcdbcd')['guests']] == [[], []], 'bots have all seats')
        lines = [*running(), '2000 1 0 away']
        must_call([NODE, place.store, 'load', 'jkmjkm'], stdin='\n'.join([*lines, 'rubbish', '2001 1 0 back']) + '\n')
        done = place.admin('inspect', 'jkmjkm')
        rows = [line.split(None, 3) for line in done.stdout.splitlines()[2:4]]
        check(rows == [[str(ADA), 'A', 'there', 'Ada Lovely'], [str(BO), 'B', 'away', 'Bo']], done)
        done = place.admin('inspect', 'jkmjkm', '--json')
        check(done.returncode == 1 and json.loads(done.stdout)['guests'] == [guests[0], {**guests[1], 'away': True}], done)
        must_call([NODE, place.store, 'load', 'npqnpq'], stdin='rubbish\n')
        done = place.admin('inspect', 'npqnpq', '--json')
        check(done.returncode == 1 and json.loads(done.stdout)['guests'] == [], 'there is nothing to be known')


@test
def a_match_is_called_off():
    with Place() as place:
        check('called off' in place.must('void', 'fghfgh'), 'done')
        check(place.rows('inspect', 'fghfgh')['phase'] == 'over', place.rows('inspect', 'fghfgh'))
        check(place.lines()[-1].endswith(' - 0 call_off') or any(line.endswith(' - 0 call_off') for line in place.lines()), 'in the log')
        for name, word in (('fghfgh', 'no match is on'), ('bcdbcd', 'no match is on'), ('none', 'no table none')):
            done = place.admin('void', name)
            check(done.returncode == 1 and word in done.stderr, done)


@test
def a_table_is_set_aside_and_taken_back():
    with Place() as place:
        place.must('aside', 'fghfgh')
        check([row['table'] for row in place.rows('list', '--aside')] == ['fghfgh'], 'aside')
        check('set aside' in place.must('list'), 'and said')
        check([(row['table'], row['phase']) for row in place.rows('list', '--phase', 'broken')] == [('fghfgh', 'broken')], 'broken')
        check('fghfgh' not in [row['table'] for row in place.rows('list', '--phase', 'play')], 'no match is on there')
        place.must('reopen', 'fghfgh')
        check(place.rows('list', '--aside') == [] and place.rows('list', '--phase', 'broken') == [], 'no longer')
        check('fghfgh' in [row['table'] for row in place.rows('list', '--phase', 'play')], 'it goes on')


@test
def people_are_banned_and_muted_by_name_or_number():
    with Place() as place:
        place.must('ban', 'Bo')
        place.must('mute', str(BO))
        flags = {row['person']: (row['banned'], row['muted']) for row in place.rows('people')}
        check(flags == {str(ADA): (False, False), str(BO): (True, True)}, flags)
        place.must('unban', 'Bo')
        check([row['muted'] for row in place.rows('people', 'B')] == [True], 'still silent')
        place.must('unmute', 'Bo')
        must_call([NODE, place.store, 'person', '77', 'Bo'])
        check([row['person'] for row in place.rows('people', str(BO))] == [str(BO)] and '77' in place.must('people', '77'), 'by number')
        check(place.rows('people', '78') == [], 'nobody has it, and nobody is called so')
        done = place.admin('ban', 'Bo')
        check(done.returncode == 1 and '2 people are called Bo' in done.stderr, done)
        done = place.admin('ban', 'Nobody')
        check(done.returncode == 1 and 'nobody here' in done.stderr, done)
        check('nobody' in place.must('people', 'X').lower(), 'nobody')


@test
def reports_are_shown():
    with Place() as place:
        check('Nobody has reported' in place.must('reports'), 'none')
        must_call([NODE, place.store, 'report'])
        check([row['text'] for row in place.rows('reports')] == ['rude "words"'] and 'rude' in place.must('reports'), 'one')
        report = place.rows('reports')[0]
        must_call([NODE, place.store, 'person', report['about'], 'Bo'])
        report = place.rows('reports')[0]
        check((report['by_name'], report['about_name']) == ('?', 'Bo'), report)
        said = place.must('reports')
        check(f"by {report['by']} (?) about {report['about']} (Bo)" in said, said)


@test
def a_person_takes_away_what_is_kept_and_finished_games():
    with Place() as place:
        out = place.folder / 'out'
        place.must('export', 'Ada Lovely', out)
        check(sorted(os.listdir(out)) == ['bcdbcd-1.murk', 'person.json'], os.listdir(out))
        check(out.stat().st_mode & 0o777 == 0o700 and all(path.stat().st_mode & 0o777 == 0o600 for path in out.iterdir()), 'for her alone')
        check(call([MURK, 'verify', out / 'bcdbcd-1.murk']).returncode == 0, 'the game is in order')
        data = json.loads((out / 'person.json').read_text())
        check(data['name'] == 'Ada Lovely' and len(data['tables']) == 2, data)
        text = json.dumps(data)
        check('canary of ada' in text and 'canary of a note' in text and 'canary of bo' not in text, text)
        check(CHANCE not in text, 'no secret of a running match')
        private = [said for table in data['tables'] for said in table['said'] if 'note' in said or 'trust' in said]
        for said in private:
            del said['at']
        check(private == [{'note': 'canary of a note'}, {'player': 'C', 'trust': -2}, {'seat': 'A', 'note': 'another of A'}], private)
        done = place.admin('export', 'Ada Lovely', out)
        check(done.returncode == 1 and 'cannot be made' in done.stderr, done)


def of_other_rules(wrong):
    """Two matches; in the second a line that today's rules cannot take, and after its end people speak, go and come."""
    end = [(who, {'kind': 'void', 'yes': True}) for who in (1, 2)]
    lines = log_of([*under_way(), *end, *((who, {'kind': 'rematch', 'chance': CHANCE}) for who in (1, 2)),
                    (2, {'kind': 'ready'}), (1, {'kind': 'start'}), *end])
    return [*lines[:-1], wrong, lines[-1], '9000 0 90 say canary of later', '9001 0 91 leave', '9002 @77 1 enter en Cy',
            '9003 0 2 say canary of cy', '9004 1 90 say canary of bo']


@test
def where_a_log_cannot_be_taken_nobody_is_erased_in_anothers_stead():
    """Cy has the number that Ada had until she left."""
    for wrong in ('1000 - 0 check 0000000000000007', 'rubbish'):
        for person, name, canary in ((ADA, 'Ada Lovely', 'ada'), (77, 'Cy', 'cy')):
            with Place() as place:
                must_call([NODE, place.store, 'load', 'jkmjkm'], stdin='\n'.join(of_other_rules(wrong)) + '\n')
                must_call([NODE, place.store, 'person', str(person), name])
                place.must('erase', str(person))
                left = {word for word in ('ada', 'later', 'cy', 'bo') if any(line.endswith(f'canary of {word}') for line in place.lines())}
                check(left == {'ada', 'later', 'cy', 'bo'} - {canary} - ({'later'} if canary == 'ada' else set()), wrong, name, left)


@test
def what_was_said_where_a_log_cannot_be_taken_is_exported_and_what_is_missing_told():
    for wrong in ('1000 - 0 check 0000000000000007', 'rubbish'):
        with Place() as place:
            out = place.folder / 'out'
            must_call([NODE, place.store, 'load', 'jkmjkm'], stdin='\n'.join(of_other_rules(wrong)) + '\n')
            done = place.admin('export', 'Ada Lovely', out)
            check(done.returncode == 0 and 'the log of jkmjkm cannot be taken' in done.stderr and 'bcdbcd' not in done.stderr, done)
            check(sorted(os.listdir(out)) == ['bcdbcd-1.murk', 'jkmjkm-1.murk', 'person.json'], os.listdir(out))
            tables = {table['table']: table for table in json.loads((out / 'person.json').read_text())['tables']}
            check([said['say'] for said in tables['jkmjkm']['said']] == ['canary of ada', 'canary of later'], tables['jkmjkm'])
            check({name: table['sound'] for name, table in tables.items()} == {'bcdbcd': True, 'fghfgh': True, 'jkmjkm': False}, tables)


@test
def a_log_with_a_hole_is_told():
    with Place() as place, sqlite3.connect(place.store) as database:
        database.execute("DELETE FROM lines WHERE name='bcdbcd' AND place=9")
        database.commit()
        done = place.admin('inspect', 'bcdbcd')
        check(done.returncode == 1 and 'lacks a line' in done.stdout, done)
        done = place.admin('export', 'Ada Lovely', place.folder / 'out')
        check(done.returncode == 0 and 'the log of bcdbcd cannot be taken' in done.stderr, done)


def few_bytes():
    resource.setrlimit(resource.RLIMIT_FSIZE, (40000, resource.RLIM_INFINITY))


@test
def an_export_that_fails_leaves_nothing_behind():
    with Place() as place, sqlite3.connect(place.store) as database:
        command, out = [MURK, 'admin', 'export', 'Ada Lovely', place.folder / 'out', '--db', place.store], place.folder / 'out'
        database.executemany('INSERT INTO reports (at, person, about, name, text) VALUES (1, ?, ?, ?, ?)', [(ADA, BO, '', 'x' * 500)] * 100)
        database.commit()
        done = call(command, preexec_fn=few_bytes, restore_signals=False)  # person.json is too large then, and the last of the files
        check(done.returncode == 1 and 'cannot be written' in done.stderr and not out.exists(), done, out.exists() and os.listdir(out))
        check(call(command).returncode == 0 and len(os.listdir(out)) == 2, 'the same call again')
        shutil.rmtree(out)
        database.execute('DROP TABLE reports')
        database.commit()
        done = call(command)
        check(done.returncode == 1 and 'cannot be made' not in done.stderr and not out.exists(), done)


def bytes_of(place):
    return b''.join(path.read_bytes() for path in place.folder.iterdir() if path.name.startswith('store'))


@test
def an_erased_person_is_in_no_byte_and_games_stay():
    with Place() as place:
        place.must('export', 'Bo', place.folder / 'before')
        was = place.lines()
        check('Gone from 2 tables' in place.must('erase', 'Ada Lovely'), 'done')
        now, raw = place.lines(), bytes_of(place)
        for secret in (b'Ada Lovely', b'canary of ada', b'canary of a note', str(ADA).encode(), ADA.to_bytes(8, 'big')):
            check(secret not in raw, secret)
        check(b'canary of bo' in raw and str(BO).encode() in raw, 'of others all is there')
        left = [line for line in now if line.endswith(' leave')]
        check(len(left) == 2 and len(now) == len(was) + 2, *left)
        both = (sorted(lines, key=lambda line: line.split()[:2]) for lines in (was, [line for line in now if line not in left]))
        changed = [(old, new) for old, new in zip(*both, strict=True) if old != new]
        check(len(changed) == 9, *changed)  # twice: make, enter, say; two notes, a trust
        for table in ('bcdbcd', 'fghfgh'):
            check('is in order' in place.must('inspect', table), table)
            check(place.rows('inspect', table)['host'] == 'Bo', 'somebody else is the host')
        place.must('export', 'Bo', place.folder / 'after')
        check((place.folder / 'before/bcdbcd-1.murk').read_bytes() == (place.folder / 'after/bcdbcd-1.murk').read_bytes(), 'the same game')
        check([row['name'] for row in place.rows('people')] == ['Bo'], 'gone')


@test
def a_running_server_hears_of_it():
    with Place() as place:
        server = subprocess.Popen([NODE, place.store, 'node', '6000'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  encoding='utf-8')
        try:
            check(server.stdout.readline().startswith('ack'), 'it runs')
            place.must('void', 'fghfgh')
            heard = place.must('erase', 'Bo')
            check('still in the file' not in heard, heard)
            place.must('backup', place.folder / 'copy')
        finally:
            told = server.communicate(timeout=60)[0].splitlines()
        check(server.returncode == 0, told[-3:])
        check('heard fghfgh' in told and 'heard bcdbcd' in told, 'void and erase')
        check(sum(line.startswith('ack') for line in told) > 50 and not any(line.startswith('failed') for line in told), 'and it went on')
        check(place.admin('restore', place.folder / 'copy').returncode == 1, 'there is a store already')


@test
def a_copy_becomes_a_store():
    with Place() as place:
        copy, other = place.folder / 'copy', place.folder / 'other'
        place.must('backup', copy)
        check(copy.stat().st_mode & 0o777 == 0o600 and sorted(path.name for path in place.folder.glob('copy*')) == ['copy'], 'one file')
        done = call([MURK, 'admin', 'restore', copy, '--db', other])
        check(done.returncode == 0 and other.stat().st_mode & 0o777 == 0o600, done)
        check(must_call([NODE, other, 'dump']) == must_call([NODE, place.store, 'dump']), 'the same')
        for make, word in ((lambda: copy.write_bytes(b'x' * 5000), 'not a database'),
                           (lambda: sqlite3.connect(copy).execute('CREATE TABLE mine (x)').connection.close(), 'another program'),
                           (lambda: None, 'No such file')):
            copy.unlink(missing_ok=True)
            make()
            done = call([MURK, 'admin', 'restore', copy, '--db', place.folder / 'third'])
            check(done.returncode == 1 and word in done.stderr and not (place.folder / 'third').exists(), done)


@test
def logs_of_another_store_are_not_played_into_a_restored_one():
    with Place() as place:
        copy, other = place.folder / 'copy', place.folder / 'other'
        place.must('backup', copy)
        for end in ('-wal', '-shm', '-journal'):
            left = place.folder / f'other{end}'
            left.write_bytes(b'x' * 5000)
            done = call([MURK, 'admin', 'restore', copy, '--db', other])
            check(done.returncode == 1 and str(left) in done.stderr and 'move it away' in done.stderr, done)
            check(not other.exists() and left.read_bytes() == b'x' * 5000, 'nothing is touched')
            left.unlink()
        must_call([MURK, 'admin', 'restore', copy, '--db', other])


@test
def what_root_restores_belongs_to_the_owner_of_the_folder():
    if os.getuid() != 0:
        return note('asked of root alone')
    with Place() as place:
        copy, folder = place.folder / 'copy', place.folder / 'service'
        folder.mkdir()
        os.chown(folder, 12345, 23456)
        place.must('backup', copy)
        must_call([MURK, 'admin', 'restore', copy, '--db', folder / 'murk.db'])
        made = (folder / 'murk.db').stat()
        check((made.st_uid, made.st_gid, made.st_mode & 0o777) == (12345, 23456, 0o600), made)
        check(copy.stat().st_uid == 0, 'copies are of who makes them')


@test
def calls_that_are_wrong_are_told():
    with tempfile.TemporaryDirectory() as folder:
        nowhere = Path(folder) / 'none'
        for words, word in ((['lst'], 'did you mean list?'), (['inspect'], 'which table?'), (['list', 'x'], "what is 'x'?"),
                            (['void', 'x', '--phase', 'over'], 'go with list'), (['ban', 'x', '--json'], 'does not go with'),
                            (['list', '--store', 'memory:'], "its server's alone"),
                            (['list', '--store', 'x', '--db', 'y'], 'keep one of them'), ([], 'what is to be done?')):
            done = call([MURK, 'admin', *words])
            check(done.returncode == 2 and word in done.stderr, done)
        done = call([MURK, 'admin', 'list', '--db', nowhere])
        check(done.returncode == 1 and 'No such file' in done.stderr and not nowhere.exists(), done)
        done = call([MURK, 'admin', 'list'], env={**os.environ, 'MURK_DB': str(nowhere)})
        check(str(nowhere) in done.stderr, done)


main()
