"""`murk play` and the menu on a full screen: drawing, sizes, keys, curtains, and the terminal given back."""
import os
import re
import signal
import time
from contextlib import contextmanager
from pathlib import Path

from play import GAME, Terminal, scratch
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
        it.see('You look ahead at')
        it.enter('why explore 6 6')
        it.see('First turn up')
        it.enter('undo')
        it.see('taken back any more')


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
        for _ in range(5):
            if 'Space: go on' in it.screen():
                it.type(' ')
        it.see('Enter: close')
        check('Concede' in it.screen(), it.screen())
        it.enter()
        check('1 Reveal' in it.screen(), it.screen())


NOWHERE = '/dev/null/nowhere'  # no folder to keep tables in


@test
def quitting_gives_the_terminal_back():
    with terminal(*HERO, term='xterm', XDG_STATE_HOME=NOWHERE) as it:
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
def control_d_asks_as_quit_does():
    for mode, more in (([], {}), (['--line'], {'term': 'dumb'})):
        with terminal(*HERO, *mode, XDG_STATE_HOME=NOWHERE, **more) as it:
            it.see('number, words or help>')
            it.type('\x04')
            it.see('not saved. Type quit again')
            check(it.child.poll() is None, 'it has ended')
            it.type('\x04')
            check(it.wait() == 0 and b'not finished, and not saved' in it.raw, it.raw[-300:])
    with scratch() as folder, terminal(*HERO, XDG_STATE_HOME=folder) as it:
        it.see(PROMPT)
        it.type('\x04')
        check(it.wait() == 0, it.screen())
        kept = list(Path(folder).rglob('*.table'))
        check(len(kept) == 1 and str(kept[0]).encode() in it.raw, kept, it.raw[-300:])


@test
def what_is_kept_goes_when_the_match_is_over():
    with scratch() as folder, terminal(*HERO, XDG_STATE_HOME=folder) as it:
        it.see(PROMPT)
        check(len(list(Path(folder).rglob('*.table'))) == 1, list(Path(folder).rglob('*')))
        it.enter('concede')
        it.enter('concede')
        it.see('gave up')
        it.type('q')
        it.enter('quit')
        check(it.wait() == 0 and not list(Path(folder).rglob('*.table')), list(Path(folder).rglob('*')))


@test
def a_match_that_is_over_is_not_gone_on_with():
    for moves, offered in ((['concede', 'concede'], False), ([], True)):
        with scratch() as folder:
            with terminal(*HERO, XDG_STATE_HOME=folder) as it:
                it.see(PROMPT)
                for move in moves:
                    it.enter(move)
                it.see('gave up' if moves else PROMPT)
                it.child.send_signal(signal.SIGHUP)  # its window is closed
                it.wait()
            check(len(list(Path(folder).rglob('*.table'))) == 1, list(Path(folder).rglob('*')))
            with terminal('play', rows=50, XDG_STATE_HOME=folder) as it:
                it.see('Quit')
                check(('Go on with a match' in it.screen()) == offered, it.screen())
            check(len(list(Path(folder).rglob('*.table'))) == offered, list(Path(folder).rglob('*')))


WAITING = 'The others play. Enter: skip, p: pause'


@test
def bots_take_their_time_can_be_stopped_and_skipped():
    with terminal('play', GAME, '--seat', 'hero', '--seed', '11', '--pace', 'calm') as it:
        it.see(WAITING)
        check('1 Reveal' not in it.screen(), it.screen())
        it.enter('p')
        it.see('Paused. Enter: go on')
        before = it.screen()
        time.sleep(6)  # calm bots think for less
        it.settle()
        check(it.screen() == before, 'it went on in a pause', it.screen())
        it.enter('')
        it.see(WAITING)
        check('not asked for anything' in (it.enter('1') or it.screen()), it.screen())
        started = time.monotonic()
        it.enter('')
        it.see(PROMPT)
        check(time.monotonic() - started < 7, 'seven moves of a calm bot were not skipped')
        it.enter('pace instant')
        it.see('Bots play at once')
        it.enter('skip')
        it.see('nothing to skip')


@test
def a_bot_that_plays_calmly_is_followed_move_by_move():
    with terminal('play', 'stay-away', '--players', '4', '--seat', 'A', '--seed', '1', '--pace', 'brisk') as it:
        seen = set()
        for _ in range(200):
            it.settle(0.05)
            seen.add(it.screen())
            if PROMPT in it.screen():
                break
            time.sleep(0.05)
        check(PROMPT in it.screen() and len(seen) > 2, f'{len(seen)} pages', it.screen())
        check('What has happened' not in '\n'.join(seen), 'what was seen as it came is told again')


