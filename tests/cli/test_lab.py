#!/usr/bin/env python3
"""test_lab.py - the program's frame and the commands games, sim, bench, leak, replay and verify, as a user calls them.

$MURK is the program to test; without it, the one that ./test builds with sanitizers.
"""
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import xml.dom.minidom
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support import tap  # noqa: E402
from support.murk_file import sealed  # noqa: E402
from support.tap import LONG, call, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk',)
MURK = os.environ.get('MURK', tap.MURK)
GAME = 'shy-monsters'
COMMANDS = ['play', 'games', 'replay', 'verify', 'check', 'sim', 'table', 'check-bot', 'bench', 'leak', 'storm']


def murk(*words, **more):
    env = {**os.environ, 'LC_ALL': 'C.UTF-8', **more.pop('env', {})}
    return call([MURK, *words], env=env, **more)


def good(*words, **more):
    done = murk(*words, **more)
    check(done.returncode == 0, done)
    check(done.stderr == '', done)
    return done.stdout


def good_json(*words):
    return json.loads(good(*words, '--json'))


def wrong_call(*words, says=''):
    """The call is refused with a sentence and exit code 2."""
    done = murk(*words)
    check(done.returncode == 2, done)
    check(done.stderr.startswith('murk'), done)
    check(says in done.stderr, f'expected to read: {says}', done)
    check(done.stdout == '', done)


class Folder(tempfile.TemporaryDirectory):
    def __enter__(self):
        return Path(super().__enter__())


def saved_match(folder, *words):
    """A whole match by bots, saved; gives its path."""
    path = folder / 'match.murk'
    good('sim', GAME, '--games', '3', '--seed', '7', '--save', str(path), *words)
    return path


# ---- the frame ----

@test
def help_lists_every_command_and_each_has_its_own():
    text = good('--help')
    for name in COMMANDS:
        check(re.search(rf'^  {name} ', text, re.M), name, text)
        about = good(name, '--help')
        check(f'murk {name}' in about, about)
        check(good('help', name) == about, name)


@test
def version_is_a_number():
    check(re.fullmatch(r'murk \d+\.\d+\.\d+\n', good('--version')), good('--version'))


@test
def an_unknown_command_suggests_the_nearest():
    wrong_call('gmaes', says='did you mean games?')
    wrong_call('verfy', says='did you mean verify?')
    wrong_call('xyzzyxyzzy', says="there is no command 'xyzzyxyzzy'")


@test
def without_words_and_without_a_terminal_the_usage_is_told():
    done = murk()
    check(done.returncode == 2 and f'usage: {MURK}' in done.stderr, done)


@test
def a_full_disk_is_noticed():
    if not os.path.exists('/dev/full'):
        return
    with open('/dev/full', 'w', encoding='utf-8') as full:
        done = subprocess.run([str(MURK), 'games'], stdout=full, stderr=subprocess.PIPE, check=False)
    check(done.returncode == 1, done.returncode, done.stderr)


# ---- games ----

@test
def games_are_listed_for_people_in_both_languages():
    english, italian = good('games', '--lang', 'en'), good('games', '--lang', 'it')
    for word in (GAME, 'base', 'first_level', 'dark-lord', 'hero', 'random', 'sensible'):
        check(word in english, word, english)
        check(word in italian, word, italian)
    check('editions' in english and 'edizioni' in italian, english, italian)
    check(good('games', env={'LC_ALL': 'it_IT.UTF-8'}) == italian, 'the locale chooses the language')


@test
def games_are_listed_for_machines():
    entry = next(one for one in good_json('games') if one['game'] == GAME)
    check(entry['min_seats'] == 2 and entry['max_seats'] == 2, entry)
    check([seat['seat'] for seat in entry['seats']] == ['dark-lord', 'hero'], entry)
    check(entry['editions'][0]['edition'] == 'base', entry)
    check(entry['options'][0]['option'] == 'first_level' and entry['options'][0]['high'] == 3, entry)
    check({'random', 'sensible'} <= set(entry['bots']), entry)
    check('bat' in {word['word'] for kind in entry['kinds'] for word in kind.get('words', [])}, entry)
    seats = next(one for one in good_json('games') if one['game'] == 'terrorscape')['seats']
    check([seat.get('team') for seat in seats[:3]] == [None, 'the Survivors', 'the Survivors'], seats)
    check({'place', 'concede'} <= {verb['verb'] for verb in entry['verbs']} and entry['rules_version'] >= 1, entry)


