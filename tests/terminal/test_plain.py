"""`--plain`, for screen readers: whole games, menu, lobby and end in words, without a sign that only the eye can read."""
import random
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from play import Piped, Terminal, choices  # noqa: E402
from support.joining import Joiner  # noqa: E402
from support.serving import Server  # noqa: E402
from support.tap import FAST, check, main, test  # noqa: E402
import tempfile  # noqa: E402

NEEDS = ('checked:murk', 'fast:murk')
WAITS = True
ANSWERS = 400
SEATS = [('shy-monsters', 'hero', []), ('shy-monsters', 'dark-lord', []), ('stay-away', 'A', ['--players', '6']),
         ('stay-away', 'B', ['--set', 'vengeance=yes']), ('terrorscape', 'killer', []),
         ('terrorscape', 'first', ['--players', '3', '--set', 'plans=on', '--set', 'traits=hard'])]
COMMANDS = ['help', 'rules', 'claims', 'phrase', 'table', 'log', 'deduce', 'opinion', 'early', 'board']

# What is no drawing though it has such signs: the mark after which one types, what a move may leave out (as `help` writes
# it), where something is (a file, a link, an option), and words of programs (`blind_date`).
MARK = re.compile(r'> ')
FORM = re.compile(r'\[[^\[\]|]*\]')
PLACE = re.compile(r'(https?:/)?/\S+|--[a-z]+|\.\.\.')
NAME = re.compile(r'\b[a-z0-9]+(_[a-z0-9]+)+\b')
DRAWN = re.compile(r'[^\x20-\x7e]|[|\\/<>=#*~^_+@\[\]{}$%]|(?<=\S) [.:;,-](?= |$)|(?<=\S)  +(?=\S)|--+|^[^A-Za-z0-9]+$')


def drawn(text):
    """The lines with a sign that draws."""
    lines = [line for line in text.replace('\r', '').splitlines() if line.strip()]
    words = [NAME.sub('x', PLACE.sub('x', FORM.sub('', MARK.sub('\n', line)))) for line in lines]
    return [line for line, left in zip(lines, words) if any(DRAWN.search(part) for part in left.split('\n') if part.strip())]


def check_words(text, *about):
    found = drawn(text)
    check(not found, *about, 'drawn in --plain:', '\n'.join(dict.fromkeys(found[:20])))


@test
def the_test_knows_a_drawing():
    for line in ('Deck 18 | Discard 0', 'Stay Away! . you are A', '+-----+', 'Johnson   William', 'a \u00b7 b', '[x]|', '  ----', 'R1 -> R2'):
        check(drawn(line) == [line], 'not seen:', line)
    for line in ('Place Exit (0, -1)', 'Your move: number, words or help> ', 'The door G3-G4 is blocked.', 'Wait... what?', '  A: Ada (ready)'):
        check(drawn(line) == [], 'seen:', line)


def walk(game, seat, words, lang, seed):
    """A whole match by chance; now and then a command is typed. Gives all that was printed."""
    luck = random.Random(seed)
    player = Piped(game, '--plain', '--seat', seat, '--seed', str(seed), '--pace', 'instant', '--lang', lang, *words)
    text, last = player.read(), ''
    for number in range(ANSWERS):
        if re.search('again, log|ancora, diario', text):
            break
        if number < len(COMMANDS):
            player.say(COMMANDS[number])
        offered = choices(text) or choices(last)
        check(offered, 'no choices in:', text)
        last, text = text, player.say(str(luck.choice(sorted(offered))))
    player.say('truth')
    player.leave()
    return player.all


@test
def whole_games_are_told_in_words():
    for number, (game, seat, words) in enumerate(SEATS):
        for lang in ('en', 'it'):
            check_words(walk(game, seat, words, lang, number + 1), game, seat, lang)


@test
def the_menu_is_told_in_words():
    with tempfile.TemporaryDirectory() as state:
        it = Terminal('play', '--plain', term='dumb', rows=100, XDG_STATE_HOME=state)
        try:
            it.see('Your choice')
            for typed, seen in (('2', '1 Play'), ('9', 'Variants'), ('1', '1 Play'), ('1', 'Stay Away!'), ('quit', 'Your choice'),
                                ('4', 'seats: 4'), ('quit', 'Your choice')):
                it.enter(typed)
                it.see(seen)
            it.enter('quit')
            it.wait()
        finally:
            it.close()
        check_words(it.raw.decode(), 'menu')


@test
def the_lobby_is_told_in_words():
    with Server(FAST / 'murk') as server, tempfile.TemporaryDirectory() as state:
        ada = Joiner(FAST / 'murk', state, f'http://127.0.0.1:{server.port}', '--make', 'shy-monsters', '--name', 'Ada')
        for typed, seen in (('', 'hero, Hero: '), ('quit', 'You are still at the table')):
            ada.type(typed)
            ada.see(seen)
        ada.close()
        check_words(ada.text, 'lobby')


main()
