"""kinds.py - the mutations: leaks that a tired programmer might make, found by how the source is written.

A kind looks at one file of a game and gives its mutants. A mutant is a set of edits, and a key that stays the same when
lines move: kind, file, function and what stood there.
"""
import re
from dataclasses import dataclass

from mutants.games import GAMES
from mutants.source import Source, after_brackets, one_line, split, trim


@dataclass(frozen=True)
class Mutant:
    game: str
    kind: str
    path: str
    line: int
    function: str
    before: str
    after: str
    edits: tuple  # of (path, start, end, what stands there instead)

    @property
    def key(self):
        return f'{self.kind} {self.path} {self.function}: {self.before}'

    def __str__(self):
        return f'{self.path}:{self.line}: {self.kind}: {self.function}: `{self.before}` -> `{self.after}`'


class File:
    """One file of a game, and what it takes to make mutants of it."""

    def __init__(self, root, game, path):
        self.root, self.game, self.source = root, game, Source(root, path)
        self.name = path.removeprefix(game.folder + '/')
        self.code = self.source.code
        self.secret_events = secret_events(root, game)

    def other(self, name):
        return Source(self.root, f'{self.game.folder}/{name}')

    def mutant(self, kind, place, shown, *edits, function=None):
        """`shown`: the places that tell best what is changed. An edit is (start, end, new) of this file. The function is
        the one at that place, unless it is named."""
        start, end = shown
        before = one_line(self.code[start:end])
        text = self.code[start:end]
        for at, to, new in sorted(edits, reverse=True):
            if start <= at and to <= end:
                text = text[:at - start] + new + text[to - start:]
        return Mutant(self.game.name, kind, self.source.path, self.source.line_of(place),
                      function or self.source.function_at(place)[2], before, one_line(text) or 'nothing',
                      tuple((self.source.path, *edit) for edit in edits))

    def part(self, place):
        return one_line(self.code[place[0]:place[1]])


def secret_events(root, game):
    """The events that have a secret field."""
    code = Source(root, f'{game.folder}/{game.events}').code
    rows = re.split(r'\bEVENT\((?=EVENT_)|\[(?=EVENT_\w+\] =)', code)[1:]
    return {re.match(r'\w+', row)[0] for row in rows if re.search(r'&\w+,( \.secret =)? true|HAND_FIELDS', row)}


# ---- who hears, and who sees ----

TELLERS = {  # the arguments that name the event, who hears of it and who sees its secret fields
    'tell': (1, 3, 4), 'tell_somebody': (1, 3, 4), 'stay_tell': (1, 3, 4), 'stay_tell_somebody': (1, 3, 4),
    'terror_tell': (1, 3, 4), 'terror_tell_somebody': (1, 3, 4), 'stay_tell_hand': (2, None, 4),
}
ALREADY = {'EVERYBODY', 'heard', 'seen'}  # or only handed on


def hearers(file):
    for start, end, name, args in file.source.calls('|'.join(TELLERS)):
        _, heard, seen = TELLERS[name]
        if heard is None or file.part(args[heard]) in ALREADY:
            continue
        yield file.mutant('hearers', start, (start, end), (*args[heard], 'EVERYBODY'))
        if file.part(args[seen]) not in ALREADY and has_secrets(file, args[1]):
            yield file.mutant('hearers-and-seers', start, (start, end), (*args[heard], 'EVERYBODY'),
                              (*args[seen], 'EVERYBODY'))
    for start, end, _, args in file.source.calls('terror_tell_s'):
        yield file.mutant('hearers', start, (start, end), (start, args[1][0], 'terror_tell_all('))
    for start, end, _, _ in file.source.calls('terror_tell_k'):
        yield file.mutant('hearers', start, (start, end), (start, start + len('terror_tell_k'), 'terror_tell_all'))


def has_secrets(file, arg):
    """An event that is not named may be any."""
    names = re.findall(r'\bEVENT_\w+', file.part(arg))
    return not names or any(name in file.secret_events for name in names)


def seers(file):
    for start, end, name, args in file.source.calls('|'.join(TELLERS)):
        event, heard, seen = TELLERS[name]
        who = file.part(args[seen])
        alike = heard is not None and who == file.part(args[heard])
        if who not in ALREADY and not alike and has_secrets(file, args[event]):
            yield file.mutant('seers', start, (start, end), (*args[seen], 'EVERYBODY'))