@test
def wrong_words_are_refused():
    wrong_call('games', 'nonsense', says="no game 'nonsense'")
    wrong_call('games', 'shy-monster', says='did you mean shy-monsters?')
    wrong_call('games', '--lang', 'xx', says='en or it')
    wrong_call('games', '--jsno', says='did you mean --json?')
    wrong_call('games', GAME, 'more', says='one word too many')
    wrong_call('games', '--lang', says='needs a value')


# ---- sim ----

def without_speed(report):
    report.pop('speed')
    return report


@test
def a_simulation_is_the_same_for_any_number_of_threads():
    words = ['sim', GAME, '--games', '300', '--seed', '5', '--bots', 'random']
    one = without_speed(good_json(*words, '--threads', '1'))
    many = without_speed(good_json(*words, '--threads', '5'))
    other = without_speed(good_json('sim', GAME, '--games', '300', '--seed', '6', '--bots', 'random'))
    check(one == many, one, many)
    check(one != other, 'another seed gives other games')


@test
def the_counts_of_a_simulation_add_up():
    report = good_json('sim', GAME, '--games', '200', '--bots', 'random')
    check(report['games'] == 200 and report['unfinished'] == 0, report)
    check(sum(seat['games'] for seat in report['wins']) == 200, report)
    check(sum(rule['games'] for rule in report['endings']) == 200, report)
    for rule in report['endings']:
        check(sum(rule['wins'].values()) == rule['games'], rule)
    for row in report['wins'] + report['endings']:
        check(row['low'] <= row['share'] <= row['high'], row)
    length = report['length']
    check(length['shortest'] <= length['mean'] <= length['longest'], length)


@test
def wilson_intervals_are_right():
    report = good_json('sim', GAME, '--games', '100', '--bots', 'random', '--seed', '3')
    z = 1.959963984540054
    for row in report['wins']:
        n, p = 100, row['games'] / 100
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
        check(abs(row['low'] - (middle - reach)) < 2e-6 and abs(row['high'] - (middle + reach)) < 2e-6, row)


SECRET_PARTS = ['stay-away', '--players', '5', '--bots', 'sensible']


@test
def where_parts_are_secret_wins_are_counted_by_part_too():
    report = good_json('sim', *SECRET_PARTS, '--games', '200')
    wins = sum(row['games'] for row in report['wins'])
    for moment, names in (('dealt', ['human', 'the_thing']), ('ended', ['human', 'infected', 'the_thing'])):
        rows = report['roles'][moment]
        check([row['role'] for row in rows] == names, rows)
        check(sum(row['seats'] for row in rows) == 1000 and sum(row['wins'] for row in rows) == wins, rows)
        for row in rows:
            check(abs(row['share'] - row['wins'] / row['seats']) < 1e-6, row)
            check(0 <= row['low'] < row['share'] < row['high'] <= 1, row)
    dealt = {row['role']: row for row in report['roles']['dealt']}
    thing, human = dealt['the_thing'], dealt['human']
    check(thing['seats'] == 200 and human['seats'] == 800, dealt)
    check(human['high'] - human['low'] > (thing['high'] - thing['low']) / 2, 'four who win together are not four times as sure')
    text = good('sim', *SECRET_PARTS, '--games', '50')
    check('won by role, as dealt' in text and 'won by role, as it ended' in text and 'of 200 seats' in text, text)
    check('roles' not in good_json('sim', GAME, '--games', '10'), 'seats that tell the part need no list')


@test
def bots_that_speak_are_heard_in_the_saved_match():
    with Folder() as folder:
        path = folder / 'match.murk'
        report = json.loads(good('sim', *SECRET_PARTS, '--games', '20', '--save', str(path), '--json'))
        check(report['claims'] > 20, report)
        check(re.search(r'^[A-E]: (call|suspect|say|saw|gave-me) ', path.read_text(), re.M), path.read_text())
        good('verify', str(path))
        check(' says: ' in good('replay', str(path), '--seat', 'spectator'), path.read_text())
    check(good_json('sim', 'stay-away', '--games', '10')['claims'] == 0, 'random players are silent')


