"""What the library tells programs by name: games, what moves name, what events tell to whom."""
import ctypes as c
import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from murk import MOVES_MAX, Event, Events, aligned, games, open_library  # noqa: E402
from support.tap import FAST, check, main, must_call, test  # noqa: E402

NEEDS = ('fast',)
MURK = open_library(FAST / 'libmurk.so')
REFEREE, SPECTATOR, LANGS = -1, 12, (b'en', b'it')
TEXT = c.create_string_buffer(1 << 18)


def text_of(function, *words):
    """What a call writes, the buffer and its size being its last two words."""
    size = getattr(MURK, function)(*words, TEXT, c.c_size_t(len(TEXT)))
    return TEXT.raw[:size].decode() if size else None


def json_of(function, *words):
    text = text_of(function, *words)
    return json.loads(text) if text else None


def listing(game, lang=b'en'):
    return json_of('murk_game_json', game, lang)


def name_of(game):
    return MURK.murk_game_name(game).decode()


@test
def a_game_is_listed_in_both_languages_by_the_same_words():
    for game in games(MURK):
        english, italian = (listing(game, lang) for lang in LANGS)
        check(english['title'] and english['blurb'] != italian['blurb'], english['blurb'])
        for part, key in (('seats', 'seat'), ('editions', 'edition'), ('options', 'option'), ('kinds', 'kind'), ('verbs', 'verb'),
                          ('events', 'event'), ('reasons', 'reason'), ('endings', 'ending'), ('tensor', 'part')):
            check([row[key] for row in english[part]] == [row[key] for row in italian[part]] != [], part)
        names = [[word['name'] for kind in one['kinds'] for word in kind.get('words', [])] for one in (english, italian)]
        check(len(names[0]) == len(names[1]) and names[0] != names[1], name_of(game))
        check(all(row['text'] for row in english['reasons'] + english['endings'] + english['verbs']), 'a text is missing')
        check({'random', 'sensible'} <= set(english['bots']), english['bots'])


@test
def the_parts_of_a_listing_belong_together():
    for game in games(MURK):
        told = listing(game)
        options = {option['option']: option for option in told['options']}
        kinds = {kind['kind']: kind for kind in told['kinds']}
        check(len(kinds) == len(told['kinds']), 'a kind is told twice')
        for option in options.values():
            values = option.get('values') or range(option['low'], option['high'] + 1)
            check(option['standard'] in values and option['about'], option)
            check('values' not in option or len(option['names']) == len(option['values']), option)
        for edition in told['editions']:
            check(set(edition['changes']) <= set(options) and edition['name'], edition)
        for verb in told['verbs']:
            check(set(verb['args']) <= set(kinds) and verb['optional'] <= len(verb['args']), verb)
        for event in told['events']:
            check({field['kind'] for field in event['fields']} <= set(kinds), event)
        for kind in told['kinds']:
            for of in kind.get('of', []):
                check(of in kinds, kind)
        check(sum(part['size'] for part in told['tensor']) == MURK.murk_tensor_size(game), 'the tensor')


@test
def every_value_of_an_option_can_be_set():
    for game in games(MURK):
        setup = MURK.murk_setup_standard(game)
        for option in listing(game)['options']:
            for value in option.get('values') or (option['low'], option['high']):
                check(MURK.murk_setup_set(game, c.byref(setup), option['option'].encode(), str(value).encode()), option, value)
            for value in ('nonsense', option.get('high', 0) + 1 if 'high' in option else 'no such word'):
                check(not MURK.murk_setup_set(game, c.byref(setup), option['option'].encode(), str(value).encode()), option, value)


@test
def the_command_lists_the_same():
    for lang in LANGS:
        told = json.loads(must_call([FAST / 'murk', 'games', '--json', '--lang', lang.decode()]))
        check(told == [listing(game, lang) for game in games(MURK)], lang)


def described(game, text, lang=b'en'):
    move = MURK.murk_move_parse(game, text.encode())
    check(move, f'no move: {text}')
    return json_of('murk_moves_json', game, lang, (c.c_uint32 * 1)(move), 1)[0]