@test
def what_is_doubted_stays_doubted_whatever_happens_meanwhile():
    with terminal('play', 'stay-away', '--players', '4', '--seat', 'A', '--seed', '1', '--pace', 'brisk',
                  rows=50, XDG_STATE_HOME=NOWHERE) as it:
        it.see(WAITING)
        it.enter('quit')
        it.see('Type quit again')
        it.see(PROMPT)
        check('Type quit again' in it.screen(), it.screen())
        it.enter('quit')
        check(it.wait() == 0 and b'not finished' in it.raw, it.raw[-300:])


@test
def a_move_that_may_win_is_named_while_others_play():
    with terminal('play', 'stay-away', '--players', '4', '--seat', 'A', '--seed', '2', '--pace', 'calm', rows=50) as it:
        for _ in range(100):
            it.settle(0.2)
            if 'you may type: Declare' in it.screen():
                break
            if PROMPT in it.screen() or 'Which one?' in it.screen():
                it.enter('1')
            time.sleep(0.1)
        it.enter('declare')
        it.see('This ends the game')
        it.enter('declare')
        it.see('declared too early')


@test
def one_enter_too_many_at_the_end_leaves_nobody():
    with terminal('play', GAME, '--seat', 'hero', '--seed', '11', '--pace', 'instant') as it:
        it.see(PROMPT)
        it.enter('concede')
        it.see('again')
        it.enter('concede')
        it.see('The Hero gave up')
        for _ in range(6):
            it.enter('')
            it.settle()
        it.see('again, log')
        check('quit: leave' in it.screen() and it.child.poll() is None, it.screen())
        it.type('\x04')
        check(it.wait() == 0, it.screen())


@test
def a_clock_is_seen_running_and_stands_still_in_a_pause():
    started = time.monotonic()
    with terminal('play', GAME, '--seat', 'hero', '--seed', '11', '--pace', 'instant', '--clock', 'relaxed') as it:
        it.see(PROMPT)
        first = re.match(r' (\d):(\d\d) ', it.line(23))
        check(first and int(first[1]) * 60 + int(first[2]) <= 180, it.screen())
        it.type('why')  # what is being typed stays
        time.sleep(2.2)
        it.settle()
        check(not it.line(23).startswith(first[0]) and it.line(23).endswith('> why'), it.screen())
        it.type('\x15')
        it.enter('pause')
        it.see('Paused')
        paused = time.monotonic()
        time.sleep(4)
        ran = paused - started, time.monotonic()
        it.enter('')
        it.see(PROMPT)
        again = re.match(r' (\d):(\d\d) ', it.line(23))
        taken = ran[0] + time.monotonic() - ran[1]  # at most, however slow the machine is
        check(int(again[1]) * 60 + int(again[2]) >= 180 - taken - 2, 'the pause counted', taken, it.screen())


@test
def a_note_stays_while_the_clock_runs():
    with terminal('play', GAME, '--seat', 'hero', '--seed', '11', '--pace', 'instant', '--clock', 'relaxed') as it:
        it.see(PROMPT)
        for typed, note in (('99', 'from 1 to'), ('why explore 6 6', 'First turn up'), ('nonsense', 'nonsense')):
            it.enter(typed)
            told = it.screen()
            check(note in told, told)
            time.sleep(2.2)
            it.settle()
            check(it.line(23) != told.splitlines()[23], 'the clock stands', it.screen())
            check(it.screen().splitlines()[:23] == told.splitlines()[:23], 'another page:', told, it.screen())
        check('from 1 to' not in it.screen() and 'First turn up' not in it.screen(), 'old notes', it.screen())


@test
def a_note_stays_while_others_play_until_one_is_asked():
    with terminal('play', 'stay-away', '--players', '4', '--seat', 'A', '--seed', '1', '--pace', 'brisk', rows=50) as it:
        it.see(WAITING)
        it.enter('99')
        it.see('not asked for anything')
        seen = set()
        while WAITING in it.screen():
            check('not asked for anything' in it.screen(), it.screen())
            seen.add(it.screen())
            it.settle(.05)
            time.sleep(.05)
        check(len(seen) > 1 and 'not asked for anything' not in it.screen(), f'{len(seen)} pages', it.screen())


