"""Canaries in whole games over real sockets: nothing hidden is in a byte that another is sent, a log, a metric, an error or an export."""
import copy
import json
import random
import sqlite3
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.canaries import OVER, SEED, Game, Person, account, canary, found, number_of, room_of, search  # noqa: E402
from support.serving import Server, holds_token  # noqa: E402
from support.tap import FAST, Failed, check, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:murk',)
WAITS = True
MURK = FAST / 'murk'


def number_after(word, standard):
    return int(sys.argv[sys.argv.index(word) + 1]) if word in sys.argv else standard


GAMES, FROM = number_after('--games', 60), number_after('--from', 0)  # so many, and the number of the first
KINDS = [('shy-monsters', '', 2), ('stay-away', 'edition=en-2017 seats=4', 3), ('terrorscape', 'seats=4', 3), ('shy-monsters', '', 1),
         ('stay-away', 'edition=it-2014 seats=6', 2), ('terrorscape', 'seats=3', 2), ('stay-away', 'edition=it-revised seats=9', 4),
         ('terrorscape', 'seats=2', 2), ('stay-away', 'edition=en-2017 seats=12', 6)]


def new_game(server, number):
    game, settings, count = KINDS[number % len(KINDS)]
    return Game(server, number, game, f'{settings} bots=instant', count, random.Random(number))


def look_around(server, game, stranger):
    """What else can be asked for while the match is on."""
    table, mine = game.table, game.seated[0]
    for path, who, may in ((f'/api/tables/{table}', None, {'name'}), (f'/t/{table}', None, {'name'}), ('/api/tables', None, set()),
                           ('/metrics', None, set()), ('/readyz', None, set()), ('/healthz', None, set()), ('/api/mine', stranger, set()),
                           (f'/api/tables/{table}/match', mine, set()), (f'/api/tables/{table}/no', mine, set()), ('/api/mine', mine, {'name'})):
        status, text = server.get(path, **({'Authorization': f'Bearer {who.token}'} if who else {}))
        if path.endswith('/match'):
            check(status == 404 or (mine.must('phrases') and mine.over), 'a match that is not over', status)
            continue
        kinds = {kind for kind, _ in found(text.encode())}
        check(kinds <= may, path, text)
        check(who is mine or table in path or table not in text, 'a table that is not in the lobby', path, text)
        check(not SEED.search(text.encode()), path, text)


def play_one(server, number, stranger):
    game = new_game(server, number)
    game.start()
    game.intrude()
    game.play(turns=20)
    if not any(person.over for person in game.people):
        look_around(server, game, stranger)
        game.intrude()
    game.play()
    game.end()
    return game


def search_logs(server, findings):
    """All that was logged, of the most talkative kind."""
    said = server.said()
    check(len(said.splitlines()) > 1, 'nothing was logged')
    secrets = found(said.encode()) | {name for name in [*map(str, findings.words), *findings.tables] if name in said}
    check(not secrets and not SEED.search(said.encode()), secrets, said)


def export(store, folder, number):
    must_call([MURK, 'admin', 'export', str(number), folder / str(number), '--db', store])
    return b'\n'.join(path.read_bytes() for path in sorted((folder / str(number)).iterdir()))


def search_exports(store, folder, words, secrets):
    """What a person takes away: its own words, names at most of others, and of a match that is not over no chance."""
    for number, word in words.items():
        data = export(store, folder, number)
        others = {(kind, whose) for kind, whose in found(data) if whose != word}
        check(not others and ('token', word) not in found(data), word, others)
        check(('talk', word) in found(data), 'its own talk is not there', data[:400])
        check(not any(secret in data for secret in secrets), 'the chance of a match that is not over', word)


def chances_in(store, tables):
    """Of these tables, as the log has them."""
    with sqlite3.connect(f'file:{store}?mode=ro', uri=True) as database:
        rows = [line for name, line in database.execute('SELECT name, line FROM lines') if name in tables]
    return set(SEED.findall('\n'.join(rows).encode()))


class Findings:
    """What many games have in common: who was there, and how intrusions were refused."""

    def __init__(self):
        self.answers, self.words, self.tables, self.bytes, self.apart = {}, {}, set(), 0, 0

    def add(self, game):
        self.words.update({number_of(person.token): person.word for person in game.people})
        self.tables.add(game.table)
        self.bytes += sum(len(person.bytes()) for person in game.people)
        self.apart += {room_of(person) for person in game.people} == {'table', 'apart'}
        for key, reasons in game.answers.items():
            self.answers.setdefault(key, set()).update(reasons)

    def check_refusals(self):
        wrong = {key: reasons for key, reasons in self.answers.items() if len(reasons) > 1}
        check(self.answers and not wrong, 'a refusal that depends on more than whose seat it is', wrong)


