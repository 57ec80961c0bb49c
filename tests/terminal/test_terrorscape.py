"""`murk play terrorscape`: whole games in every seat, three Killers, all variants, both languages, secrets, menus."""
import json
import re
from pathlib import Path

from play import MURK, Piped, Terminal, choices, listed, scratch
from support.tap import LONG, ROOT, call, check, main, test

NEEDS = ('checked:murk',)
WAITS = True
GAME = 'terrorscape'
OVER = re.compile('again, log|ancora, diario')
PLACES = ('killer', 2), ('first', 2), ('second', 3), ('third', 4), ('killer', 4)
LONGEST = 900  # answers after which a game must be over
KILLERS = ('butcher', 'specter', 'assassin')
CURTAIN = 'then presses Enter. '
INITIALS = {'A': 'anna', 'W': 'william', 'M': 'marco', 'S': 'sophia', 'J': 'johnson'}
VARIANTS = ([], ['traits=easy'], ['traits=nightmare', 'plans=on'], ['plans=on', 'fear_public=off', 'rescue_public=off'],
            ['killer_hand_public=on', 'adrenaline_steps=4', 'heal_range=anywhere', 'firecracker_timing=special'])


def start(seat, players, seed, *more, bots='random'):
    return Piped(GAME, '--players', str(players), '--seat', seat, '--seed', str(seed),
                 '--bots', bots, *more)


def settings(*words):
    return [part for word in words for part in ('--set', word)]


def next_answer(text, number):
    """Now this choice, now that, so that all sorts of things happen; but who can say done says it every other time."""
    offered = choices(text)
    if not offered:
        return ''
    done = [key for key, words in offered.items() if words in ('Done', 'Fatto')]
    return str(done[0] if done and number % 2 else 1 + (number * 40503 >> 4) % len(offered))


def pages(player, answer=next_answer):
    """Every page up to the end of the game, each being answered."""
    text = player.read()
    for number in range(LONGEST):
        yield text
        if OVER.search(text):
            return
        text = player.say(answer(text, number))
    check(False, f'not over after {LONGEST} answers', text)


def played(player, answer=next_answer):
    """The whole text of a game that is played to its end."""
    for _ in pages(player, answer):
        pass
    rest, code = player.leave()
    check(code == 0, rest)
    return player.all


def board(text):
    """The drawn table of a page."""
    match = re.search(r'you are [^\n]+\n\n(.*?)\n\n', text + '\n\n', re.S)
    return match.group(1) if match else ''


def settle(player, text, wanted, limit=200):
    """Answer until a page holds `wanted`; gives that page."""
    for number in range(limit):
        if wanted in text:
            return text
        check(not OVER.search(text), f'"{wanted}" never came', text)
        text = player.say(next_answer(text, number))
    check(False, f'"{wanted}" never came', text)


@test
def whole_games_in_every_seat_with_every_killer():
    for seed, killer in enumerate(KILLERS):
        for seat, players in PLACES if LONG else PLACES[seed::len(KILLERS)]:
            text = played(start(seat, players, seed, *settings(f'killer={killer}')))
            check(text.isascii(), text)
            check(killer.capitalize() in text and 'The game is over' in text and 'Winner' in text, text)
            before, end = text.split('The game is over', 1)
            for other in ['the Killer'] + [f'Player {i}' for i in range(1, players)]:
                check(f'What {other} knew' in end and f'What {other} knew' not in before, other, text)
            check(('You have won.' in end) != ('You have lost.' in end) and 'You have' not in before, text)
            check(seat != 'killer' or ('You have won.' in end) == ('Winner: Killer' in end), text)
            check('{' not in text.split('Seed:')[0] and 'terrorscape.' not in text, text)


