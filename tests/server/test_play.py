"""Whole games over real sockets, by people who answer at random, held against the schema."""
import json
import random
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from jsonschema import Draft202012Validator  # noqa: E402
from support.serving import Player, Server, make_table, play, start, token  # noqa: E402
from support.tap import FAST, LONG, ROOT, check, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:murk',)
MURK = FAST / 'murk'
GAMES = [('shy-monsters', 'bots=instant', 2, 1), ('stay-away', 'bots=instant seats=4', 4, 1),
         ('stay-away', 'bots=instant seats=6', 2, 1), ('terrorscape', 'bots=instant seats=4', 3, 1)]
SCHEMA = json.loads((ROOT / 'docs/protocol.schema.json').read_text())


def from_table():
    """What tables send, and of the server's own answers to hello and make."""
    return Draft202012Validator({**SCHEMA, '$ref': '#/$defs/message'})


def shape(thing):
    """What is like another in all but its numbers and sentences fits the schema as that does, and checking takes long."""
    if isinstance(thing, dict):
        return tuple((name, shape(value)) for name, value in sorted(thing.items()))
    if isinstance(thing, list):
        return frozenset(shape(value) for value in thing)
    return thing if isinstance(thing, str) and re.fullmatch(r'[a-z_-]*', thing) else type(thing)


def one_game(server, game, settings, people, seed):
    names = ['Ada', 'Bo', 'Cy', 'Di'][:people]
    table, players = make_table(server, game, settings, [f'{name}{seed}' for name in names])
    start(players)
    play(players, random.Random(seed), time.monotonic() + 120)
    return table, players


@test
def whole_games_end_and_all_messages_fit_the_schema():
    validator, shapes, count = from_table(), set(), 0
    with Server(MURK, '--unlimited') as server:
        for game, settings, people, times in GAMES:
            for seed in range(times):
                _, players = one_game(server, game, settings, people, f'{game}{seed}{settings[-1]}'[-9:].replace('-', ''))
                for player in players:
                    for text in player.told:
                        message = json.loads(text)
                        count += 1
                        if not LONG and shape(message) in shapes:
                            continue
                        shapes.add(shape(message))
                        wrong = next(validator.iter_errors(message), None)
                        check(not wrong, text[:400], wrong and wrong.message)
                    player.close()
        check(server.stop() == 0, server.said())
    note(f'{count} messages of {len(shapes)} shapes')


@test
def nothing_that_is_somebodys_own_reaches_others():
    """Notes, trust, tokens, and until the end the seed: looked for in all bytes that others were sent."""
    with Server(MURK, '--unlimited') as server:
        for game, settings, count in [('shy-monsters', 'bots=instant', 2), ('stay-away', 'bots=instant seats=5', 3)]:
            names = ['Ada', 'Bo', 'Cy'][:count]
            table, people = make_table(server, game, settings, names)
            start(people)
            for name, person in zip(names, people):
                person.must('note', text=f'canary of {name}')
                check(any(f'canary of {name}' in text for text in person.told), 'one hears of it oneself')
            play(people, random.Random(11), time.monotonic() + 90)
            for name, person in zip(names, people):
                ends = [number for number, text in enumerate(person.told) if '"kind":"over"' in text]
                end = json.loads(person.told[ends[0]])
                check(len(end['seed']) == 64 and len(end['chance']) == 64)
                before = '\n'.join(person.told[:ends[0]])
                check(end['seed'] not in before and end['chance'] not in before, 'the seed was told before the end')
                for other in names:
                    check(other == name or f'canary of {other}' not in '\n'.join(person.told))
                    check(token(other) not in '\n'.join(person.told), 'a token is told')
                person.close()


@test
def the_match_can_be_taken_away_when_it_is_over_and_not_before():
    with Server(MURK, '--unlimited') as server:
        table, players = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start(players)
        check(server.get(f'/api/tables/{table}/match')[0] == 404)
        play(players, random.Random(5), time.monotonic() + 60)
        status, text = server.get(f'/api/tables/{table}/match')
        check(status == 200 and text.startswith('murk '), status, text[:200])
        mine = json.loads(server.get('/api/mine?phase=over', Authorization=f'Bearer {token("Ada")}')[1])
        check([row['table'] for row in mine] == [table], mine)
        check(server.get('/api/mine', Authorization='Bearer short')[0] == 401)