def serve(store='memory:'):
    return Server(MURK, '--unlimited', '--log', 'info', '--connections', '5000', store=store)


@test
def nothing_hidden_leaves_in_whole_games():
    findings = Findings()
    with serve() as server:
        stranger = Person(server.port, 'stranger')
        for number in range(FROM, FROM + GAMES):
            game = play_one(server, number, stranger)
            findings.add(game)
            account(MURK, game)
            search(game, set(findings.words))
        check(not found(server.get('/metrics')[1].encode()))
        check(server.stop() == 0, server.said())
        search_logs(server, findings)
    findings.check_refusals()
    check(findings.apart > GAMES * .8, 'who plays and who watches mostly talk in two rooms', findings.apart)
    note(f'{GAMES} games, {findings.bytes / 1e6:.1f} MB to {len(findings.words)} people, 0 canaries')


@test
def nothing_of_others_is_taken_away_and_nothing_of_a_match_that_is_on():
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder, 'murk.db')
        with serve(store) as server:
            games = [new_game(server, number) for number in range(4)]
            for number, game in enumerate(games):
                game.start()
                game.play(turns=4 if number else None)
                findings.add(game)
            on = {game.table for game in games if not any(person.over for person in game.people)}
            secrets = chances_in(store, on)
            check(len(on) > 1 and len(secrets) >= len(on), on, secrets)
            search_exports(store, Path(folder), findings.words, secrets)
            check(server.stop() == 0, server.said())
        check(not any(holds_token(path.read_bytes(), 'canary-token') for path in Path(folder).glob('murk.db*')), 'a token in the store')
        search_logs(server, findings)


@test
def a_leak_would_be_seen():
    """The same searches over what was doctored: each must find it."""
    with Server(MURK, '--unlimited') as server:
        stranger = Person(server.port, 'stranger')
        game = play_one(server, 1, stranger)
    one, two = game.seated[:2]
    numbers = {number_of(person.token) for person in game.people}

    def is_seen(change):
        was = one.told, one.chunks
        one.told, one.chunks = list(one.told), list(one.chunks)
        change()
        try:
            account(MURK, game)
            search(game, numbers)
            return False
        except Failed:
            return True
        finally:
            one.told, one.chunks = was

    def put(text):
        return lambda: one.chunks.insert(-1, text.encode())

    def replace(kind, make):
        def change():
            place = next(number for number, text in enumerate(one.told) if f'"kind":"{kind}"' in text)
            one.told[place] = json.dumps(make(json.loads(one.told[place])))
        return change

    def first(person, kind):
        return next(message for message in person.messages() if message['kind'] == kind)

    def with_view(message):
        view = copy.deepcopy(first(one, 'begin')['view'])
        view['deck_order'] = ['axe']
        return {**message, 'view': view}

    end = first(one, 'over')
    leaks = {
        'a note of another': put(canary('note', two.word)), 'a token': put(canary('token', one.word)),
        'who is muted': put(canary('talk', two.word)), 'talk of who watches': put(canary('talk', game.watcher.word)),
        'a person\'s number': put(f' {number_of(two.token)} '), 'somebody\'s chance': put(f'"{two.chance}"'),
        'the seed before the end': lambda: one.chunks.insert(0, f'"{end["seed"]}"'.encode()),
        'another\'s hand': replace('begin', lambda message: {**message, 'view': first(two, 'begin')['view']}),
        'another\'s news': replace('begin', lambda message: {**message, 'heard': first(two, 'begin')['heard']}),
        'a word more in a view': replace('begin', with_view),
        'another\'s whole message': replace('begin', lambda message: {**first(two, 'begin'), 'n': message['n']}),
        'a member more': replace('news', lambda message: {**message, 'truth': {}}),
        'the table told otherwise': replace('over', lambda message: {**message, 'rule': '9.9'}),
    }
    check(not is_seen(lambda: None), 'it is seen where there is none')
    missed = [name for name, change in leaks.items() if not is_seen(change)]
    check(not missed, 'not seen', *missed)
    check(OVER in ''.join(one.told))


main()