@test
def strict_tables_keep_answers_until_all_are_in():
    with terminal('play', 'stay-away', '--players', '4', '--seat', 'A', '--seed', '2', '--pace', 'brisk', '--strict', '--bots', 'random') as it:
        for _ in range(100):
            it.settle(0.2)
            if 'What has happened' in it.line(0):
                it.type(' ')
            elif WAITING in it.screen():
                it.enter('')
            elif PROMPT in it.screen():
                if 'A answers the offer' in it.screen():
                    it.enter('1')
                    it.settle(0.2)
                    if WAITING in it.screen():
                        check('kept until all are in' in it.screen(), it.screen())
                        check(re.search('^ *1 ', it.screen(), re.M), 'another answer cannot be seen', it.screen())
                        it.enter('why 1')
                        it.see('is allowed now')
                        it.enter('1')  # another, or the same again
                        it.see('kept until all are in')
                        it.enter('')
                        it.see('exchange')
                        return
                it.enter('1')
        check(False, 'no answer was ever kept', it.screen())


@test
def behind_bots_no_hand_stays_on_a_shared_screen():
    with terminal('play', 'stay-away', '--players', '5', '--hot-seat', '--seat', 'A,C', '--seed', '3', '--pace', 'calm') as it:
        curtains = 0
        for _ in range(400):
            it.settle(0.05)
            screen = it.screen()
            if 'Pass the terminal to' in screen:
                curtains += 1
                who = re.search('Pass the terminal to ([AC])', screen)[1]
                check('hand' not in screen, screen)
                it.enter('')
                it.settle(0.5)
                while 'What has happened' in it.line(0):
                    it.type(' ')
                it.see(f'you are {who}')
            elif PROMPT in screen or 'Which one?' in screen:
                it.enter('1')
            elif WAITING in screen:
                check('hand' not in screen and 'you are' not in screen, screen)
                for typed in ('view', 'log', 'board', 'why draw', 'deduce', 'note'):
                    it.enter(typed)
                    if WAITING in it.screen():
                        check('hand' not in it.screen() and 'Nobody sits before the screen' in it.screen(), typed, it.screen())
                it.enter('')
            if curtains == 3:
                return
        check(False, f'{curtains} curtains', it.screen())


@test
def the_clock_stands_behind_a_curtain():
    with terminal('play', GAME, '--hot-seat', '--seed', '11', '--clock', 'quick') as it:
        it.see('Pass the terminal to the Dark Lord')
        time.sleep(4)
        lifted = time.monotonic()
        it.enter()
        it.see(PROMPT)
        left = re.match(r' (\d):(\d\d) ', it.line(23))
        check(left and int(left[1]) * 60 + int(left[2]) >= 45 - (time.monotonic() - lifted) - 2, 'the curtain took time', it.screen())


@test
def control_d_leaves_at_the_curtain():
    for mode, more in (([], {}), (['--line'], {'term': 'dumb'})):
        with scratch() as folder, terminal('play', GAME, '--hot-seat', *mode, XDG_STATE_HOME=folder, **more) as it:
            it.see('presses Enter.')
            it.type('\x04')
            check(it.wait() == 0 and b'not finished' in it.raw, it.raw[-300:])
        with terminal('play', GAME, '--hot-seat', *mode, XDG_STATE_HOME=NOWHERE, **more) as it:
            it.see('presses Enter.')
            it.type('\x04')
            it.see('This match is not saved.')
            it.see('presses Enter.')
            it.type('\x04')
            check(it.wait() == 0 and b'not saved' in it.raw, it.raw[-300:])