def secret(file):
    """A field of an event that is secret no longer."""
    if file.name != file.game.events and not file.name.endswith('tables.c'):
        return
    for found in re.finditer(r'\{ "\w+", &\w+,( \.secret =)? (true) \}', file.code):
        row = re.findall(r'\bEVENT_\w+|HAND_FIELDS', file.code[:found.start()])[-1]
        yield file.mutant('secret', found.start(), found.span(), (*found.span(2), 'false'), function=row)


# ---- who knows ----

KNOWERS = 'stay_(?:take|take_from|discard|put|hand_over|take_in|see_one|show_hand)'
MASKS = r'known(?=\[)|face_up|seen_before|traits_shown'


def knowers(file):
    """Those who are said to know a card from now on: all."""
    for start, end, _, args in file.source.calls(KNOWERS):
        if file.part(args[-1]) != 'EVERYBODY':
            yield file.mutant('knowers', start, (start, end), (*args[-1], 'EVERYBODY'))
    for found in re.finditer(rf'\bs->({MASKS})(\[[^;]*\])? \|?= ([^=;][^;]*);', file.code):
        if found[3] not in ('EVERYBODY', '0'):
            yield file.mutant('knowers', found.start(), found.span(), (*found.span(3), '(__typeof__(s->%s))~0' % (
                found[1] + ('[0]' if found[2] else ''))))


def masks(file):
    """A mask of seats: all of them, whatever it depends on."""
    for found in re.finditer(r'\bSeatMask (?=\w+ =)', file.code):
        if not file.source.function_at(found.start()):
            continue
        for start, end in split(file.code, found.end(), file.code.index(';', found.end())):
            name = re.match(r'\w+ = ', file.code[start:end])
            if name and re.search(r'seat_bit\(|open_to\(', file.code[start:end]):
                yield file.mutant('masks', start, (start, end), (start + name.end(), end, 'EVERYBODY'))
    for found in re.finditer(r'\? EVERYBODY\s*:', file.code):
        start, end = condition_before(file, found.start())
        until = split(file.code, found.end(), re.compile(r'[;]').search(file.code, found.end()).start())[0][1]
        yield file.mutant('masks', start, (start, until), (start, end, 'true'))


def condition_before(file, question):
    """The condition that ends here: back to the comma, bracket or `return` before it."""
    depth = 0
    for at in range(question - 1, 0, -1):
        depth += file.code[at] in ')]'
        depth -= file.code[at] in '(['
        if depth < 0 or (depth == 0 and file.code[at] in ',;{}') or file.code.startswith('return ', at - 7):
            return trim(file.code, at + 1 if depth < 0 or file.code[at] in ',;{}' else at, question)
    raise ValueError('a condition without beginning')


# ---- what is forgotten ----

MEMORY = 'known|handed|glimpse|glimpsed_by|glimpsed_of|told|open|shown|firecracker_told|traits_shown|plan_shown|offer|pick'


def forgetting(file):
    """What is to be forgotten is kept."""
    for found in re.finditer(rf's->({MEMORY})(\[[^;=]*\])? = (?=[^;{{}}]*\b(0|NOBODY|NO_CARD|CARD_HIDDEN);)', file.code):
        if file.source.function_at(found.start()) and 'setup' not in file.name:
            shown = file.source.statement_at(found.start())
            yield file.mutant('forgetting', found.start(), shown, (*found.span(), ''))
    for found in re.finditer(r'\b(s->(known|handed)(\[[^;=]*\])?|forgets) &= [^;]*;', file.code):
        yield file.mutant('forgetting', found.start(), found.span(), (*found.span(), ';'))
    for found in re.finditer(r'\n +(forget\([^;]*\);|memset\(s, 0, offsetof[^;]*\);)', file.code):
        if file.source.function_at(found.start()):
            yield file.mutant('forgetting', found.start(1), found.span(1), (*found.span(1), ';'))


def bounds(file):
    """What somebody cannot rule out is made of the truth."""
    for found in re.finditer(r's->(possible|likely)\[slot\] = (?!s->)([^;]*);', file.code):
        if file.source.function_at(found.start()):
            shown = file.source.statement_at(found.start())
            yield file.mutant('bounds', found.start(), shown, (*found.span(2), 'ROOM_BIT(s->room[slot])'))


# ---- what a view shows ----

VIEW_FUNCTIONS = re.compile(r'show_\w+|\w+_view|fill|hide_\w+|is_handed|may_know|is_known')
LOOKS = re.compile(r'\b(seat|is_s|is_k|all|covered|built|seen_before|plan_shown|killer|bodies|FRAME_\w+|option|flight|area|wounds)\b')
HIDES = re.compile(r'(return|continue);|hide_\w+\(|(frame(->|\.)\w+|phase|asked|s) \|?= |frame = |\{\s*(frame|before)\b')


