"""What people pay for, and what is kept of them."""
import sqlite3
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Player, Server, make_table, token, until  # noqa: E402
from support.tap import MURK, check, main, test  # noqa: E402

NEEDS = ('checked:murk',)
WAITS = True


def make(server, name, once, game='shy-monsters'):
    return Player(server.port, token(name)).wish('make', id=1, game=game, once=once)


@test
def only_a_table_that_was_made_is_paid_for():
    with Server(MURK) as server:
        for number in range(30):
            refused = make(server, 'Ada', f'no {number}', 'no-such-game')
            check(refused['kind'] == 'refused' and refused['reason'] == 'game', refused)
        made = []
        while (answer := make(server, 'Ada', f'yes {len(made)}'))['kind'] == 'done':
            made.append(answer['table'])
            check(len(made) < 100, 'there is no limit')
        check(answer['reason'] == 'too_many' and len(made) == 60 // 6 + 1, answer, len(made))
        check([make(server, 'Ada', f'yes {number}').get('table') for number in range(3)] == made[:3], 'what is there is no other table')
        check(make(server, 'Bo', 'yes')['kind'] == 'done')
        until(lambda: any(line['event'] == 'limits were met' and line['tables'] == 1 for line in server.lines()))
        check(server.stop() == 0, server.said())


def names_in(store):
    with sqlite3.connect(store) as database:
        rows = database.execute('SELECT name FROM people').fetchall()
    database.close()
    return sorted(name for name, in rows)


@test
def a_name_that_was_refused_is_not_kept():
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / 'murk.db'
        with Server(MURK, store=store) as server:
            table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
            mal = Player(server.port, token('Mal'), table)
            for name in ('ADA', 'Bo', 'hero'):
                refused = mal.wish('enter', name=name, lang='en')
                check(refused['kind'] == 'refused', refused)
            check(mal.wish('enter', name='Mal', lang='en')['kind'] == 'done')
            until(lambda: 'Mal' in names_in(store))
            check(mal.wish('leave')['kind'] == 'done')
            check(mal.wish('enter', name='Ada', lang='en')['kind'] == 'refused')
            check(server.stop() == 0, server.said())
        check(names_in(store) == ['Ada', 'Bo', 'Mal'], names_in(store))


@test
def nobody_is_called_as_another_is_told_of():
    """In no language, with its article or without, nor by a role or by what a seat can be; people's own names stay theirs."""
    seats = ('B', 'dark-lord', 'first', 'Player 1', 'player2', 'Giocatore 1', 'G1ocatore 3', 'Dark Lord', 'Signore Oscuro', 'the Hero', 'Eroe', "L'Eroe",
             'Killer', 'Il Killer')
    roles = ('The Thing', 'La Cosa', 'Human', 'Infetto', 'Butcher', 'the Butcher', 'Assassino', "l'assassino", 'Lo Spettro')
    with Server(MURK) as server:
        table, _ = make_table(server, 'shy-monsters', '', ['Ada'])
        mal = Player(server.port, token('Mal'), table)
        for name in seats + roles:
            refused = mal.wish('enter', name=name, lang='en')
            check(refused.get('reason') == 'name_seat', name, refused)
        for name in ('Anna', 'Marco', 'Killian', 'Player 9', 'Eros', 'Cosa', 'Humana'):
            answer = Player(server.port, token(name), table).wish('enter', name=name, lang='it')
            check(answer['kind'] == 'done', name, answer)
        check(server.stop() == 0, server.said())


main()