@test
def no_file_is_written_over():
    with Folder() as folder:
        for place, path in ((folder / 'match.murk', folder / 'match.murk'), (folder, folder / f'{GAME}-5-1.murk')):
            words = ('sim', GAME, '--games', '2', '--seed', '5', '--save', str(place))
            good(*words)
            good('verify', str(path))
            path.write_text('something else')
            wrong_call(*words, says=f'{path} exists already')
            check(path.read_text() == 'something else', path.read_text())


@test
def bots_are_named_one_for_all_or_one_for_each_seat():
    report = good_json('sim', GAME, '--games', '4', '--bots', 'sensible,random')
    check([seat['bot'] for seat in report['wins']] == ['sensible', 'random'], report)
    wrong_call('sim', GAME, '--bots', 'nobody', says="no bot 'nobody'")
    wrong_call('sim', GAME, '--bots', 'random,random,random', says='3 bots for 2 seats')


@test
def a_simulation_takes_options_and_refuses_wrong_ones():
    short = good_json('sim', GAME, '--games', '50', '--bots', 'random', '--set', 'first_level=3')
    check(short['options'] == {'first_level': 3}, short)
    wrong_call('sim', GAME, '--games', '0', says='from 1 to')
    wrong_call('sim', GAME, '--games', 'many', says='whole number')
    wrong_call('sim', GAME, '--set', 'first_level=9', says='from 1 to 3')
    wrong_call('sim', GAME, '--set', 'first_leevl=1', says='did you mean first_level?')
    wrong_call('sim', GAME, '--set', 'first_level', says='name=value')
    wrong_call('sim', GAME, '--edition', 'nope', says="no edition 'nope'")
    wrong_call('sim', GAME, '--players', '3', says='for 2 players')


@test
def a_plot_is_a_labelled_picture():
    with Folder() as folder:
        path = folder / 'wins.svg'
        good('sim', GAME, '--games', '50', '--bots', 'random', '--plot', str(path))
        text = path.read_text(encoding='utf-8')
        picture = xml.dom.minidom.parseString(text)
        labels = [node.firstChild.data for node in picture.getElementsByTagName('text') if node.firstChild]
        check(any('Hero' in label for label in labels), labels)
        check(any('95' in label for label in labels), labels)
        check('prefers-color-scheme: dark' in text, 'it is readable on dark ground')
        check([entry.name for entry in folder.iterdir()] == ['wins.svg'], 'nothing else is left behind')


@test
def where_a_file_goes_is_seen_to_before_the_work_begins():
    with Folder() as folder:
        there, nowhere = folder / 'there.svg', folder / 'no' / 'where.svg'
        there.write_text('mine')
        work = ['sim', GAME, '--games', '1000000000', '--bots', 'random']  # nobody waits for that
        wrong_call(*work, '--plot', str(there), says=f'{there} exists already')
        check(there.read_text() == 'mine', 'it is as it was')
        done = murk(*work, '--plot', str(nowhere))
        check(done.returncode == 1 and 'cannot be written' in done.stderr and done.stdout == '', done)
        good('sim', GAME, '--games', '2', '--plot', str(there), '--force')
        check('<svg' in there.read_text(), 'now it is written over')
        (folder / 'leak-3.murk').write_text('mine')
        wrong_call('leak', GAME, '--pairs', '1000000000', '--out', str(folder), says='leak-3.murk exists already')
        wrong_call('leak', GAME, '--pairs', '1000000000', '--out', str(nowhere), says='no such directory')
        good('leak', GAME, '--pairs', '50', '--out', str(folder), '--force')
        check((folder / 'leak-3.murk').read_text() == 'mine', 'there was no leak to write')