def conditions(file):
    """(function, condition, what follows) of each `if`."""
    for found in re.finditer(r'\bif (\()', file.code):
        function = file.source.function_at(found.start())
        if function:
            end = after_brackets(file.code, found.start(1))
            yield function, (found.start(1) + 1, end - 1), file.code[end:].lstrip()[:200]


def guards(file):
    """In a view, what is shown to some is shown to all; what is hidden from some is hidden from nobody."""
    if file.name != file.game.view_file:
        return
    for function, (start, end), body in conditions(file):
        if VIEW_FUNCTIONS.fullmatch(function[2]) and LOOKS.search(file.code[start:end]):
            new = 'false' if HIDES.match(body) else 'true'
            upto = end + 1 + len(body.split(';')[0].split('{')[0]) + 1
            yield file.mutant('guards', start, (start - 4, upto), (start, end, new))


def sights(file):
    """In a view, a question about the seat is answered for everybody."""
    if file.name != file.game.view_file:
        return
    for function in file.source.functions:
        if not VIEW_FUNCTIONS.fullmatch(function[2]):
            continue
        body = file.code[function[0]:function[1]]
        for pattern, new in (
                (r'[\w>\[\]()*,-]+(?:\([^()]*\))? >> seat & 1', '1'),              # a bit of a mask
                (r'(?<= )\w+ [!=]= (DARK_LORD|seat)(?= \? 0 :)', 'false'),           # nothing for some
                (r'\bseat == (DARK_LORD|KILLER_SEAT)(?=[,;)])', 'true'),
                (r'(?<=v->used = s->used) & [^;]*|(?<=\bs->traits\[slot\]) & [^;]*', '')):  # as far as known
            for found in re.finditer(pattern, body):
                place = found.start() + function[0], found.end() + function[0]
                if not file.code[:place[0]].rstrip().endswith('if ('):
                    yield file.mutant('sights', place[0], file.source.statement_at(place[0]), (*place, new))


def copies(file):
    """A field of the state shows in the view: all its bytes, mixed, in bytes that were spare."""
    game = file.game
    if file.name != game.view_file:
        return
    function = next(one for one in file.source.functions if one[2] == game.view)
    for field in hidden_fields(file):
        where = 'v->leaked' if game.room else 'v->spare'
        line = (f'    for (size_t i = 0; i < sizeof(({game.state} *)0)->{field}; i++)\n'
                f'        {where}[i % 4] = (uint8_t)(31 * {where}[i % 4] + '
                f'((const uint8_t *)&((const {game.state} *)state)->{field})[i]);\n')
        edits = [(file.source.path, function[1] - 1, function[1] - 1, '\n' + line)]
        if game.room:
            header = file.other(game.view_header)
            at = header.code.index(game.room) + len(game.room)
            edits.append((header.path, at, at, ' uint8_t leaked[4];'))
        yield Mutant(game.name, 'copies', file.source.path, file.source.line_of(function[1]), game.view, field,
                     f'{where} tells {field}', tuple(edits))


def hidden_fields(file):
    """All but those that are shown to everybody as they are."""
    game, header = file.game, file.other(file.game.view_header).code
    tables = re.findall(r'#define (?:TABLE|KILLER)_FIELDS\(F\)((?:.*\\\n)*.*)', header)
    shown = set(re.findall(r'F\((\w+)\)', ''.join(tables)))
    for start, end, name, _ in file.source.functions:
        body = '\n' + file.code[start:end] if name in game.shows else ''
        shown |= set(re.findall(r'\n    v->(\w+) = (?:\(\w+\)|named\()?s->\1\)?;', body))
        shown |= set(re.findall(r'\n    memcpy\(v->(\w+), s->\1,', body))
    return [name for name in fields(file.other(game.state_file).code, game.state) if name not in shown]


def fields(code, struct):
    start = code.index(f'typedef struct {struct} {{')
    body = code[start:code.index(f'}} {struct};', start)]
    for line in re.findall(r'\b(?:u?int\d+_t|[A-Z]\w+)\s+([a-z]\w*[^;{}()]*);', body):
        for name in split(line, 0, len(line)):
            yield re.match(r'\w+', line[name[0]:name[1]])[0]