@test
def a_move_names_things_by_their_own_kind():
    terrorscape = c.c_void_p(MURK.murk_game_find(b'terrorscape'))

    def things(text):
        return [(name['kind'], name['word']) for name in described(terrorscape, text)['names']]

    check(things('give anna marco hatchet') == [('survivor', 'anna'), ('survivor', 'marco'), ('item', 'hatchet')])
    check(things('pair R1 R2') == [('room', 'R1'), ('room', 'R2')])
    check(things('use anna firecracker B1')[2] == ('room', 'B1'))
    check(things('use anna toolbox B1-B2')[2] == ('door', 'B1-B2'))
    check(things('use anna herbal_medicine marco')[2] == ('survivor', 'marco'))
    check(things('amulet') == [('item', 'ancient_amulet')], 'the verb itself names it')
    stay = c.c_void_p(MURK.murk_game_find(b'stay-away'))
    names = described(stay, 'play axe B left')['names']
    check([name['kind'] for name in names] == ['card', 'seat', 'obstacle'] and names[1]['value'] == 1, names)
    check(len(described(stay, 'play axe')['names']) == 1, 'what is left out is not named')
    shy = c.c_void_p(MURK.murk_game_find(b'shy-monsters'))
    names = {name['kind']: name['value'] for name in described(shy, 'explore -1 0')['names']}
    check(names == {'x': -1, 'y': 0}, names)
    check(described(shy, 'explore -1 0', b'it')['says'] != described(shy, 'explore -1 0')['says'], 'languages')


def games_played(seats, count=2, limit=400):
    """Positions of random games: game, its listing, the state, the seat to move, its moves, and the news since the last."""
    random.seed(11)
    for game in games(MURK):
        told, setup = listing(game), MURK.murk_setup_standard(game)
        number = min(max(seats, MURK.murk_min_seats(game)), MURK.murk_max_seats(game))
        check(MURK.murk_setup_set(game, c.byref(setup), b'seats', str(number).encode()))
        state, moves, news = aligned(MURK.murk_state_size(game)), (c.c_uint32 * MOVES_MAX)(), Events()
        for seed in range(count):
            check(MURK.murk_start(game, state, c.byref(setup), bytes([seed] * 32)) == 0)
            for _ in range(limit):
                seat = MURK.murk_next_seat(game, state)
                if seat < 0:
                    break
                length = MURK.murk_moves(game, state, seat, moves)
                yield game, told, moves, length, news
                move = moves[random.randrange(length)]
                news.count = 0
                check(MURK.murk_apply(game, state, seat, c.c_uint32(move), c.byref(news)) == 0, 'refused')


@test
def what_a_move_names_is_the_whole_move():
    for game, told, moves, length, _ in games_played(5, count=1, limit=250):
        rows = json_of('murk_moves_json', game, b'en', moves, length)
        check(len(rows) == length, rows)
        for row, move in zip(rows, moves):
            check(row['move'] == text_of('murk_move_text', game, c.c_uint32(move)), row)
            check(row['says'] == text_of('murk_say_move', game, b'en', c.c_uint32(move)), row)
            args = [str(name.get('word', name['value'])) for name in row['names'] if 'arg' in name]
            check(' '.join([row['verb'], *args]) == row['move'], row)


def fields_of(game, event):
    """The fields of an event's text form, those hidden left out."""
    words = text_of('murk_event_text', game, c.byref(event)).split()
    pairs = dict(word.split('=') for word in words if '=' in word)
    return words[0], {name: word for name, word in pairs.items() if word != 'hidden'}


@test
def an_event_tells_a_seat_what_it_may_know_and_no_more():
    silent = cut = 0
    for game, told, _, _, news in games_played(4):
        kinds = {kind['event']: kind for kind in told['events']}
        for event in news.list[:news.count]:
            whole = json_of('murk_event_json', game, b'en', c.byref(event), REFEREE)
            secret = {field['field'] for field in kinds[whole['event']]['fields'] if field['secret']}
            check(set(whole['fields']) == {field['field'] for field in kinds[whole['event']]['fields']}, whole)
            for seat in (*range(4), SPECTATOR):
                heard, row = Event(), json_of('murk_event_json', game, b'it', c.byref(event), seat)
                hears = MURK.murk_event_for(game, c.byref(event), seat, c.byref(heard))
                check(hears == (row is not None), seat, whole)
                silent += not hears
                if not hears:
                    continue
                sees = event.seen >> seat & 1
                check(set(row['fields']) == (set(whole['fields']) if sees else set(whole['fields']) - secret), row)
                check(all(whole['fields'][name] == value for name, value in row['fields'].items()), row, whole)
                name, fields = fields_of(game, heard)
                plain = {key: 'none' if value is None else str(value) for key, value in row['fields'].items()}
                check(name == row['event'] and all(fields.get(key, 'none') == value for key, value in plain.items()), row)
                cut += bool(secret) and not sees
    check(silent > 100 and cut > 20, silent, cut)


main()