@test
def the_menu_sets_a_game_up():
    with scratch() as folder, terminal(XDG_STATE_HOME=folder) as it:
        it.see('Murk')
        it.enter('2')
        it.see('3 Players: 4')
        it.enter('3')
        it.see('How many players?')
        it.enter('9')
        it.see('3 Players: 12')
        it.enter('2')
        it.see('Which seat do you take?')
        check(' 12 L' in it.screen() and '13 Everybody' in it.screen(), it.screen())
        it.enter('3')
        it.see('2 You play: C')
        it.enter('4')
        it.enter('3')
        it.see('Who plays C?')
        it.enter('Cleo')
        it.see('4 Names: C Cleo')
        it.enter('5')
        it.enter('random')
        it.see('5 Other seats: random bot')
        it.enter('6')
        it.enter('3')
        it.see('6 Pace: Bots take their time')
        it.enter('8')
        it.enter('italian, 2014')
        it.see('8 Edition: Italian, 2014')
        it.enter('9')
        it.see('Fast start')
        number = re.search(r'(\d+) Fast start', it.screen())[1]
        it.enter(number)
        it.enter('yes')
        it.enter('1')
        it.see('9 Variants: 1')
        it.enter('')
        it.settle()
        if 'What has happened' in it.line(0):
            it.type('q')
        it.see('Cleo, you are C')
        it.type('\x04')
        it.see('4 Go on with a match')
        check('5 Learn a game' in it.screen() and '7 Quit' in it.screen(), it.screen())
        it.enter('nonsense')  # what is said to that takes a row
        it.see('7 Quit')
        it.enter('4')
        it.see('Stay Away!, 2')
        it.enter('')
        it.see('Cleo, you are C')
        check('What has happened' not in it.line(0), 'who returns reads everything again', it.screen())
        it.enter('quit')
        it.see('6 Italiano')
        it.enter('5')
        it.settle()
        check('Your choice' not in it.screen() or 'Hero' in it.screen(), it.screen())
        it.type('\x04')
        it.see('6 Italiano')
        it.enter('q')
        check(it.wait() == 0 and it.is_restored(), it.screen())


@test
def kept_matches_are_told_apart():
    with scratch() as folder, terminal('play', 'stay-away', '--players', '5', '--hot-seat', '--seat', 'A,C', '--name', 'A=Ada', '--seed', '3',
                                       XDG_STATE_HOME=folder) as other:
        other.see('presses Enter.')
        kept = Path(folder) / 'murk'
        for i in range(9):
            (kept / f'{GAME}-20200101-12000{i}-0.table').write_text('')
        with terminal(XDG_STATE_HOME=folder) as it:
            it.see('4 Go on with a match')
            it.enter('4')
            it.see('open elsewhere: Ada (A), C')
            check('not listed here: 1.' in it.screen(), it.screen())
            it.type('\x04')
            other.type('\x04')
            check(other.wait() == 0, other.screen())
            it.see('4 Go on with a match')
            it.enter('4')
            it.see('Ada (A), C; seats: 5')


@test
def play_without_a_game_is_the_menu():
    with terminal('play', '--lang', 'it') as it:
        it.see('La tua scelta')
        it.type('\x04')
        check(it.wait() == 0, it.screen())


@test
def the_board_lies_open_at_the_end():
    with terminal('play', GAME, '--seat', 'hero', '--seed', '1', '--pace', 'instant') as it:
        it.see('Enter: close')
        it.enter()
        it.see('you are the Hero')
        check('░ Kraken' not in it.screen(), it.screen())
        it.enter('concede')
        it.enter('concede')
        it.see('q: close')
        it.type(' ')
        it.see('Enter: close')
        it.enter()
        it.see('quit>')
        check('░ Kraken' in it.screen() and '░ Exit' in it.screen(), it.screen())


@test
def the_menu_names_the_file_of_a_match_that_was_left():
    with scratch() as folder, terminal(XDG_STATE_HOME=folder) as it:
        it.see('Murk')
        it.enter('1')
        it.see('1 Play')
        it.enter('1')
        it.see('you are the Hero')
        it.enter('quit')
        it.see('Go on with a match')
        path = next(Path(folder).glob('murk/*.table'))
        said = ' '.join(it.screen().split())  # where a line ends depends on where the program is
        check(f'play --load {path}' in said, it.screen())
        it.enter('go on')
        it.see(f'They are kept in {path.parent};')
        it.enter('q')
        it.see('Go on with a match')
        it.enter('2')
        it.see('1 Play')
        it.enter('q')
        it.see('Go on with a match')
        check('--load' not in it.screen() and 'Stay Away!' in it.screen(), it.screen())
        it.enter('q')
        check(it.wait() == 0 and it.raw.rstrip().endswith(path.name.encode()), 'said once more at the end', it.raw[-300:])


@test
def the_menu_leads_to_a_game_in_either_language():
    with terminal() as it:
        it.see('Shy Monsters')
        it.enter('italiano')
        it.see('La tua scelta')
        it.enter('1')
        it.see('1 Gioca')
        it.enter('')
        it.see("sei l'Eroe")
        it.enter('esci')
        it.see('La tua scelta')
        it.enter('q')
        check(it.wait() == 0 and it.is_restored(), it.screen())


main()