@test
def whole_games_with_all_variants():
    for number, variant in enumerate(VARIANTS):
        places = ('killer', 3), ('first', 2), ('second', 4)
        for seat, players in places if LONG else places[number % 3:][:1]:
            text = played(start(seat, players, number, *settings(*variant), bots='sensible'))
            check('Winner' in text, text)
    for seat in ('killer', 'first', 'third'):
        text = played(start(seat, 4, 5, *settings('separate_ways=on', 'traits=hard', 'plans=on'), bots='sensible'))
        check('first player' in text and 'Winner' in text, text)
        hands = text.split('What the Killer knew', 1)
        check('Your hand' in hands[1] and ('Your hand' in hands[0]) == (seat == 'killer'), text)


@test
def the_same_seed_and_answers_print_the_same():
    texts = [played(start('first', 3, 11, *settings('traits=hard'), bots='sensible')) for _ in range(2)]
    check(texts[0] == texts[1], 'two games differ')


@test
def lines_fit_a_narrow_terminal():
    for seat in ('killer', 'first'):
        player = start(seat, 2, 4, *settings('traits=nightmare', 'plans=on'))
        for text in pages(player):
            check(all(len(line) <= 80 for line in text.split('\n')), text)
        player.leave()


@test
def a_page_says_what_is_asked_and_what_is_there():
    player = start('first', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'))
    text = player.read()
    for words in ('R1 Main Hall e AWM', 'G5 Garden h ii @', 'Round 1 | 0 of 5 keys | radio 0 of 5', 'Butcher: level 1, strength 5',
                  "Marco | R1 | healthy | Marco's Medical Kit", 'One main action for each Survivor', 'e exit, h hidden exit'):
        check(words in board(text), words, text)
    player.leave()
    player = start('killer', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'))
    text = player.read()
    for words in ('Your hand:', 'deck 10', 'Anna | healthy   William | healthy   Marco | healthy', 'Play fast cards, or go on.',
                  '?A maybe'):
        check(words in board(text), words, text)
    player.leave()


@test
def the_welcome_says_what_the_variant_asks_for():
    for variant, lang, seat, words, others in (
            ('off', 'en', 'first', 'find five keys', 'three keys'), ('on', 'en', 'third', 'three keys of your own', 'five keys'),
            ('off', 'en', 'killer', 'eliminate one of the Survivors', 'two of the'), ('on', 'en', 'killer', 'eliminate two of the Survivors', 'one of the'),
            ('on', 'it', 'second', 'trova tre chiavi tue', 'cinque'), ('on', 'it', 'killer', 'elimina due dei', 'elimina uno')):
        player = start(seat, 4, 1, '--lang', lang, *settings(f'separate_ways={variant}'))
        text = ' '.join(player.read().split())
        check(words in text and others not in text, f'{variant} {lang} {seat}', text)
        player.leave()


@test
def the_end_says_whether_one_or_several_have_won():
    for players, lang, one, many in ((2, 'en', 'Winner: Player 1.', 'Winners: Player 1.'),
                                     (2, 'it', 'Vincitore: Giocatore 1.', 'Vincitori: Giocatore 1.')):
        for seed in range(8):
            text = played(start('killer', players, seed, '--lang', lang, bots='sensible'))
            check(many not in text, text)
            if one in text:
                break
        else:
            check(False, 'the Survivors never won')


@test
def a_decision_without_news_makes_none():
    text = played(start('killer', 2, 2, bots='sensible'))
    check('has decided' not in text, text)


# --- menus


@test
def menus_say_what_cards_and_traits_cost():
    seen = ''
    for seed in range(3):
        seen += played(start('killer', 2, seed, *settings('killer=butcher', 'traits=nightmare')))
    check(re.search(r'\d Play Madness \(2 cards\)', seen) and re.search(r'\d Play (Pursue|Sense)(   |\n)', seen), seen[-3000:])
    check(not re.search(r'\d Play (Madness|Revving Chainsaw|STAYYYY!|Brutal Rage)(   |\n)', seen), 'a card without its cost')


@test
def long_menus_ask_for_the_survivor_first():
    player = start('first', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'))
    text = player.read()
    offered = choices(text)
    check(list(offered.values()) == ['Anna... (5)', 'William... (6)', 'Marco... (7)'], text)
    text = player.say('2')
    check(len(choices(text)) == 6 and all(words.startswith('William ') for words in choices(text).values()), text)
    check(choices(player.say('0')) == offered, player.all)
    text = player.say('anna goes to the gallery')
    check('Anna goes to the Gallery (R2).' in text and 'The next step, or stop.' in text, text)
    check(len(choices(text)) == 5, text)
    text = player.say('stop anna')
    check('has acted' in text and set(choices(text).values()) == {'William... (6)', 'Marco... (6)'}, text)
    player.leave()


@test
def moves_are_understood_in_words_and_refused_with_a_reason():
    player = start('first', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'))
    player.read()
    for typed, answer in (('step anna G5', 'not adjacent'), ('repair anna', 'cannot be done in this room'), ('done', 'has not acted'),
                          ('why search anna', 'cannot be done in this room'), ('use anna hatchet', 'not there'),
                          ('why calm anna', 'allowed now'), ('play sense', 'not what is asked'),
                          ('step anna Z9', 'There is no "Z9" (room)'), ('use bob hatchet', 'There is no "bob" (survivor)')):
        check(answer in player.say(typed), typed, player.all)
    check('William sprints.' in player.say('William sprints'), player.all)
    player.leave()


@test
def half_a_move_is_listed_and_not_made():
    for lang, half, only, whole in (('en', 'give marco anna', 'Only this begins so', "Marco gives Anna Marco's Medical Kit"),
                                          ('it', 'marco da ad anna', "Comincia cosi' solo questa", "Marco da' ad Anna")):
        player = start('first', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'), '--lang', lang)
        player.read()
        before = player.say('view')
        text = player.say(half)
        check(only in text and len(choices(text)) == 1 and choices(text)[1].startswith(whole), text)
        check(player.say('view').split('\n')[2] == before.split('\n')[2], 'it was made', player.all)
        player.say('1')
        check(player.say('view').split('\n')[2] != before.split('\n')[2], player.all)
        player.leave()


@test
def a_verb_alone_lists_its_moves_or_says_why_there_are_none():
    for lang, verb, why, none, somebody in (
            ('en', 'search', 'why search', 'That cannot be done in this room.', 'Anna makes a search'),
            ('it', 'cerca', 'perché cerca', "In questo luogo non si puo'.", 'Anna cerca')):
        player = start('first', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'), '--lang', lang)
        player.read()
        for typed in (verb, why):
            check(none in player.say(typed), typed, player.all)
        for move in ('step anna R2', 'stop anna', 'calm william', 'calm marco', 'done', 'discover william', 'leave'):
            player.say(move)
        check(list(choices(player.say(verb)).values()) == [somebody], player.all)
        player.leave()


@test
def words_that_may_be_another_verb_make_no_move():
    player = start('killer', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'))
    check('Go on' in choices(player.read()).values(), player.all)
    check(list(choices(player.say('go')).values()) == ['Go on'], 'Go to a room was meant', player.all)
    check('up to two actions' in player.say('go on'), player.all)
    player.leave()


@test
def what_follows_is_told_on_demand():
    for lang, command, killer in (('en', 'deduce', 'The Killer cannot hold: '),
                                  ('it', 'deduci', "Il Killer non puo' avere in mano: ")):
        player = start('killer', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'), '--lang', lang)
        player.read()
        told = player.say(command)
        for name in ('Anna', 'William', 'Marco'):
            rooms = re.search(rf'{name}: ((?:[RBG][1-5] ?)+)[.;]', told)
            check(rooms and 'R1' in rooms[1] and 'G5' not in rooms[1], name, told)
        check(killer not in told, told)  # his own hand he sees
        player.leave()
        player = start('first', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'), '--lang', lang)
        player.read()
        told = player.say(command)
        check(re.search(r'Anna: R1 (?:[RBG][1-5] ?)+[.;]', told), told)
        check(killer in told, 'the locked card is not in his hand', told)
        player.leave()


# --- secrets


def letters_without_doubt(text):
    """Initials that stand on the map as those of people who are there: not after a question mark, not after a plus."""
    rows = board(text).split('e exit')[0]
    return {letter for group in re.findall(r'(?<=[a-zA-Z0-9!@*^] )([AWMSJ]+)(?= |\n|$)', rows) for letter in group}


@test
def the_killer_sees_nobody_of_whom_he_was_not_told():
    for seed, killer in enumerate(KILLERS):
        player = start('killer', 2, seed, *settings(f'killer={killer}'), bots='sensible')
        for number, text in enumerate(pages(player)):
            if OVER.search(text) or number % 5 or not board(text):
                continue
            view = json.loads(player.say('view').split('\n')[2])
            known = {initial for initial, name in INITIALS.items()
                     if name in view['survivors'] and view['survivors'][name]['room'] != 'hidden'}
            check(letters_without_doubt(text) == known, f'{known} are known', text)
            check('radio' not in board(text).split('passages')[1] and 'to search' not in board(text), text)
        player.leave()


@test
def every_block_and_every_noise_is_drawn():
    most = 0
    for seed, seat in enumerate(['killer', 'first'] * 3):
        player = start(seat, 2, seed, *settings('killer=butcher', 'traits=nightmare'))
        for number, text in enumerate(pages(player)):
            if OVER.search(text) or number % 2 or not board(text):
                continue
            view = json.loads(player.say('view').split('\n')[2])
            rows = board(text).split('e exit')[0]
            check(rows.count('X') == len(view['blocks']) and rows.count('!') == len(view['noise']), view['blocks'], text)
            most = max(most, len(view['blocks']))
        player.leave()
    check(most >= 3, f'never more than {most} doors were blocked')


class HotSeat(Piped):
    """Two or more people at one terminal."""
    waits = ('> ', CURTAIN)

    def __init__(self, seed, players=2, *more):
        super().__init__(GAME, '--players', str(players), '--hot-seat', '--seed', str(seed),
                         *settings('killer=butcher', 'team=anna-william-marco', *more))
        check(self.read().endswith(CURTAIN), self.all)
        self.page = self.say('')


@test
def what_the_survivors_do_shows_in_no_number_of_commands():
    """Two rounds, one of few moves and one of many, reach the Killer alike."""
    told = []
    for moves in (['calm anna', 'calm william', 'calm marco'],
                  ['step anna R2', 'step anna R1', 'step william R3', 'step william R1', 'step marco B1', 'stop marco', 'give marco'
                   ' anna marco_medical_kit', 'step anna B1']):
        player = HotSeat(1)
        for move in moves:
            text = player.say(move)
            check(CURTAIN not in text, move, text)  # the Killer is not asked in between
        text = player.say('done')
        text = player.say('discover william')
        text = player.say('leave')
        while not text.endswith(CURTAIN):
            text = player.say(next_answer(text, 0))
        check('Pass the terminal to the Killer' in text, text)
        text = player.say('')
        check(' goes to ' not in text and 'calm' not in text and 'breath' not in text, text)
        told.append([line for line in player.say('log').split('\n') if line])
        player.leave()
    check(told[0] == told[1], *told)


@test
def the_curtain_tells_of_the_survivors_only_that_they_are_asked():
    """11.4: who of them acts, trades with whom and how often is nothing that can be seen in the room."""
    for players, more in ((3, ()), (4, ()), (4, ('separate_ways=on', 'traits=easy'))):
        player = HotSeat(3, players, *more)
        text, passed, owners, falls = player.page, '', set(), ['the Survivors']
        for number in range(250):
            if OVER.search(text):
                break
            owner = re.search(r'you are (the Killer|Player \d)', text)
            owners |= {owner.group(1)} if owner else set()
            text = player.say(next_answer(text, number))
            if text.endswith(CURTAIN):
                check(len(text.strip().split('\n')) == 1, text)
                falls.append(re.search('Pass the terminal to (the [A-Z][a-z]+)', text).group(1))
                text = player.say('')
        check(set(falls) == {'the Survivors', 'the Killer'} and len(falls) > 6, falls)
        check(all(one != other for one, other in zip(falls, falls[1:])), 'a curtain between those who know the same', falls)
        check(len(owners) == players, 'somebody was never asked', owners)
        check('Player' not in ''.join(re.findall('Pass the terminal.*', player.all)), player.all)
        player.leave()


@test
def players_of_one_side_share_the_screen():
    player = HotSeat(1, 3)
    check('you are Player 1' in player.page, player.page)
    check('`Player 2:` shows the choices' in player.say('help'), player.all)
    page = player.say('second:')
    check('you are Player 2' in page and 'Marco calms down' in page and 'Anna calms' not in page, page)
    check('you are Player 1' in player.say('Player 1:'), player.all)
    page = player.say('second: calm marco')
    check('you are Player 2' in page and 'has acted' in page, page)
    page = player.say('done')
    check('Player 1 decides now.' in page and CURTAIN not in page, page)
    check('Nothing is asked of that player now.' in player.say('second:'), player.all)
    check('you are Player 1' in player.say('board'), player.all)
    check('Marco goes' not in player.say('second: undone') and 'Done' in player.all, player.all)
    player.leave()


def said_to_killer(folder, chosen):
    """What the Killer reads at the start, the Survivors having made these choices in secret."""
    path, table = Path(folder) / 'chosen.murk', Path(folder) / 'chosen.table'
    player = Piped(GAME, '--plain', '--players', '3', '--hot-seat', '--seed', '1')
    player.waits = ('> ', CURTAIN)
    player.read()
    player.say('')
    player.say(f'save {path}')
    check(player.leave()[1] == 0, player.all)
    text = re.sub(r'^(position|hash) .*\n', '', path.read_text(), flags=re.M)
    path.write_text(text + ''.join(f'first: choose-survivor {name}\n' for name in chosen))
    player = Piped('--load', str(path), '--plain', '--hot-seat')
    player.waits = ('> ', CURTAIN)
    check('to the Killer' in player.read() and 'you are the Killer' in player.say(''), player.all)
    for typed in ('undo', 'log', 'view', 'first: done', 'first: done', 'second: done', 'second: done', 'first: choose-survivor anna',
                  'first: choose-survivor anna', 'second: choose-survivor anna', 'second: choose-survivor anna', 'why done'):
        player.say(typed)
    player.leave()
    path.unlink()
    table.unlink()
    return player.all


@test
def no_command_tells_the_killer_who_has_chosen():
    with scratch() as folder:
        none, some, more = (said_to_killer(folder, names) for names in ([], ['marco'], ['marco', 'anna']))
    check('taken back any more' in none and none == some == more, none, some, more)


# --- the rest


@test
def the_game_speaks_italian():
    for seat, variant in (('killer', ['traits=hard']), ('first', ['plans=on']), ('third', ['separate_ways=on'])):
        text = played(start(seat, 4, 5, '--lang', 'it', *settings(*variant), bots='sensible'))
        check('sei ' in text and 'Che cosa sapeva' in text and "nell'Ingresso" in text, text)
        for word in ('Killer has', 'Survivor', 'healthy', 'wounded', 'Noise', 'goes to', 'draws', 'Round {', 'terrorscape.', 'board.',
                     'Your ', ' keys', 'hears'):
            check(word not in text, f'"{word}" is not Italian', text)


@test
def plain_italian_has_apostrophes_for_accents():
    player = start('killer', 2, 1, '--lang', 'it')
    text = player.read()
    check("La scelta e' fatta" in text and text.isascii(), text)
    player.leave()
    for seat in ('killer', 'first'):
        text = played(start(seat, 2, 2, '--lang', 'it', *settings('traits=nightmare', 'plans=on'), bots='sensible'))
        check(text.isascii() and '?' not in re.sub(r'\?[@a-zA-Z]|[\w)\]\']\?', '', text), text)
        lines = re.split(r'\n|> ', text.split('Seme:')[0])
        check("La partita e' finita" in text and max(map(len, lines)) <= 78, text)


@test
def rules_lists_the_names_of_all_sorts_of_things():
    for lang, word, some in (('en', 'rules', ('Main Hall (R1)', 'Toolbox', 'Anna', 'Butcher', 'Pursue', 'Heroic Save', 'Molotov',
                                              'The map', 'Encounter')),
                             ('it', 'regole', ('Ingresso (R1)', 'Petardo', 'Sophia', 'Spettro', 'Urlo', 'Udito Fine', 'Cicalino',
                                               'La mappa', 'Scontro'))):
        player = start('killer', 2, 1, '--lang', lang)
        player.read()
        names = listed(player.say(word))
        check(len(names) > 120 and not set(some) - set(names), names)
        name = 'soggiorno' if lang == 'it' else 'living room'
        check('Non ci sono' not in player.say(f'{word} {name}') and 'no rules' not in player.all, player.all)
        player.leave()


@test
def a_step_can_be_taken_back_and_a_card_drawn_cannot():
    player = start('first', 2, 3, *settings('killer=butcher', 'team=anna-william-marco'))
    player.read()
    before = player.say('view')
    player.say('step anna R2')
    check('taken back' in player.say('undo') and player.say('view') == before, player.all)
    for move in ('step anna R2', 'stop anna', 'calm william', 'calm marco', 'done', 'discover anna'):
        player.say(move)
    check('taken back any more' in player.say('undo'), player.all)
    player.leave()


@test
def a_match_goes_on_from_its_file_and_is_replayed():
    with scratch() as folder:
        whole, parts = Path(folder, 'whole.table'), Path(folder, 'parts.table')
        played(start('first', 3, 7, '--save', str(whole), bots='sensible'))
        player = start('first', 3, 7, '--save', str(parts), bots='sensible')
        text = player.read()
        for number in range(12):
            text = player.say(next_answer(text, number))
        player.leave()
        player = Piped('--load', str(parts))
        check(choices(player.read()) == choices(text), player.all)
        player.leave()
        check(call([MURK, 'verify', whole]).returncode == 0, whole.read_text())
        for seat in ('killer', 'first'):
            done = call([MURK, 'replay', whole, '--seat', seat])
            check(done.returncode == 0 and 'Round 2' in done.stdout, done)
            steps = re.search('(Anna|William|Marco|Sophia|Johnson) goes to', done.stdout)
            check(bool(steps) == (seat == 'first'), done)


@test
def it_fits_80_by_24_and_survives_less():
    for seat in ('first', 'killer'):
        player = Terminal('play', GAME, '--players', '3', '--seat', seat, '--seed', '3', '--bots', 'random', '--pace', 'instant',
                          *settings('traits=hard', 'plans=on'))
        try:
            player.settle(0.5)
            for number in range(25):
                for _ in range(4):
                    if 'What has happened' in player.line(0):
                        player.type(' ')
                screen = player.screen()
                check(re.search('> *(PgUp/PgDn: more)?$', player.line(23)), screen)
                check('R1 ' in screen and 'G2 ' in screen and re.search(r'^ *1 \S', screen, re.M), screen)
                player.enter(str(1 + number % 2) if re.search(r'(^|   ) *2 \S', screen, re.M) else '1')
            player.resize(12, 80)
            check(any(line.endswith(' …') for line in player.screen().split('\n')), 'a table cut without a sign', player.screen())
            player.resize(20, 60)
            check(all(f'{room} ' in player.screen() for room in ('R1', 'B4', 'G5', 'G3', 'G2')), player.screen())
            check(not re.search(r'\w$', '\n'.join(line for line in player.screen().split('\n')[10:] if len(line) == 60), re.M),
                  'a line is cut', player.screen())
            player.enter('board')
            check(re.search(r'^ R1 .*G5 .*$', player.screen(), re.M), player.screen())
            player.type('q')
            player.resize(40, 100)
            for _ in range(4):
                if 'What has happened' in player.line(0):
                    player.type(' ')
            check('B4 ' in player.screen() and 'G5 ' in player.screen(), player.screen())
        finally:
            player.close()


# --- windows

FULLEST = (('first', 2, ['team=anna-sophia-johnson', 'traits=nightmare', 'plans=on'], 'it'),
           ('first', 4, ['team=anna-sophia-johnson', 'traits=nightmare', 'plans=on', 'separate_ways=on'], 'it'),
           ('second', 4, ['team=anna-sophia-johnson', 'traits=nightmare', 'plans=on', 'separate_ways=on'], 'en'),
           ('killer', 4, ['killer=assassin', 'traits=nightmare', 'plans=on', 'separate_ways=on'], 'it'))
NEWS_PAGES = ('What has happened', 'Che cosa è successo')


def questions(lang):
    """What the table can ask, up to the first blank to be filled in."""
    lines = (ROOT / 'text' / lang / 'terrorscape.txt').read_text().split('\n')
    return [re.split(r'[\[{]', line.split(' = ', 1)[1])[0] for line in lines if line.startswith('terrorscape.prompt.')]


@test
def the_fullest_table_leaves_room_for_question_news_and_choices_at_80_by_24():
    for seat, players, variant, lang in FULLEST:
        player = Terminal('play', GAME, '--players', str(players), '--seat', seat, '--seed', '21', '--lang', lang, '--pace', 'instant', *settings(*variant))
        asked = questions(lang)
        try:
            player.settle(0.4)
            for number in range(40):
                for _ in range(4):
                    if player.line(0).strip() in NEWS_PAGES:
                        told = [line for line in player.screen().split('\n')[1:-1] if line.strip()]
                        check(len(told) > 1, 'a page for a single line', player.screen())
                        player.type(' ')
                lines = player.screen().split('\n')
                if re.search('The game is over|La partita è finita', lines[0]) or re.search('Enter: watch on|Invio: continua', lines[23]):
                    break
                at = [i for i, line in enumerate(lines) if any(line.startswith(' ' + question) for question in asked)]
                check(at, 'nothing is asked', player.screen())
                first = next(i for i, line in enumerate(lines) if re.match(r' +1 \S', line) and i > at[-1])
                narrowed = re.search('0 per tornare|0 goes back', lines[23])  # the news was there before
                check(number == 0 or narrowed or first > at[-1] + 1, 'no news', player.screen())
                check(23 - first >= 3 or not re.search('Pag|PgUp', lines[23]), 'a narrow menu', player.screen())
                player.enter('1')
        finally:
            player.close()


@test
def more_choices_are_hinted_at_where_nothing_is_covered():
    player = Terminal('play', GAME, '--players', '2', '--seat', 'killer', '--seed', '3', '--lang', 'en', '--pace', 'instant', *settings('killer=assassin'))
    try:
        player.settle(0.4)
        for number in range(60):
            while player.line(0).strip() in NEWS_PAGES:
                player.type(' ')
            lines = player.screen().split('\n')
            check(not any('PgUp/PgDn' in line for line in lines[:23]), player.screen())
            if 'PgUp/PgDn: more' in lines[23]:
                return
            player.resize(16 + number % 8, 80)
            player.enter('1')
            player.resize(24, 80)
        check(False, 'there never were more choices than rows')
    finally:
        player.close()


@test
def a_wide_window_has_whole_names():
    player = Terminal('play', GAME, '--players', '2', '--seat', 'first', '--seed', '3', '--lang', 'it', '--pace', 'instant',
                      *settings('killer=butcher', 'team=anna-william-marco'), rows=40, columns=120)
    try:
        player.settle(0.4)
        check('B5 Sala Banchetti ii' in player.screen() and max(map(len, player.screen().split('\n'))) > 100, player.screen())
        player.resize(24, 80)
        check('G5 Giardino n ii' in player.screen() and 'B5 Sala Banch' in player.screen(), player.screen())
        player.enter('step anna R2')
        player.resize(24, 130)
        check('B5 Sala Banchetti ii' in player.screen() and '│ Anna va nella Galleria' in player.screen(), player.screen())
    finally:
        player.close()


main()