@test
def the_log_of_a_match_that_is_over_names_nobody_and_tells_nothing_private():
    with Server(MURK, '--unlimited') as server:
        table, players = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start(players)
        players[0].must('note', text='he smiled')
        players[0].must('trust', player=players[0].seats[1], trust=1)
        players[0].must('mute', guest=1)
        players[1].must('say', text='good evening')
        check(server.get(f'/api/tables/{table}/log')[0] == 404)
        play(players, random.Random(5), time.monotonic() + 60)
        status, text = server.get(f'/api/tables/{table}/log')
        lines = text.splitlines()
        check(status == 200 and ' make ' in lines[0] and 'good evening' in text and 'smiled' not in text, status, text[:300])
        check({line.split()[1] for line in lines if '@' in line.split()[1]} == {'@1', '@2'}, *lines[:4])
        check(sum(' move ' in line for line in lines) > 10, *lines)
        deeds = {line.split()[3] for line in lines}
        check('say' in deeds and not deeds & {'note', 'trust', 'mute'}, 'what is his alone', deeds)


def end_of(players):
    return json.loads([text for text in players[0].told if '"kind":"over"' in text][-1])


def play_again(players, seed=None):
    """Another match, which is begun and, with a seed, played to its end. What the one before ended with."""
    end = end_of(players)
    for player in players:
        player.over = False
    for player in players:
        player.must('rematch')
        player.must('say', text='between two matches')
    for player in players:
        player.must('ready')
    players[0].must('start')
    if seed:
        play(players, random.Random(seed), time.monotonic() + 60)
    return end


@test
def every_match_that_is_over_can_be_taken_away_while_another_is_on():
    with Server(MURK, '--unlimited') as server:
        table, players = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])

        def all_of(number=''):
            return [server.get(f'/api/tables/{table}/{what}{number}') for what in ('match', 'log')]

        def matches():
            return json.loads(server.get(f'/api/tables/{table}/matches')[1])

        check(matches() == [] and server.get('/api/tables/nowhere/matches')[0] == 404)
        start(players)
        check(matches() == [] and [status for status, _ in all_of()] == [404, 404])
        play(players, random.Random(1), time.monotonic() + 60)
        first = all_of()
        ends = [play_again(players, 2)]
        second = all_of()
        ends.append(play_again(players))
        for kind in ('match', 'log'):
            for number, status in (('3', 404), ('4', 404), ('0', 400), ('second', 400), ('99999999999999999999', 400)):
                check(server.get(f'/api/tables/{table}/{kind}?match={number}')[0] == status, kind, number)
        check(first == all_of('?match=1') and second == all_of() == all_of('?match=2') and first != second)
        check([(row['match'], row['game'], row['seats']) for row in matches()] == [(1, 'shy-monsters', 2), (2, 'shy-monsters', 2)], matches())
        check(all(row['began'] < row['ended'] for row in matches()) and matches()[0]['ended'] <= matches()[1]['began'], matches())
        for (match, log), end in zip((first, second), ends):
            check(f'seed {end["seed"]}\n' in match[1] and end['chance'] in log[1], end)
            check(must_call([MURK, 'verify', '-'], stdin=match[1]) and log[1].splitlines()[-1].split()[3] == 'move', log[1][-300:])
        while_on = repr([all_of(), all_of('?match=1'), matches()])
        play(players, random.Random(3), time.monotonic() + 60)
        end = end_of(players)
        check(end['seed'] not in while_on and end['chance'] not in while_on, 'the chance of a match that is on')
        check(ends[0]['chance'] not in repr(all_of('?match=2')[:1]), 'a match is itself alone')
        check(f'seed {end["seed"]}' in all_of()[0][1])


@test
def the_chance_of_the_next_match_is_not_told_by_votes_for_it():
    """One of two has voted: if the other goes, that vote has brought the chance."""
    with Server(MURK, '--unlimited') as server:
        table, players = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start(players)
        play(players, random.Random(1), time.monotonic() + 60)
        players[0].must('rematch')
        check(' rematch ' not in server.get(f'/api/tables/{table}/log')[1])


@test
def who_comes_back_gets_what_is_missing_as_it_was():
    with Server(MURK, '--unlimited') as server:
        table, (ada, bo) = make_table(server, 'shy-monsters', 'bots=instant', ['Ada', 'Bo'])
        start([ada, bo])
        ada.close()
        bo.must('say', text='where are you?')
        again = Player(server.port, token('Ada'), table, have=2)
        while again.have < ada.have:
            again.next()
        told = [text for text in ada.told if text.startswith('{"n":')]
        now = [text for text in again.told if text.startswith('{"n":')]
        check(now[:len(told) - 2] == told[2:], told, now)


main()
