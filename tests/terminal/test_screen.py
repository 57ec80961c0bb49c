"""`murk play` and the menu on a full screen: drawing, sizes, keys, curtains, and the terminal given back."""
import os
import re
import signal
from contextlib import contextmanager

from play import GAME, Terminal
from support.tap import check, main, test

NEEDS = ('checked:murk',)
WAITS = True
HERO = ['play', GAME, '--seat', 'hero', '--seed', '11', '--pace', 'instant']
PROMPT = 'Your move: number, words or help>'


@contextmanager
def terminal(*words, **more):
    it = Terminal(*words, **more)
    try:
        yield it
    finally:
        it.close()


@test
def the_page_fits_80_by_24():
    with terminal(*HERO) as it:
        it.see(PROMPT)
        check(it.line(0).startswith(' Shy Monsters') and 'you are the Hero' in it.line(0), it.screen())
        check(it.line(23).startswith(' ' + PROMPT), it.screen())
        check('Level 1' in it.screen() and '1 Reveal' in it.screen() and 'finished the level' in it.screen(),
              it.screen())
        check(any(c in it.screen() for c in '┌└│') and '░' in it.screen(), it.screen())


@test
def the_page_follows_the_size_of_the_window():
    with terminal(*HERO) as it:
        it.see(PROMPT)
        for rows, columns in ((40, 140), (24, 80), (16, 60), (10, 40), (4, 20), (2, 10), (24, 80)):
            it.resize(rows, columns)
            check(it.child.poll() is None, f'it ended at {columns} by {rows}')
            check('>' in it.line(rows - 1), f'{columns} by {rows}', it.screen())
            if rows >= 10:
                check('1 Reveal' in it.screen() and 'y╲x' in it.screen(), f'{columns} by {rows}', it.screen())
        check(it.line(23).startswith(' ' + PROMPT), it.screen())


@test
def moves_are_made_and_news_is_shown():
    with terminal(*HERO) as it:
        it.see(PROMPT)
        it.enter('1')
        it.see('The Hero looks ahead at')
        it.enter('why explore 6 6')
        it.see('First turn up')
        it.enter('undo')
        it.see('learnt something')


@test
def the_line_can_be_edited_and_recalled():
    with terminal(*HERO) as it:
        it.see(PROMPT)
        it.type('hy revel 6 6x')
        it.type('\x7f\x1bOD\x1bOD\x1bOD\x1bOD\x1bOD')  # rubout, then five times left
        it.type('\x01w\x05')                           # a letter at the beginning, then to the end
        check(it.line(23).endswith('why revel 6 6'), it.screen())
        it.type('\x15reveal 6 6\x01why \r')
        it.see('There is no tile there.')
        it.type('\x1bOA')
        check(it.line(23).endswith('why reveal 6 6'), it.screen())
        it.type('\x17\x17')
        check(it.line(23).endswith('why reveal'), it.screen())


@test
def long_texts_are_leafed_through():
    with terminal(*HERO, rows=12) as it:
        it.see('>')
        it.enter('help')
        it.see('Space: go on')
        check('this page' in it.screen() and 'Concede' not in it.screen(), it.screen())
        it.type(' ')
        it.type(' ')
        it.see('Enter: close')
        check('Concede' in it.screen(), it.screen())
        it.enter()
        check('1 Reveal' in it.screen(), it.screen())


@test
def quitting_gives_the_terminal_back():
    with terminal(*HERO, term='xterm') as it:
        it.settle(1.0)
        check(b'\x1b[?1049h' in it.raw and not it.is_restored(), it.raw)
        it.enter('quit')
        it.enter('quit')
        check(it.wait() == 0 and it.is_restored(), it.screen())
        check(it.raw.rindex(b'\x1b[?1049l') < it.raw.rindex(b'not finished'), it.raw[-300:])


@test
def control_c_and_control_d_give_the_terminal_back():
    for key in ('\x03', '\x04'):
        with terminal(*HERO, term='xterm') as it:
            it.settle(1.0)
            it.type(key)
            check(it.wait() == 0 and it.is_restored(), it.raw[-300:])
            check(b'\x1b[?1049l' in it.raw, it.raw[-300:])


