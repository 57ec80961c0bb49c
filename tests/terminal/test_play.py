"""`murk play` line by line: whole matches, what can be typed, files, secrets, languages, wrong calls."""
import hashlib
import json
import re
import subprocess
from pathlib import Path

from play import GAME, MURK, Piped, choices, environment, listed, play_out, scratch
from support.tap import ROOT, check, main, test

NEEDS = ('checked:murk',)
WAITS = True
HERO = [GAME, '--plain', '--seat', 'hero', '--seed', '11']
LORD = [GAME, '--plain', '--seat', 'dark-lord', '--seed', '11']
CELLS = ['1 0', '2 0', '0 1', '-1 0', '0 2', '-1 1']


def said(text):
    """What was printed, however it was cut into lines."""
    return ' '.join(text.split())


def refused(words, *named, code=2):
    done = subprocess.run([MURK, 'play', *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          env=environment(), timeout=60)
    check(done.returncode == code and not done.stdout, done)
    for name in named:
        check(name in done.stderr, f'stderr does not say {name}', done)


def hand(text):
    """The two monsters that the Dark Lord has drawn, from what his page shows."""
    return [words.split()[1] for words in choices(text).values()
            if words.startswith('Place') and words.split()[1] not in ('Corridor', 'Exit')]


def build(player, text, order=0, end='done'):
    """Lay out a level on CELLS, what lies where depending on `order`."""
    first, second = hand(text)
    tiles = [[first, 'corridor', 'exit', 'corridor', second, 'corridor'],
             ['corridor', first, 'corridor', second, 'corridor', 'exit']][order]
    for tile, cell in zip(tiles, CELLS):
        text = player.say(f'place {tile.lower()} {cell}')
    return player.say(end)


@test
def a_match_can_be_played_to_the_end_by_numbers():
    for words in (HERO, LORD):
        player = Piped(*words)
        play_out(player, player.read())
        check('The game is over' in player.all and 'What the Hero knew' in player.all, player.all)
        check('What the Dark Lord knew' in player.all and 'Seed: 0b00' in player.all, player.all)
        rest, code = player.leave()
        check(code == 0, rest)


@test
def the_same_seed_and_answers_print_the_same():
    first, second = Piped(*LORD), Piped(*LORD)
    play_out(first, first.read())
    play_out(second, second.read())
    check(first.all == second.all, first.all, second.all)


@test
def plain_output_is_ascii_without_escapes_in_both_languages():
    for lang in ('en', 'it'):
        player = Piped(*LORD, '--lang', lang)
        player.read()
        for line in ('help', 'rules', 'rules cobra', 'log', 'why done', 'nonsense', ''):
            player.say(line)
        player.leave()
        check(re.fullmatch(r'[\n -~]*', player.all), player.all)


@test
def the_language_is_chosen_by_option_or_locale():
    for more, words in (({}, ['--lang', 'it']), ({'LANG': 'it_IT.UTF-8'}, []), ({'LC_ALL': 'it_IT.UTF-8'}, [])):
        player = Piped(*HERO, *words, **more)
        check("sei l'Eroe" in player.read(), player.all)
        check('Quella tessera' in player.say('perche explore 0 0') or 'scopri' in player.all.lower(), player.all)
        for word in ('Hero', 'Reveal', 'Your', 'Level'):
            check(word not in player.all, word, player.all)
        check('non e\' finita' in player.leave()[0], player.all)
    check('you are the Hero' in Piped(*HERO, LANG='fr_FR.UTF-8').read())


@test
def moves_are_understood_in_words_of_either_language():
    player = Piped(*LORD, '--lang', 'it')
    player.read()
    check('(1, 0)' in player.say('metti corridoio 1 0'), player.all)
    check('(2, 0)' in player.say('PLACE corridor 2 0'), player.all)
    player.leave()


@test
def who_returns_in_another_language_is_told_everything_in_it():
    with scratch() as folder:
        path = Path(folder) / 'a.table'
        player = Piped(*HERO, '--save', str(path))
        player.read()
        player.leave()
        player = Piped('--load', str(path), '--plain', '--lang', 'it')
        check("sei l'Eroe" in player.read() and "Riveli (" in player.say('1'), player.all)
        check('Eroe: tu' in player.say('tavolo'), 'the name of the seat is nobody\'s own', player.all)
        player.leave()
        before = path.read_text()
        Piped('--load', str(path), '--plain', '--lang', 'it').read()
        check(before.count(' lang it\n') == 1 and path.read_text() == before, before)


@test
def all_who_return_in_another_language_are_told_in_it():
    with scratch() as folder:
        path = Path(folder) / 'a.table'
        words = ['--plain', '--players', '4', '--hot-seat', '--seat', 'A,C', '--seed', '3']
        for more, said in ((['stay-away', *words, '--save', str(path)], 0), (['--load', str(path), '--plain', '--lang', 'it'], 2),
                           (['--load', str(path), '--plain', '--lang', 'it'], 2)):
            player = Piped(*more)
            player.waits = ('> ', 'Enter. ', 'Invio. ')
            player.read()
            player.leave()
            check(len(re.findall(r'^\d+ [01] \d+ lang it$', path.read_text(), re.M)) == said, path.read_text())


@test
def a_seat_has_one_player():
    table = ['stay-away', '--players', '4', '--seat', 'A']
    refused([*table, '--name', 'B=Ada', '--bots', 'B=random'], '--bots', 'B')
    refused([*table, '--bots', 'A=random'], '--bots', 'A')
    refused([*table, '--bots', 'C=random', '--bot-program', 'C=./no-such'], '--bots', 'a program')


@test
def the_end_of_the_input_ends_the_program_well():
    player = Piped(*HERO)
    player.read()
    rest, code = player.leave()
    check(code == 0 and 'not finished' in rest and 'not saved' in rest, rest)


@test
def why_tells_the_reason_or_that_there_is_none():
    player = Piped(*HERO)
    offered = choices(player.read())
    check('no tile there' in player.say('why reveal 6 6'), player.all)
    check('First turn up' in player.say('w explore 0 1'), player.all)
    check('is allowed now' in player.say('why ' + offered[1]), player.all)
    check('is allowed now' in player.say('why 1'), player.all)
    check('whole move is needed: Jump (X, Y)' in player.say('why jump'), player.all)
    check('Name a move' in player.say('why'), player.all)
    player.leave()


@test
def what_the_screen_writes_is_understood_when_typed():
    for lang, typed, heard in (('en', 'reveal ({x},{y})', 'You look ahead'), ('en', 'REVEAL ({x}, {y})', 'You look ahead'),
                               ('it', 'rivela ({x},{y})', 'Riveli'), ('it', 'Rivela {x}, {y}', 'Riveli')):
        player = Piped(*HERO, '--lang', lang)
        x, y = re.findall(r'-?\d+', choices(player.read())[1])
        answer = player.say(typed.format(x=x, y=y))
        check(heard in said(answer) and f'({x}, {y})' in answer, answer)
        player.leave()


@test
def what_follows_from_a_level_is_told_on_demand():
    for lang, command, anything, later in (('en', 'deduce', 'a Corridor, the Exit or a monster', 'Of these are still to come: 4.'),
                                           ('it', 'deduci', "un Corridoio, l'Uscita o un mostro", 'Di questi devono ancora venire: 4.')):
        player = Piped(*HERO, '--lang', lang)
        cells = [words.split(' ', 1)[1] + ': ' for words in choices(player.read()).values()]
        told = said(player.say(command))
        check(all(f'{cell}{anything}' in told for cell in cells) and later in told, told)
        player.say('1')
        told = said(player.say(command))
        check(cells[0] not in told and cells[1] in told, 'what lies open needs no guess', told)
        player.leave()


@test
def a_seat_is_named_in_either_language():
    for lang, named in (('en', 'Hero: concede'), ('it', 'hero: concede'), ('it', 'Eroe: arrenditi'), ('it', "l'eroe: arrenditi")):
        player = Piped(GAME, '--plain', '--hot-seat', '--seed', '11', '--lang', lang)
        player.waits = ('> ', 'Enter. ', 'Invio. ')
        player.read()
        player.say('')
        check('Somebody else speaks up' in player.say(named) or "Parla qualcun altro" in player.all, player.all)
        player.leave()


@test
def a_verb_alone_lists_its_moves_or_says_why_there_are_none():
    for lang, verb, none, why in (('en', 'jump', 'cannot be done now: Jump (X, Y)', 'First turn up the tiles'),
                                  ('it', 'salto', 'Ora non si puo\': Salto (X, Y)', 'Prima ')):
        player = Piped(*HERO, '--lang', lang)
        offered = choices(player.read())
        answer = said(player.say(verb))
        check(none in answer and why in answer and 'jump?' not in answer, answer)
        check(choices(player.say('reveal' if lang == 'en' else 'rivela')) == offered, player.all)
        answer = said(player.say('jump 99 0'))
        check('"99"' in answer and '-9...9' in answer, answer)
        player.leave()


@test
def half_a_move_is_listed_and_not_made():
    for lang, half, only in (('en', 'jump attack', 'Only this begins so'), ('it', "salto d'attacco", "Comincia cosi' solo questa")):
        player = Piped(*HERO, '--lang', lang)
        player.read()
        player.say('1')
        offered = choices(player.say('1'))
        text = player.say(half)
        check(only in text and list(choices(text).values()) == [offered[4]], offered, text)
        check(choices(player.say('0')) == offered, 'it was made', player.all)
        player.leave()


@test
def rules_lists_all_that_it_knows():
    for game, seat in ((GAME, 'hero'), ('stay-away', 'A'), ('terrorscape', 'killer')):
        for lang, word in (('en', 'rules'), ('it', 'regole')):
            texts = Path(ROOT / 'text' / lang / f'{game}.txt').read_text(encoding='utf-8')
            texts = re.sub('[àèéìòùÈ]', lambda found: dict(zip('àèéìòùÈ', 'aeeiouE'))[found[0]] + "'", texts)  # as --plain writes
            known = {said(text) for key, text in
                     re.findall(rf'^{game}\.rules\.(\S+) = ((?:.*\n)(?:    .*\n)*)', texts, re.M) if key != 'game'}
            player = Piped(game, '--plain', '--seat', seat, '--seed', '1', '--lang', lang)
            player.read()
            names = listed(player.say(word))
            check(len(names) == len(set(names)), lang, game, sorted(names))
            told = set()
            for name in names:  # several moves may be called the same
                rest = said(player.say(f'{word} {name}').rsplit('\n', 1)[0])
                here = {text for text in known if text in rest}
                told |= here
                for text in sorted(here, key=len, reverse=True):
                    rest = rest.replace(text, '')
                check(here and not rest.strip(), lang, game, name, rest)
            check(told == known, lang, game, sorted(told ^ known))
            player.leave()


@test
def moves_are_listed_by_the_words_that_are_typed():
    for game, seat, shown, raw in (('terrorscape', 'killer', ('Play', 'goes', 'frees the door', 'Rage on'), ()),
                                   ('terrorscape', 'killer', ('Gioca', 'va', 'libera la porta', "da'"), ('search', 'use', 'step')),
                                   ('stay-away', 'A', ('Pesca', "e'", 'ho dato'), ('call', 'gave', 'draw'))):
        lang, word = ('it', 'regole') if raw else ('en', 'rules')
        player = Piped(game, '--plain', '--seat', seat, '--seed', '1', '--lang', lang)
        player.read()
        names = listed(player.say(word))
        check(not set(shown) - set(names), names)
        check(not {'choose-killer', 'keep-trait', 'unblock', *raw} & set(names), names)
        player.leave()


@test
def only_what_can_be_typed_here_is_suggested():
    for game, seat, lang, typed, near in ((GAME, 'hero', 'it', 'attacca 1', 'Forse attacco?'), (GAME, 'hero', 'it', 'muovi', None),
                                          ('terrorscape', 'first', 'it', 'pescha', 'Forse pesca?'),
                                          ('terrorscape', 'first', 'it', 'muovi', None),
                                          ('terrorscape', 'first', 'en', 'claim', 'Did you mean calm?'),
                                          ('stay-away', 'A', 'en', 'claim', 'Did you mean claims?'),
                                          ('stay-away', 'A', 'it', 'suspct b', 'Forse suspect?')):
        player = Piped(game, '--plain', '--seat', seat, '--seed', '1', '--lang', lang)
        player.read()
        answer = said(player.say(typed))
        check('Did you mean' not in player.say('a') and 'Forse' not in player.say('z'), 'a letter is near to nothing', player.all)
        check(near in answer if near else 'Forse' not in answer and 'mean' not in answer, typed, answer)
        player.leave()


@test
def the_goal_comes_first_until_the_first_move():
    for game, seat, goals in ((GAME, 'hero', ('Your goal: get to the Exit', 'Il tuo scopo: raggiungi vivo')),
                              (GAME, 'dark-lord', ('Your goal: the Hero must not', "Il tuo scopo: l'Eroe non deve")),
                              ('stay-away', 'A', ('You are Human. Your goal: find out who The Thing', 'Sei Umano. Il tuo scopo:')),
                              ('terrorscape', 'killer', ('Your goal: eliminate one', 'Il tuo scopo: elimina uno'))):
        for lang, goal in zip(('en', 'it'), goals):
            player = Piped(game, '--plain', '--seat', seat, '--seed', '3', '--lang', lang)
            text = player.read()
            title, below = re.search(r'\n([^\n]*, (?:you are|sei) [^\n]*)\n\n([^\n]*)', text).groups()
            check(below.startswith(goal[:len(below)]) and goal in said(text), lang, title, below)
            narrowed = player.say('1')
            check(goal not in said(player.say('1')) or goal in said(narrowed), player.all)
            player.leave()


@test
def a_refused_move_says_why_and_changes_nothing():
    player = Piped(*HERO)
    player.read()
    before = player.say('view')
    check('Only the Dark Lord' in player.say('place bat 1 0'), player.all)
    check(player.say('view') == before, player.all)
    player.leave()


@test
def what_is_not_understood_gets_a_hint():
    player = Piped(*HERO)
    offered = choices(player.read())
    check('Did you mean reveal?' in player.say('reveel 0 1'), player.all)
    check('neither a move nor a command' in player.say('xyzzy'), player.all)
    check('from 1 to 6' in player.say('7') and 'from 1 to 6' in player.say('0'), player.all)
    narrowed = player.say('reveal')
    check('Which of these' in narrowed and choices(narrowed) == offered and 'Which one?' in narrowed, narrowed)
    check('\x1b' not in player.say('\x1b[2Jboo'), 'a control sequence comes back')
    player.leave()


@test
def many_moves_are_gathered_and_opened_by_number():
    player = Piped(*LORD)
    offered = choices(player.read())
    check(offered[1] == 'Place Corridor ... (4)', offered)
    opened = player.say('1')
    check(choices(opened)[4] == 'Place Corridor (0, 1)', opened)
    check(choices(player.say('0')) == offered, player.all)
    player.leave()


@test
def building_can_be_undone_and_what_was_told_cannot():
    player = Piped(*LORD)
    text = player.read()
    check('taken back any more' in player.say('undo'), player.all)
    start, log = player.say('view'), player.say('log')
    player.say('place corridor 1 0')
    check('taken back' in player.say('undo') and player.say('view') == start, player.all)
    check(player.say('log') == log, 'what was taken back is still told', player.all)
    check('taken back any more' in player.say('undo'), 'a table remembers one move', player.all)
    text = build(player, text)
    check('taken back any more' in player.say('undo'), player.all)
    player.leave()

    player = Piped(*HERO)
    player.read()
    check('taken back any more' in player.say('undo'), player.all)
    player.say('1')
    check('taken back any more' in player.say('undo'), player.all)
    player.leave()


@test
def giving_up_is_asked_twice_and_has_no_number():
    player = Piped(*HERO)
    check('Concede' not in player.read(), player.all)
    check('Type it again' in player.say('concede'), player.all)
    player.say('board')
    check('Type it again' in player.say('concede'), player.all)
    check('The Hero gave up' in player.say('concede'), player.all)
    player.leave()


@test
def leaving_an_unsaved_match_is_asked_twice():
    player = Piped(*HERO)
    player.read()
    check('not saved' in player.say('quit'), player.all)
    check('not finished' in player.say('q'), player.all)
    check(player.child.wait(60) == 0)


@test
def the_view_is_json_and_the_log_is_what_was_heard():
    player = Piped(*HERO)
    player.read()
    view = json.loads(player.say('view').split('\n')[2])
    check(isinstance(view, dict) and view, view)
    check('finished the level' in player.say('log') and 'draws the' not in player.say('l'), player.all)
    player.leave()


@test
def rules_of_a_card_are_told_by_either_name():
    player = Piped(*HERO, '--lang', 'it')
    player.read()
    check(player.say('regole drago') == player.say('rules dragon'), player.all)
    check('Non ci sono regole' in player.say('regole cavolo'), player.all)
    check('Mantide' in player.say('r'), player.all)
    player.leave()


def verified(path, *words):
    return subprocess.run([MURK, 'verify', str(path), *words], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL, env=environment())


def moves_of(path, folder):
    """The moves of a table's match, as a `.murk` file has them."""
    murk = Path(folder) / f'{path.stem}-moves.murk'
    player = Piped('--load', str(path), '--plain')
    player.read()
    player.say(f'save {murk}')
    player.leave()
    return [line for line in murk.read_text().splitlines() if ': ' in line]


@test
def a_table_is_kept_after_every_move_and_goes_on_where_it_was():
    with scratch() as folder:
        whole, parts = Path(folder) / 'whole.table', Path(folder) / 'parts.table'
        player = Piped(*LORD, '--save', str(whole))
        play_out(player, player.read())
        player.leave()
        check(f'murk replay {whole}' in player.all, player.all)

        player = Piped(*LORD, '--save', str(parts))
        check('holds all secrets' in player.read(), player.all)
        for _ in range(3):
            lines = len(parts.read_text().splitlines())
            opened = player.say('1')
            if 'Which one?' in opened:
                player.say('1')
            check(len(parts.read_text().splitlines()) == lines + 1, parts.read_text())
        rest, code = player.leave()
        check(code == 0 and f'murk play --load {parts}' in rest, rest)
        before = parts.read_text()
        player = Piped('--load', str(parts), '--plain')
        text = player.read()
        check('you are the Dark Lord' in text and 'In hand' in text and parts.read_text() == before, text)
        play_out(player, text)
        player.leave()
        check(moves_of(parts, folder) == moves_of(whole, folder), parts.read_text(), whole.read_text())
        for path in (whole, parts):
            check(verified(path).returncode == 0, verified(path))


@test
def who_returns_finds_everything_as_it_was():
    """Seats, names, bots, notes, the pace, what was heard: in the middle of a match, while paused, and when it is over."""
    with scratch() as folder:
        path = Path(folder) / 'a.table'
        words = ['stay-away', '--plain', '--players', '5', '--seed', '3', '--seat', 'A,C', '--name', 'A=Ada', '--name', 'C=Bo',
                 '--bots', 'random,D=sensible', '--clock', 'days', '--save', str(path)]
        player = Piped(*words)
        player.waits = ('> ', 'Enter. ')
        check('Pass the terminal to ' in player.read(), player.all)
        player.say('')
        player.say('note B is odd')
        seats, notes, log = player.say('table'), player.say('note'), player.say('log')
        for line in ('A: Ada', 'B: random bot', 'C: Bo', 'D: sensible bot', 'Bots play at once', 'A day for each'):
            check(line in seats, line, seats)
        who = re.search('(Ada|Bo), you are', player.all)[1]
        player.say('pause')
        player.leave()
        for resumed in ('paused', 'played'):
            before = path.read_text()
            again = Piped('--load', str(path), '--plain')
            again.waits = player.waits
            text = again.read()
            check(path.read_text() == before, 'written before anybody has done anything')
            if resumed == 'paused':
                check('Paused' in text and 'hand' not in text, text)
                text = again.say('')
            check(f'Pass the terminal to {who}' in text, text)
            text = again.say('')
            check(f'{who}, you are' in text, text)
            check(again.say('table') == seats and again.say('note') == notes and again.say('log') == log, again.all)
            again.leave()
        refused(['--load', str(path), '--seat', 'B'], 'has its players')
        refused(['--load', str(path), '--bots', 'random'], 'has its players')
        refused(['--load', str(path), '--seed', '1'], 'seed')
        refused(['--load', str(path), '--clock', 'quick'], 'clock', '--pace')
        again = Piped('--load', str(path), '--plain', '--pace', 'calm')
        again.waits = player.waits
        again.read()
        check('Bots take their time' in (again.say('') and again.say('table')), again.all)
        again.leave()

        lobby = Path(folder) / 'lobby.table'
        player = Piped(*LORD, '--save', str(lobby))
        player.read()
        player.leave()
        lines = lobby.read_text().splitlines(True)
        started = next(i for i, line in enumerate(lines) if line.endswith(' start\n'))
        lobby.write_text(''.join(lines[:started]))  # it was ended before the match began
        again = Piped('--load', str(lobby), '--plain')
        check('you are the Dark Lord' in again.read() and 'In hand' in again.all, again.all)
        again.leave()

        done = Path(folder) / 'done.table'
        player = Piped(*HERO, '--save', str(done))
        player.read()
        player.say('concede')
        check('The Hero gave up' in player.say('concede'), player.all)
        player.leave()
        again = Piped('--load', str(done), '--plain')
        check('The Hero gave up' in again.read() and 'again, log' in again.all, again.all)
        again.leave()


@test
def a_match_of_a_murk_file_goes_on_at_a_new_table():
    with scratch() as folder:
        murk, table = Path(folder) / 'a.murk', Path(folder) / 'a.table'
        player = Piped(*LORD)
        player.read()
        player.say('place corridor 1 0')
        check('is written to' in player.say(f'save {murk}'), player.all)
        player.leave()
        check('dark-lord: place corridor 1 0' in murk.read_text() and verified(murk).returncode == 0, murk.read_text())
        before = murk.read_text()
        player = Piped('--load', str(murk), '--plain', '--seat', 'dark-lord')
        check('(1, 0): Corridor' in player.read(), player.all)
        player.say('place corridor 2 0')
        player.leave()
        check(murk.read_text() == before and verified(table).returncode == 0, table.read_text())
        refused(['--load', str(murk), '--seat', 'hero'], 'a.table')
        player = Piped('--load', str(table), '--plain')
        check('(2, 0): Corridor' in player.read(), player.all)
        player.leave()


@test
def save_can_be_typed_and_never_overwrites():
    with scratch() as folder:
        path, other = Path(folder) / 'a.table', Path(folder) / 'other'
        other.write_text('precious')
        player = Piped(*HERO)
        player.read()
        check('Save where?' in player.say('save'), player.all)
        check('exists already' in said(player.say(f'save {other}')) and other.read_text() == 'precious', player.all)
        check('could not be saved' in player.say(f'save {folder}/no/a.table'), player.all)
        check('could not be saved' in player.say(f'save {folder}/no/a.murk'), player.all)
        check('is saved in' in player.say(f'save {path}') and path.exists(), player.all)
        check('holds all secrets' in player.all, 'that the file tells everything', player.all)
        check(path.stat().st_mode & 0o777 == 0o600, 'others may read a running match', oct(path.stat().st_mode))
        player.say('1')
        check(re.search(r'move hero \d+ reveal', path.read_text()), path.read_text())
        check('--load' in player.say('quit') and player.child.wait(60) == 0, player.all)


@test
def a_commitment_that_can_be_guessed_is_called_so_once():
    hexed = hashlib.sha256(b'drawn').hexdigest()
    for lang, warning in (('en', 'anybody can guess it'), ('it', "chiunque puo' indovinarlo")):
        for seed, weak in ((['--seed', '5'], 1), (['--seed', '05' + 31 * '00'], 1), (['--seed', hexed], 0), ([], 0)):
            player = Piped(GAME, '--plain', '--seat', 'hero', '--lang', lang, *seed)
            player.read()
            player.say('1')
            player.leave()
            check(player.all.count(warning) == weak, lang, seed, player.all)


@test
def again_exchanges_the_roles_at_the_same_table():
    with scratch() as folder:
        path = Path(folder) / 'a.table'
        player = Piped(*HERO, '--save', str(path))
        player.read()
        player.say('concede')
        player.say('concede')
        check('you are the Dark Lord' in player.say('again'), player.all)
        player.leave()
        check(verified(path, '--match', '1').returncode == 0 and verified(path, '--match', '2').returncode == 0, path.read_text())
        player = Piped('--load', str(path), '--plain')
        check('you are the Dark Lord' in player.read(), player.all)
        player.leave()


@test
def what_is_no_command_at_the_end_is_answered():
    for lang, give_up, answer in (('en', 'concede', '"{}" is no command. Type again, log, truth, rules'),
                                  ('it', 'arrenditi', '"{}" non e\' un comando. Scrivi ancora, diario, verita\', regole')):
        player = Piped(*HERO, '--lang', lang)
        player.read()
        player.say(give_up)
        player.say(give_up)
        for typed in ('foo', '1'):
            check(answer.format(typed) in said(player.say(typed)), player.all)
        player.leave()


@test
def an_empty_line_at_the_end_asks_again():
    """Pages are closed with Enter, and one too many is no wish to leave."""
    for lang, give_up, asks, leaves in (('en', 'concede', 'again, log', 'quit'), ('it', 'arrenditi', 'ancora, diario', 'esci')):
        player = Piped(*HERO, '--lang', lang)
        player.read()
        player.say(give_up)
        player.say(give_up)
        for typed in ('', '  '):
            told = player.say(typed)
            check(asks in told and f'{leaves}: ' in told, typed, player.all)
        check('> ' not in player.say(leaves) and player.child.wait(60) == 0, player.all)
    player = Piped(*HERO)
    player.read()
    player.say('concede')
    player.say('concede')
    player.say('')
    check(player.leave()[1] == 0, 'the end of the input leaves')


@test
def in_hot_seat_the_curtain_falls_and_nothing_of_the_other_seat_is_shown():
    seen = []
    for order in (0, 1):
        player = Piped(GAME, '--plain', '--hot-seat', '--seed', '11')
        child = player.child
        child.stdin.write(b'\n')  # the curtain has no prompt
        child.stdin.flush()
        text = player.read()
        check('Pass the terminal to the Dark Lord' in text and text.count('\n') > 100, text)
        after = build(player, text, order, end='done\n')  # and Enter at the curtain
        told, _, page = after.partition('Pass the terminal to the Hero')
        check(page and told.strip() == '', after)
        check('\n' * 100 in told and '\n' * 100 in page, after)
        seen.append(page + player.say('log') + player.say('view') + player.say('why reveal 1 0'))
        check('In hand' not in seen[-1] and 'draws the' not in seen[-1], seen[-1])
        player.leave()
    check(seen[0] == seen[1], 'two levels that differ only under face-down tiles look different', *seen)
    check('Reveal (1, 0)' in seen[0], seen[0])


@test
def wrong_calls_say_what_is_wrong():
    refused([], 'which game')
    refused(['chess'], 'chess')
    refused([GAME, '--nonsense'], '--nonsense')
    refused([GAME, '--seat', 'villain'], 'villain', 'hero', 'dark-lord')
    refused([GAME, '--bots', 'genius'], 'genius', 'sensible', 'random')
    refused([GAME, '--seed', 'abc'], '--seed', 'abc')
    refused([GAME, '--seed', '-1'], '--seed')
    refused([GAME, '--lang', 'xx'], 'xx')
    refused([GAME, '--players', '5'], '5')
    refused([GAME, '--set', 'first_level=9'], 'first_level')
    refused([GAME, '--set', 'colour=red'], 'colour')
    refused([GAME, '--edition', 'gold'], 'gold')
    refused([GAME, '--bots', 'villain=random'], 'villain', 'dark-lord')
    refused([GAME, '--name', 'hero'], '--name')
    refused([GAME, '--name', 'hero=' + 20 * 'a'], '--name')
    refused([GAME, '--bot-program', './bot'], '--bot-program')
    refused([GAME, '--seat', 'hero', '--bot-program', 'hero=./bot'], 'hero')
    refused([GAME, '--pace', 'slow'], '--pace', 'slow')
    refused([GAME, '--clock', 'fast'], '--clock', 'fast')
    refused([GAME, '--save', 'a.murk'], 'a.table')
    refused([GAME, '--save', '/nowhere/at/all.table'], '/nowhere/at/all.table', code=1)
    refused(['--load', '/nowhere/at/all.murk'], '/nowhere/at/all.murk', code=1)
    refused(['--load', '/nowhere/at/all.table'], '/nowhere/at/all.table', code=1)
    with scratch() as folder:
        bad, taken = Path(folder) / 'bad.murk', Path(folder) / 'taken.murk'
        bad.write_text('murk 1\ngame shy-monsters\nseed ' + '0' * 64 + '\nhero: explore 0 1\n')
        taken.write_text('')
        refused(['--load', str(bad)], 'bad.murk:4', 'still building', code=1)
        refused(['--load', str(taken)], 'taken.murk:1', code=1)
        torn = Path(folder) / 'torn.table'
        torn.write_text('murk-table 1 abc\nnonsense\n')
        refused(['--load', str(torn)], 'torn.table', code=1)
        check(torn.read_text() == 'murk-table 1 abc\nnonsense\n', 'a file that is not understood was changed')
        refused(['--load', str(bad), '--seed', '1'], 'seed')
        refused([GAME, '--save', str(taken)], 'exists already')


@test
def plain_is_in_words_alone():
    for game, seat in ((GAME, 'hero'), (GAME, 'dark-lord'), ('stay-away', 'B'), ('terrorscape', 'killer'), ('terrorscape', 'first')):
        for lang in ('en', 'it'):
            player = Piped(game, '--plain', '--seat', seat, '--seed', '5', '--lang', lang)
            page = player.read()
            for number in range(6):
                drawn = [line for line in page.split('\n') if re.search(r'--|\+|::|==|^ *[|]|[|] *$|^ *[./\\\'] *$', line)]
                check(not drawn, drawn, page)
                page = player.say('1')
            player.leave()


@test
def several_seats_of_one_player_need_no_curtain():
    player = Piped('stay-away', '--plain', '--players', '4', '--seat', 'A,B,C', '--seed', '3', '--name', 'A=Ada', '--name', 'B=Ada', '--name', 'C=Ada')
    text, seen = player.read(), set()
    for number in range(30):
        if 'again, log' in text:
            break
        seen.add(re.search('Ada, you are ([A-C])', player.all[player.all.rindex('Ada, you'):])[1])
        check('Pass the terminal' not in text, text)
        text = player.say('1')
    check(len(seen) > 1 and 'decides now' in player.all, seen, player.all)
    player.leave()


@test
def mixed_seats_have_their_players():
    player = Piped('stay-away', '--plain', '--players', '6', '--seat', 'A,C', '--hot-seat', '--seed', '3', '--bots', 'B=random', '--name', 'C=Cleo')
    player.waits = ('> ', 'Enter. ')
    player.read()
    player.say('')
    told = player.say('table')
    for line in ('B: random bot', 'C: Cleo', 'D: sensible bot', 'F: sensible bot'):
        check(line in told, line, told)
    check(player.leave()[1] == 0)


BOT = ROOT / 'examples/bot.py'


@test
def a_program_plays_and_returns():
    with scratch() as folder:
        path = Path(folder) / 'a.table'
        player = Piped('stay-away', '--plain', '--players', '4', '--seat', 'A', '--seed', '4', '--bot-program', f'C={BOT}', '--save', str(path))
        text = player.read()
        check('C: program C' in player.say('table'), player.all)
        for _ in range(4):
            if 'again, log' not in text:
                text = player.say('1')
        player.leave()
        check(re.search(r'^\d+ 1 \d+ move C ', path.read_text(), re.M), path.read_text())
        if 'again, log' not in text:
            refused(['--load', str(path)], '--bot-program C=', code=1)
            again = Piped('--load', str(path), '--plain', '--bot-program', f'C={BOT}')
            text = again.read()
            for number in range(300):
                if 'again, log' in text:
                    break
                text = again.say('1')
            check('The game is over' in again.all, again.all)
            again.leave()


@test
def a_program_that_fails_is_told_of():
    refused(['stay-away', '--seat', 'A', '--bot-program', 'C=/nowhere/at/all'], 'C: The program has ended', code=1)
    player = Piped('stay-away', '--plain', '--players', '4', '--seat', 'A', '--seed', '4',
                   '--bot-program', f"C=sh -c 'head -c 1 /dev/zero >/dev/null; timeout 1 {BOT}'")
    text = player.read()
    for number in range(300):
        if 'again, log' in text or 'a bot plays on for it' in player.all:
            break
        text = player.say('1')
    player.leave()
    check('again, log' in player.all or 'a bot plays on for it' in player.all, player.all)


@test
def options_of_the_table_are_honoured():
    player = Piped(*HERO, '--set', 'first_level=3')
    check('Level 3' in player.read(), player.all)
    player.leave()
    player = Piped(GAME, '--plain', '--seed', '0b' + '0' * 62)
    same = Piped(*HERO)
    check(player.read() == same.read(), 'the seat without a terminal is the Hero, a seed may be hex', player.all)
    player.leave()
    same.leave()


main()