@test
def an_interrupted_simulation_tells_what_it_has():
    for words in ([], ['--json']):
        child = subprocess.Popen([MURK, 'sim', GAME, '--games', '100000000000', *words], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
        check(child.returncode == 130 and err == '', child.returncode, out, err)
        if words:
            report = json.loads(out)
            check(0 < report['games'] < report['stopped_of'] == 100000000000, report)
            check(sum(entry['games'] for entry in report['wins']) == report['games'], report)
        else:
            check('stopped before all 100,000,000,000 games' in out and 'won by' in out, out)


@test
def an_interrupted_leak_test_says_that_it_is_none():
    for words in ([], ['--json']):
        child = subprocess.Popen([MURK, 'leak', GAME, '--pairs', '1000000000000', *words], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
        check(child.returncode == 130 and err == '', child.returncode, out, err)
        if words:
            report = json.loads(out)
            check(0 < report['pairs'] < report['stopped_of'] == 1000000000000, report)
        else:
            last = out.splitlines()[-1]
            check(last == 'stopped before all 1,000,000,000,000 pairs were looked at: 0 leaks so far', last)


@test
def hints_name_the_program_as_it_was_called():
    done = murk('sim', 'nonesuch-game')
    check(f'`{MURK} games` lists them' in done.stderr and f'`{MURK} sim --help`' in done.stderr, done)
    done = murk('sim', 'nonesuch-game', env={'MURK_CALLED': './run'})
    check('`./run games` lists them' in done.stderr and '`./run sim --help`' in done.stderr, done)
    check('usage: ./run sim GAME' in good('sim', '--help', env={'MURK_CALLED': './run'}))


@test
def what_is_missing_is_named():
    for command, asks in (('sim', 'which game?'), ('leak', 'which game?'), ('play', 'which game?'),
                          ('replay', 'which match file?'), ('verify', 'which match file?'),
                          ('check', 'which scenarios?')):
        wrong_call(command, says=asks)


# ---- bench ----

@test
def the_bench_counts_exactly():
    one, again = good_json('bench', GAME, '--count', '50'), good_json('bench', GAME, '--count', '50')
    check(one == again and one[0]['games'] == 50 and one[0]['decisions'] > 50, one, again)
    other = good_json('bench', GAME, '--count', '50', '--seed', '2')
    check(one != other, 'another seed gives other games')
    check(f'decisions {one[0]["decisions"]}' in good('bench', GAME, '--count', '50'), one)
    check(good_json('bench', GAME, '--count', '50', '--mode', 'words') == one, 'listeners change nothing')


@test
def the_bench_measures_a_game_in_every_mode():
    names = {entry['game'] for entry in good_json('games')} if LONG else {GAME}  # five seconds each
    report = good_json('bench', *([] if LONG else [GAME]), '--seconds', '1')
    check({entry['game'] for entry in report} == names, report)
    for entry in report:
        check(set(entry['decisions_per_second']) == {'bare', 'events', 'views', 'json', 'words'}, entry)
        check(all(rate > 0 for rate in entry['decisions_per_second'].values()), entry)
        check(entry['clones_per_second'] > 0 and entry['state_bytes'] > 0, entry)
    wrong_call('bench', '--set', 'first_level=3', says='need a game')
    wrong_call('bench', '--count', '5', '--mode', 'fast', says='--mode takes bare')
    wrong_call('bench', '--mode', 'json', says='--count or --instructions')


# ---- leak ----

@test
def the_leak_test_finds_nothing_and_says_what_it_saw():
    with Folder() as folder:
        report = good_json('leak', GAME, '--pairs', '3000', '--out', str(folder))
        check(list(folder.iterdir()) == [], 'no match file without a leak')
    check(report['pairs'] == 3000 and report['leaks'] == 0, report)
    check(set(report['pairs_of']) == {'dark-lord', 'hero', 'spectator'}, report)
    check(min(report['pairs_of'].values()) > 900, report)
    for kind, counts in report['facts'].items():
        check(counts['hidden'] > 0 and counts['varied'] == counts['hidden'], kind, counts)
    for key in ('games', 'imagined', 'worlds', 'steps', 'refusals', 'choices'):
        check(report[key] > 0, key, report)


@test
def the_leak_test_says_what_it_came_by_and_what_it_did_not():
    report = good_json('leak', GAME, '--pairs', '3000', '--set', 'first_level=2')
    reached = report['reached']
    check(set(reached) == {'moves', 'events', 'words', 'phases', 'endings', 'editions', 'seats', 'options'}, reached)
    check(set(reached['phases']) == {'build', 'reveal', 'act', 'over'}, reached)
    check(sum(reached['phases'].values()) == report['pairs'], report)
    for group in ('editions', 'seats', 'options'):
        check(sum(reached[group].values()) == report['games'], group, report)
    check(reached['options'] == {'first_level=1': 0, 'first_level=2': report['games'], 'first_level=3': 0}, reached)
    check(reached['words']['tile=exit'] > 0 and reached['words']['tile=entrance'] == 0, reached)
    text = good('leak', GAME, '--pairs', '3000', '--set', 'first_level=2')
    for line in ('  events: all 17 reached, least: ', '    never: tile=entrance, mood=dead\n', '    never: first_level=1, first_level=3\n'):
        check(line in text, line, text)


@test
def the_leak_test_can_be_asked_for_one_edition_and_one_number_of_seats():
    report = good_json('leak', 'stay-away', '--pairs', '400', '--players', '5')
    check(set(report['pairs_of']) == {*'ABCDE', 'spectator'} and report['seats'] == 5 and 'edition' not in report, report)
    report = good_json('leak', 'stay-away', '--pairs', '1500', '--edition', 'it-2014')
    check(len(report['pairs_of']) > 6 and report['edition'] == 'it-2014' and 'seats' not in report, report)
    both = [good_json('leak', 'stay-away', '--pairs', '400', '--players', '4', '--edition', name) for name in ('en-2017', 'it-2014')]
    check(both[0]['steps'] != both[1]['steps'] and all(report['leaks'] == 0 for report in both), *both)
    text = good('leak', 'stay-away', '--pairs', '50', '--players', '4', '--edition', 'it-2014')
    check(text.startswith('stay-away, edition it-2014, 4 seats: '), text)


@test
def the_leak_test_is_the_same_for_any_number_of_threads():
    reports = [good_json('leak', GAME, '--pairs', '2000', '--seed', '9', '--threads', str(n)) for n in (1, 4)]
    for report in reports:
        report.pop('seconds')
    check(reports[0] == reports[1], *reports)
    wrong_call('leak', GAME, '--out', '/no/where', says='no such directory')
    wrong_call('leak', GAME, '--pairs', '-3', says='from 1 to')


# ---- replay ----

@test
def the_referee_sees_all_and_a_seat_only_what_it_was_told():
    with Folder() as folder:
        path = saved_match(folder, '--bots', 'random')
        truth, hero = good('replay', str(path)), good('replay', str(path), '--seat', 'hero')
        check('dark-lord: place' in truth, truth)
        check('place' not in hero, 'another seat\'s secret move is not told', hero)
        moves = path.read_text(encoding='utf-8').count('hero: ')
        check(moves == len(re.findall(r'\d+\. hero: ', hero)), hero)
        check(good('replay', str(path), '--seat', 'all').count('Hero - ') > 0, 'all seats')
        check(good('replay', str(path), '--lang', 'it') != truth, 'in Italian')
        wrong_call('replay', str(path), '--seat', 'dragon', says='dark-lord, hero, spectator, all or referee')


@test
def a_replay_for_machines_has_every_seats_view():
    with Folder() as folder:
        path = saved_match(folder, '--bots', 'random')
        count = len(re.findall(r'^[a-z-]+: ', path.read_text(encoding='utf-8'), re.M))
        everyone = good_json('replay', str(path), '--seat', 'all')
        check(len(everyone['steps']) == count + 1, everyone['steps'][-1])
        check(set(everyone['steps'][0]['seats']) == {'dark-lord', 'hero', 'spectator'}, everyone['steps'][0])
        check(everyone['outcome']['over'], everyone['outcome'])
        hero = good_json('replay', str(path), '--seat', 'hero')
        check(all(set(step['seats']) == {'hero'} for step in hero['steps']), hero['steps'][0])
        check(all(step.get('seat', 'hero') == 'hero' for step in hero['steps']), hero['steps'][0])
        views = [step['seats']['hero'] for step in everyone['steps']]
        check(all(step['seats']['hero'] in views for step in hero['steps']), 'the same view in both')
        placed = [event for step in good_json('replay', str(path))['steps'] for event in step['events']
                  if event['event'] == 'placed']
        check(placed and all(event['fields']['tile'] and 'hero' not in event['seen'] for event in placed), placed)
        heard = [event for step in hero['steps'] for event in step['seats']['hero']['events']]
        check(heard and all(event['says'] and isinstance(event['fields'], dict) for event in heard), heard)
        secret = {'drawn': {'first', 'second'}, 'placed': {'tile'}, 'taken_back': {'tile'}}
        check(not any(secret.get(event['event'], set()) & set(event['fields']) for event in heard), heard)
        referee = good_json('replay', str(path), '--at', '2')
        check([step['moves'] for step in referee['steps']] == [2] and 'state' in referee['steps'][0], referee)


@test
def a_replay_draws_the_table_at_any_move():
    with Folder() as folder:
        path = saved_match(folder, '--bots', 'random')
        drawn = good('replay', str(path), '--at', '3', '--seat', 'dark-lord', '--plain')
        check('3 /' in drawn and len(drawn.splitlines()) > 5, drawn)
        check(drawn.isascii(), drawn)
        stepped = good('replay', str(path), '--step', '--plain')
        check(len(stepped) > 3 * len(good('replay', str(path))), 'without a terminal all is printed')
        wrong_call('replay', str(path), '--at', '100000', says='the last number is')


def unsealed(path):
    """The file as a text without what is reckoned from it, so that lines can be put in."""
    return re.sub(r'^(result|position|hash) .*\n', '', path.read_text(encoding='utf-8'), flags=re.M)


# A secret move of each game, and what can be put in after it without another table or news for these seats.
UNDONE = {
    'shy-monsters': (r'dark-lord: place (.*)\n', r'dark-lord: take-back\ndark-lord: place \1\n', ('hero', 'spectator')),
    'terrorscape': (r'first: give (\w+) (\w+) (.*)\n', r'first: give \2 \1 \3\nfirst: give \1 \2 \3\n',
                    ('killer', 'spectator')),
}


@test
def the_numbers_of_a_seat_do_not_count_what_it_was_not_told():
    with Folder() as folder:
        for game, (secret, more, seats) in UNDONE.items():
            path, longer = folder / f'{game}.murk', folder / f'{game}-longer.murk'
            good('sim', game, '--games', '1', '--seed', '7', '--save', str(path))
            text = unsealed(path)
            path.write_text(text, encoding='utf-8')
            longer.write_text(re.sub(f'({secret})', lambda found: found[0] + re.sub(secret, more, found[0]), text, 1),
                              encoding='utf-8')
            check(longer.read_text(encoding='utf-8').count('\n') > text.count('\n'), text)
            for seat in seats:
                for words in ([], ['--board'], ['--step'], ['--at', '4'], ['--json'], ['--json', '--at', '4']):
                    short, long = (good('replay', str(file), '--seat', seat, *words) for file in (path, longer))
                    check(short == long, f'{seat} of {game} can tell by {words}', short, long)
                done = [murk('replay', str(file), '--seat', seat, '--at', '9999') for file in (path, longer)]
                check(done[0].returncode == 2 and done[0].stderr == done[1].stderr, done)
            check(good('replay', str(path)) != good('replay', str(longer)), 'the referee counts all')


@test
def a_replay_of_a_match_that_goes_on_warns_that_it_tells_all():
    with Folder() as folder:
        path = saved_match(folder)
        text = unsealed(path)
        path.write_text(text[:text.index('hero: ')], encoding='utf-8')
        for words in ([], ['--seat', 'all'], ['--json'], ['--at', '2']):
            done = murk('replay', str(path), *words)
            check(done.returncode == 0 and 'not over' in done.stderr, done)
        check('non è finita' in murk('replay', str(path), '--lang', 'it').stderr)
        good('replay', str(path), '--seat', 'hero')


@test
def a_seat_counts_its_own_news_without_holes():
    with Folder() as folder:
        for game in ('shy-monsters', 'stay-away', 'terrorscape'):
            path = folder / f'{game}.murk'
            good('sim', game, '--games', '1', '--seed', '7', '--save', str(path))
            for seat in ({'shy-monsters': 'hero', 'stay-away': 'B', 'terrorscape': 'killer'}[game], 'spectator'):
                told = good('replay', str(path), '--seat', seat)
                numbers = [int(number) for number in re.findall(r'^ *(\d+)\.', told, re.M)]
                check(numbers == list(range(numbers[0], numbers[-1] + 1)) and numbers[0] <= 1, game, seat, numbers)
                steps = good_json('replay', str(path), '--seat', seat)['steps']
                check([step['step'] for step in steps] == list(range(numbers[-1] + 1)), game, seat, numbers)
                last = good('replay', str(path), '--seat', seat, '--at', str(numbers[-1]))
                check(f'step {numbers[-1]} / {numbers[-1]}' in last, last)
                check(told.splitlines()[-1] == last.splitlines()[-1], 'both end with the outcome', last)


@test
def files_that_cannot_be_replayed_are_refused():
    with Folder() as folder:
        done = murk('replay', str(folder / 'nowhere.murk'))
        check(done.returncode == 2 and 'cannot be read' in done.stderr, done)
        done = murk('replay', str(folder))
        check(done.returncode == 2 and 'directory' in done.stderr, done)
        bad = folder / 'bad.murk'
        bad.write_text('murk 1\ngame chess\n', encoding='utf-8')
        done = murk('replay', str(bad))
        check(done.returncode == 1 and 'bad.murk:2:' in done.stderr, done)
        bad.write_bytes(b'murk 1\n\0game')
        done = murk('replay', str(bad))
        check(done.returncode == 2 and 'zero byte' in done.stderr, done)


@test
def a_link_is_no_file_but_leads_to_one():
    for command in ('replay', 'verify'):
        for link, fetch in (('http://murk.example:8420/t/kvb7hw2mdxq4', 'http://murk.example:8420/api/tables/kvb7hw2mdxq4/match'),
                            ('wss://murk.example/t/kvb7hw2mdxq4/', 'https://murk.example/api/tables/kvb7hw2mdxq4/match')):
            done = murk(command, link)
            says = f'    curl -fo kvb7hw2mdxq4.murk {fetch}\n    {MURK} {command} kvb7hw2mdxq4.murk\n'
            check(done.returncode == 2 and f'{link} is a link' in done.stderr and says in done.stderr, done)
        for link in ('http://murk.example', 'ftp://murk.example/a.murk', 'http://x/t/$(id)'):
            done = murk(command, link)
            check(done.returncode == 2 and 'takes a file' in done.stderr and 'curl' not in done.stderr, done)


# ---- verify ----

def verify_changed(folder, text, change, *words):
    path = folder / 'changed.murk'
    path.write_text(change(text), encoding='utf-8')
    done = murk('verify', str(path), *words)
    check(done.returncode == 1, done)
    return done.stdout


def replaced(pattern, new):
    def change(text):
        result, count = re.subn(pattern, new, text, count=1, flags=re.M)
        check(count == 1, f'{pattern} is not in the file')
        return result
    return change


def rewritten(pattern, new):
    """Changed, and with the fingerprint that belongs to it then."""
    return lambda text: sealed(replaced(pattern, new)(text))


@test
def a_saved_match_verifies_and_its_commitment_is_blake2b():
    with Folder() as folder:
        path = saved_match(folder, '--bots', 'random')
        text = path.read_text(encoding='utf-8')
        seed = re.search(r'^seed (\w+)$', text, re.M)[1]
        commitment = re.search(r'^commitment (\w+)$', text, re.M)[1]
        check(hashlib.blake2b(bytes.fromhex(seed), digest_size=32).hexdigest() == commitment, text)
        check('in order' in good('verify', str(path)), 'for people')
        check(good_json('verify', str(path))['verified'] is True, 'for machines')
        good('verify', str(path), '--commitment', commitment)
        check('in order' in good('verify', '-', stdin=text), 'from standard input')
        done = murk('verify', str(path), '--commitment', '00' * 32)
        check(done.returncode == 1 and 'published' in done.stdout, done)
        wrong_call('verify', str(path), '--commitment', 'abc', says='64 hex digits')
        wrong_call('verify', str(folder / 'nowhere.murk'), says='cannot be read')


@test
def every_way_to_spoil_a_match_is_found_where_it_is():
    with Folder() as folder:
        text = saved_match(folder, '--bots', 'random').read_text(encoding='utf-8')
        lines = text.splitlines()
        first = next(i for i, line in enumerate(lines, 1) if line.startswith('dark-lord:'))
        where = f'changed.murk:{first}: '
        check(where in verify_changed(folder, text, replaced(r'^dark-lord: .*$', 'dark-lord: place exit 6 6')), 'illegal')
        check(where in verify_changed(folder, text, replaced(r'^dark-lord: .*$', 'dark-lord: fly away')), 'no move')
        check(where in verify_changed(folder, text, replaced(r'^dark-lord: ', 'nobody: ')), 'no seat')
        last = len(lines)
        check(f':{last}: ' in verify_changed(folder, text, replaced(r'^hash \w{4}', 'hash 0123')), 'hash')
        check(f':{last - 1}: ' in verify_changed(folder, text, replaced(r'^position \w{4}', 'position 0123')), 'position')
        check(f':{last - 2}: ' in verify_changed(folder, text, replaced(r'^result \w+', 'result R99')), 'result')
        said = verify_changed(folder, text, replaced(r'^commitment \w{4}', 'commitment 0123'))
        check('changed.murk:7: ' in said and 'seed' in said, said)
        check('hash line' in verify_changed(folder, text, replaced(r'^hash .*\n', '')), 'no hash')
        check('position line' in verify_changed(folder, text, rewritten(r'^position .*\n', '')), 'no position')
        check('result line' in verify_changed(folder, text, rewritten(r'^result .*\n', '')), 'no result')
        check(':1: ' in verify_changed(folder, text, replaced(r'^murk 2', 'chess 2')), 'not a match')
        check(':2: ' in verify_changed(folder, text, replaced(r'^game .*', 'game chess')), 'no game')
        verify_changed(folder, text, lambda whole: whole + 'hero: concede\n')
        verify_changed(folder, text, lambda whole: '')


@test
def a_seed_that_can_be_guessed_is_called_so():
    with Folder() as folder:
        path = folder / 'match.murk'
        said = good('sim', GAME, '--games', '1', '--save', str(path))
        check('anybody can guess the seed' in said and str(path) in said, said)
        check('indovinare il seme' in good('sim', GAME, '--games', '1', '--save', str(path), '--force', '--lang', 'it'))
        check('guess' not in good('sim', GAME, '--games', '1'), 'nothing is written')
        good_json('sim', GAME, '--games', '1', '--save', str(path), '--force')
        table = folder / 'match.table'
        for seed, weak in (('5', True), ('0' * 63 + '1', True), ('0123456789abcdef' * 4, True), (hashlib.sha256(b'drawn').hexdigest(), False)):
            table.unlink(missing_ok=True)
            good('play', GAME, '--plain', '--seat', 'hero', '--seed', seed, '--save', str(table), stdin='concede\nconcede\n')
            check(('guess' in good('verify', str(table))) == weak, seed)
            check(good_json('verify', str(table))['seed_is_weak'] == weak, seed)


@test
def without_its_commitment_a_match_verifies_only_against_the_published_one():
    with Folder() as folder:
        text = saved_match(folder, '--bots', 'random').read_text(encoding='utf-8')
        commitment = re.search(r'^commitment (\w+)$', text, re.M)[1]
        check('no commitment' in verify_changed(folder, text, replaced(r'^commitment .*\n', '')), 'it is said')
        good('verify', str(folder / 'changed.murk'), '--commitment', commitment)
        other = hashlib.blake2b(bytes(32), digest_size=32).hexdigest()
        verify_changed(folder, text, replaced(r'^commitment .*', f'commitment {other}'))
        check('header' in verify_changed(folder, text, rewritten(r'^option .*\n', '')), 'an option is missing')
        check('header' in verify_changed(folder, text, rewritten(r'^rules .*\n', '')), 'the version of the rules is missing')


@test
def a_problem_is_told_in_the_language_asked_for():
    with Folder() as folder:
        path = folder / 'bad.murk'
        path.write_text('murk 1\ngame chess\n', encoding='utf-8')
        english = murk('verify', str(path), '--lang', 'en').stdout
        italian = murk('verify', str(path), '--lang', 'it').stdout
        check(english != italian and english.startswith(str(path)) and italian.startswith(str(path)), english, italian)
        report = json.loads(murk('verify', str(path), '--json').stdout)
        check(report['verified'] is False and report['problem'] == 'unknown_game' and report['line'] == 2, report)


main()