@test
def a_signal_gives_the_terminal_back():
    for number in (signal.SIGTERM, signal.SIGINT):
        with terminal(*HERO, term='xterm') as it:
            it.settle(1.0)
            os.kill(it.child.pid, number)
            check(it.wait() != 0 and it.is_restored(), it.raw[-300:])
            check(b'\x1b[?1049l' in it.raw, it.raw[-300:])


COLOUR = re.compile(rb'\x1b\[(?:\d+;)*3[1-7](?:;\d+)*m')


@test
def colours_are_used_unless_they_are_not_wanted():
    with terminal(*HERO, term='xterm-256color') as it:
        it.settle(1.0)
        check(COLOUR.search(it.raw), it.raw)
    with terminal(*HERO, term='xterm-256color', NO_COLOR='1') as it:
        it.settle(1.0)
        check('y╲x' in it.raw.decode() and not COLOUR.search(it.raw), it.raw)


@test
def line_mode_is_there_on_a_terminal_too():
    for words, more in ((['--plain'], {}), (['--line'], {}), ([], {'term': 'dumb'})):
        with terminal(*HERO, *words, **more) as it:
            it.see('number, words or help>')
            check(b'\x1b[H' not in it.raw and it.is_restored(), it.raw)
            check((b'\x1b' in it.raw) == (words == ['--line']), it.raw)


@test
def a_terminal_without_unicode_gets_ascii():
    with terminal(*HERO, LANG='C', LC_ALL='C') as it:
        it.see(PROMPT)
        check(it.screen().isascii() and '+-----' in it.screen(), it.screen())


@test
def the_curtain_leaves_nothing_on_the_screen():
    with terminal('play', GAME, '--hot-seat', '--seed', '11') as it:
        it.see('Pass the terminal to the Dark Lord')
        it.enter()
        it.see('In hand')
        monsters = re.search(r'In hand: Corridor\(×3\), Exit, (\w+),\s+(\w+)', it.screen()).groups()
        for tile, cell in zip(['corridor', 'corridor', 'corridor', 'exit', *monsters],
                              ['1 0', '2 0', '0 1', '-1 0', '0 2', '-1 1']):
            it.enter(f'place {tile.lower()} {cell}')
        check(monsters[0] in it.screen(), it.screen())
        it.enter('done')
        it.see('Pass the terminal to the Hero')
        check(len(it.screen().split()) == len('Pass the terminal to the Hero, who then presses Enter.'.split()),
              it.screen())
        it.type('\x1bOA')
        it.enter()
        it.see('you are the Hero')
        tiles = it.screen().split('both.')[1].split('Comfortable there')[0]  # below the goal
        for word in (*monsters, 'Exit', 'In hand', 'lays'):
            check(word not in tiles, word, it.screen())
        it.type('\x1bOA')  # nor can what was typed be recalled
        check(it.line(23) == ' ' + PROMPT, it.screen())


@test
def without_a_seat_the_player_is_asked():
    with terminal('play', GAME, '--seed', '11') as it:
        it.see('Which seat')
        it.enter('7')
        it.see('one of the numbers')
        it.enter('dark')
        it.see('you are the Dark Lord')


@test
def the_menu_asks_how_many_play_where_that_is_open():
    with terminal() as it:
        it.see('Murk')
        it.enter('2')
        it.see('How many players?')
        it.enter('9')
        it.see('Which seat do you take?')
        check(' 12 L' in it.screen() and '13 Everybody' in it.screen(), it.screen())
        it.type('q\r')


@test
def the_menu_leads_to_a_game_in_either_language():
    with terminal() as it:
        it.see('Shy Monsters')
        it.enter('italiano')
        it.see('La tua scelta')
        it.enter('1')
        it.see('Che posto prendi?')
        it.enter('')
        it.see('Chi gioca gli altri posti?')
        it.enter('')
        it.see("sei l'Eroe")
        it.enter('esci')
        it.enter('esci')
        it.see('La tua scelta')
        it.enter('q')
        check(it.wait() == 0 and it.is_restored(), it.screen())


main()