def noted(file):
    """A guard of what everybody knows, or of what is noted for him, falls; a secret goes into the public trace."""
    notes = rf's->({MASKS}|told|shown|open|plan_shown)\b[^;=]*=|stay_note\(|stay_see_one\(|terror_(remember|tell_area)\('
    for _, (start, end), body in conditions(file):
        if re.match(notes, body) and not re.match(r'[^;]*= 0;', body):
            upto = end + 1 + len(body.split(';')[0]) + 1
            yield file.mutant('noted', start, (start - 4, upto), (start, end, 'true'))
    for found in re.finditer(r'&s->(killer_trace)\b', file.code):
        yield file.mutant('noted', found.start(), file.source.statement_at(found.start()), (*found.span(), '&s->trace'))


# ---- who is asked, and why not ----

ANSWER = '''/* Who has but one answer is not asked in %(name)s. */
static Reason apply_and_answer(void *state, Seat seat, Move move, Events *news)
{
    const %(state)s *s = state;
    Reason reason = apply(state, seat, move, news);
    for (int again = 0; reason == ALLOWED && again < 16 && (int)(%(phase)s) == %(name)s; again++) {
        Seat who = NO_SEAT;
        Move only = NO_MOVE;
        for (Seat i = 0; i < %(seats)s && who == NO_SEAT; i++) {
            Move list[%(moves_max)s];
            int answers = 0, count = %(to_move)s(state) & seat_bit(i) ? %(moves)s(state, i, list) : 0;
            for (int k = 0; k < count; k++)
                if (!%(verbs)s[move_verb(list[k])].gives_up) only = list[k], answers++;
            if (answers == 1) who = i;
        }
        if (who == NO_SEAT) break;
        apply(state, who, only, news);
    }
    return reason;
}

'''


def questions(file):
    """Who has but one answer is not asked: one mutant for each phase."""
    game = file.game
    if file.name != game.row:
        return
    row = file.code.index(f'const Game {game.symbol} = {{')
    field = file.code.index('.apply = apply', row)
    for phase in phases(file):
        text = ANSWER % {**game._asdict(), 'name': phase}
        yield Mutant(game.name, 'questions', file.source.path, file.source.line_of(row), 'apply', phase,
                     'answered for him', ((file.source.path, row, row, text),
                                          (file.source.path, field, field + len('.apply = apply'),
                                           '.apply = apply_and_answer')))


def phases(file):
    """The phases of the game, but those that only stand for others."""
    words = [path for path in sorted((file.root / file.game.folder).rglob('*.c')) if path.name == 'tables.c']
    code = ''.join(path.read_text() for path in words)
    names = re.findall(r'\[(PHASE_\w+)\] =', code)
    return [name for name in dict.fromkeys(names) if name not in ('PHASE_NONE', 'PHASE_OVER', 'PHASE_SURVIVORS',
                                                                  'PHASE_KILLER', 'PHASE_COUNT')]


def refusals(file):
    """The reason why a move is refused depends on something hidden."""
    for found in re.finditer(r'\breturn (REASON_\w+);', file.code):
        function = file.source.function_at(found.start())
        if function and re.search(r'State \*s\b', function[3]):
            shown = file.source.statement_at(found.start())
            yield file.mutant('refusals', found.start(), shown,
                              (*found.span(1), f'{file.game.hidden} ? {found[1]} : REASON_NO_SUCH_MOVE'))


# ---- chance ----

def chance(file):
    """One outcome fewer than there are; a card that is not shuffled; no shuffling at all."""
    for start, end, name, args in file.source.calls('rng_below|rng_shuffle'):
        count = file.part(args[-1])
        less = f'({count}) > 1 ? ({count}) - 1 : 1'
        yield file.mutant('chance', start, (start, end), (*args[-1], less))
        if name == 'rng_shuffle':
            yield file.mutant('chance', start, (start, end), (start, end, '(void)0'))


KINDS = (hearers, seers, secret, knowers, masks, forgetting, bounds, guards, sights, copies, noted, questions, refusals, chance)


def mutants_of(root, name):
    """All mutants of a game, those of one file together; keys that occur twice are numbered."""
    game, seen = GAMES[name], {}
    paths = sorted({path for pattern in game.files for path in (root / game.folder).glob(pattern)})
    for path in paths:
        file = File(root, game, str(path.relative_to(root)))
        for kind in KINDS:
            for mutant in kind(file):
                count = seen[mutant.key] = seen.get(mutant.key, 0) + 1
                yield mutant if count == 1 else Mutant(**{**mutant.__dict__, 'before': f'{mutant.before} #{count}'})
