"""`murk play stay-away`: whole games, tables of every size, both languages, secrets, moves that nobody asks for."""
import json
import re
from pathlib import Path

from play import Piped, Terminal, choices, scratch
from support.tap import check, main, test

NEEDS = ('checked:murk',)
WAITS = True
GAME = 'stay-away'
PROMPT = 'Your move: number, words or help>'
OVER = re.compile('again, log|ancora, diario')
CARDS = ['The Thing', 'Infected!', 'Flamethrower', 'Analysis', 'Axe', 'Suspicious', 'Whiskey', 'Resolute',
         'Watch Your Back', 'Change Places!', "You'd Better Run!", 'Seduction', 'Scary', "I'm Comfortable",
         'No Thanks!', 'Missed!', 'No Barbecue!', 'Barred Door']
CURTAIN = 'who then presses Enter. '
LONGEST = 400  # answers after which a game must be over
WATCHING = 'You are out of the game. The others play on'
WATCH_PROMPT = 'You watch. Enter: on to the end'


def start(players, seat, seed, *more):
    return Piped(GAME, '--players', str(players), '--seat', seat, '--seed', str(seed), '--bots', 'random', *more)


def next_answer(text, number):
    """Mostly the first choice, but every third time the last, so that cards are played too."""
    offered = choices(text)
    if not offered:
        return ''  # nothing is asked for: the others go on
    return str(len(offered) if number % 3 == 0 else 1)


def pages(player):
    """Every page up to the end of the game, each being answered."""
    text = player.read()
    for number in range(LONGEST):
        yield text
        if OVER.search(text):
            return
        text = player.say(next_answer(text, number))
    check(False, f'not over after {LONGEST} answers', text)


def board(text):
    """The drawn table of a page, without the lines below it about the seat itself."""
    match = re.search(r'you are [A-L]\n\n(.*?)\nYou are', text, re.S)
    return match.group(1) if match else ''


@test
def a_whole_game_is_played_by_numbers():
    printed = []
    for _ in range(2):
        player = start(6, 'A', 6, '--edition', 'en-2017')
        for text in pages(player):
            check(text.isascii(), text)
            check(all(len(line) <= 80 for line in text.split('\n')), text)
        check('The game is over' in player.all and 'What A knew' in player.all, player.all)
        rest, code = player.leave()
        check(code == 0, rest)
        printed.append(player.all)
    check(printed[0] == printed[1], 'the same seed and answers print the same')


def burned(seeds):
    """Games in which A is out before the end: the seed and the answers up to there."""
    for seed in seeds:
        player = start(6, 'A', seed)
        text, answers = player.read(), []
        while not OVER.search(text):
            answers.append(next_answer(text, len(answers)))
            text = player.say(answers[-1])
        log = player.say('log').split('\n')
        player.leave()
        if 'You are out of the game.' in log and log.index('You are out of the game.') < len(log) - 8:
            check('What A knew' in text and 'again: another game. quit: leave.' in text, 'roles are dealt', text)
            yield seed, answers


@test
def who_is_out_watches_to_the_end_and_has_no_goal():
    for seed, answers in burned(range(1, 40)):
        player = Terminal('play', GAME, '--line', '--players', '6', '--seat', 'A', '--seed', str(seed), '--bots', 'random',
                          '--pace', 'instant', term='dumb', rows=60)
        try:
            player.see(PROMPT)
            for answer in answers[:-1]:
                player.enter(answer)
            player.enter('pace calm')
            player.enter(answers[-1])
            player.see(WATCH_PROMPT)
            player.enter('1')
            player.see('not asked for anything')
            page = player.screen().split(WATCHING)[-1]
            check('Your goal' not in page, page)
            player.enter('')
            player.see('again, log')
        finally:
            player.close()
        return
    check(False, 'A was never put out')


@test
def tables_of_every_size_can_be_read():
    for players in (4, 7, 9, 12):
        player = start(players, 'B', players)
        text = player.read()
        table = board(text)
        for letter in 'ABCDEFGHIJKL'[:players]:
            check(re.search(rf'[\[ ]{letter}\??[\] ]', table), f'{letter} is missing', text)
        check('?' in table and 'Deck' in table and 'clockwise' in table and 'Your hand:' in text, text)
        check(table.count('4 cards') == players - 1 - ('5 cards' in table), text)
        player.leave()


@test
def twelve_players_fit_80_by_24():
    player = Terminal('play', GAME, '--players', '12', '--seat', 'C', '--seed', '3', '--bots', 'random', '--pace', 'instant')
    try:
        player.settle(0.5)
        for number in range(12):
            if 'What has happened' in player.line(0):
                for _ in range(4):
                    if 'What has happened' in player.line(0):
                        player.type(' ')
            screen = player.screen()
            check(PROMPT in player.line(23) or 'Which one?' in player.line(23), screen)
            check('You are' in screen and 'Your hand:' in screen and 'Deck' in screen, screen)
            check('╭' in screen and '╰' in screen and any(f'{arrow}─' in screen for arrow in '▸◂'), screen)
            check(re.search(r'^ *1 \S', screen, re.M), screen)
            if number == 4:
                player.enter('say human')
                check('You say: I am Human.' in player.screen() and 'Said: C: I am Human' in player.screen(), player.screen())
            player.enter('1')
    finally:
        player.close()


@test
def the_game_speaks_italian():
    player = start(6, 'C', 5, '--lang', 'it')
    text = player.read()
    check('sei C' in text and 'La tua mano:' in text and 'Mazzo' in text, text)
    for number in range(60):
        if OVER.search(text):
            break
        text = player.say(next_answer(text, number))
    for word in ('Deck', 'Your ', 'cards', ' door', 'plays', 'draws', 'stay-away.', 'board.'):
        check(word not in player.all, f'"{word}" is not Italian', player.all)
    player.leave()


def humans(players, seeds):
    """Games of a seat that is Human at the start."""
    for seed in seeds:
        for seat in 'AB':
            player = start(players, seat, seed)
            text = player.read()
            if 'You are Human.' in text:
                yield player, text
            player.leave()


def kinds_known_of_others(player):
    view = json.loads(player.say('view').split('\n')[2])
    known = {card for letter, seat in view['seats'].items() if letter != view['seat'] for card in seat['cards']}
    return view, known


def without_goal(text):
    """The goal above the table names cards that everybody knows of."""
    return re.sub(r'(?s)You are \w+\. Your goal:.*?\.\n', '', text)


@test
def a_human_sees_no_card_that_was_not_shown():
    for player, text in humans(4, range(3)):
        told = re.sub(r'(?s)you are [A-L]\n.*', '', text)  # the news, not the page
        for number in range(40):
            if OVER.search(text) or 'You are Human.' not in text:
                break
            for card in CARDS:
                check(card not in without_goal(board(text)) or card in told, f'{card} was never shown', text, told)
            text = player.say(next_answer(text, number))
            told += re.sub(r'(?s)Stay Away! \. you are [A-L]\n.*', '', text)


@test
def the_table_names_no_card_that_the_view_hides():
    names = {card: re.sub(r'[^a-z]+', '_', card.lower().replace("'", '')).strip('_') for card in CARDS}
    for player, text in humans(6, range(2)):
        for number in range(15):
            if OVER.search(text):
                break
            view, known = kinds_known_of_others(player)
            public = {view['in_play'], view['exchange']['offer'], view['deck_top'], *view['drawn'], view['pick']}
            shown = {name for card, name in names.items() if card in without_goal(board(text))}
            roles = {'the_thing'} if any(seat['role'] == 'the_thing' for seat in view['seats'].values()) else set()
            # the Flamethrower's question names its answer
            check(shown <= known | public | roles | {'no_barbecue'}, f'{shown - known - public - roles} is shown', text)
            text = player.say(next_answer(text, number))


def infect(text, number):
    """What The Thing answers to infect everybody soon."""
    offered = choices(text)
    for wanted in ('Offer Infected!', 'Give Infected!', 'Pass Infected!', 'Answer', 'Discard [^I]'):
        for key, words in offered.items():
            if re.match(wanted, words):
                return str(key)
    return next_answer(text, number)


def thing_that_has_infected_all(sign):
    """A game in which The Thing's page shows `sign`: its player and that page."""
    for seed in range(60):
        for seat in 'ABCD':
            player = start(4, seat, seed)
            text = player.read()
            for number in range(60 if 'You are The Thing.' in text else 0):
                if sign in text:
                    return player, text
                if OVER.search(text):
                    break
                text = player.say(infect(text, number))
            player.leave()
    check(False, f'no game came to "{sign}"')


@test
def the_end_says_whether_you_have_won():
    seen = set()
    for seed in range(6):
        for lang, verdicts, winners in (('en', ('You have won.', 'You have lost.'), r'Winners?: ([^.]+)\.'),
                                        ('it', ('Hai vinto.', 'Hai perso.'), r'Vincitor[ei]: ([^.]+)\.')):
            player = Piped(GAME, '--plain', '--players', '5', '--seat', 'B', '--seed', str(seed), '--lang', lang,
                           '--bots', 'sensible')
            for text in pages(player):
                said = [verdict in text.split('\n') for verdict in verdicts]
                check(sum(said) == bool(OVER.search(text)), text)
            names = re.search(winners, text)
            check(names and said[0] == bool(re.search(r'\bB\b', names[1])), text)
            seen.add(said[0])
            player.leave()
    check(seen == {True, False}, 'always the same')


CLAIMS = {'say human': 'You say: I am Human.', 'suspect C': 'You say: I suspect C.', 'I trust D': 'You say: I trust D.',
          'gave-me B infected': 'You say: B gave me Infected!', 'i gave B no thanks!': 'You say: I gave B No Thanks!',
          'B is The Thing': 'You say: B is The Thing.', 'saw C axe': 'You say: I saw Axe in the hand of C.',
          'hold flamethrower': 'You say: I hold Flamethrower.', 'I hold no infected!': 'You say: I hold no Infected!'}


@test
def anything_can_be_said_at_any_prompt_and_the_game_goes_on_as_it_would():
    with scratch() as folder:
        silent, player = start(5, 'A', 4), start(5, 'A', 4, '--save', f'{folder}/talk.table')
        texts, claims = [silent.read(), player.read()], list(CLAIMS.items())
        for number in range(12):
            if OVER.search(texts[0]):
                break
            typed, told = claims[number % len(claims)]
            before = choices(texts[1])
            text = player.say(typed)
            check(told in text and 'Said: ' in text and choices(text) == before, typed, text)
            check(told.split(': ', 1)[1].rstrip('.') in ' '.join(text.split('Said: ')[1].split()), typed, text)
            texts = [silent.say(next_answer(texts[0], number)), player.say(next_answer(text, number))]
            check(choices(texts[0]) == choices(texts[1]), *texts)
        log = [line for line in player.say('log').split('\n') if not re.search('says?:', line)]
        check(log == silent.say('log').split('\n'), *log)
        check(re.search(r'move A \S+ say human', Path(folder, 'talk.table').read_text()), 'the file has no claims')
        silent.leave()
        player.leave()


@test
def claims_that_cannot_be_made_are_refused_with_a_reason():
    player = start(4, 'A', 2)
    player.read()
    for typed, answer in (('suspect A', 'cannot be chosen'), ('suspect F', 'cannot be chosen'),
                          ('hold revelations', 'never in a hand'), ('say', 'The whole move is needed: I am'),
                          ('gave-me B', 'The whole move is needed: PLAYER gave me CARD'), ('why say human', 'allowed now')):
        check(answer in player.say(typed), typed, player.all)
    check(not re.search('says?:', player.say('log')), player.all)
    player.say('say human')
    check('cannot be taken back' in player.say('undo'), player.all)
    player.leave()


@test
def help_and_claims_tell_what_can_be_said():
    player = start(4, 'A', 2)
    player.read()
    check('what you can say to the others' in player.say('help'), player.all)
    text = player.say('claims')
    for line in ('I suspect PLAYER', 'suspect PLAYER', 'PLAYER gave me CARD', 'gave-me PLAYER CARD'):
        check(f'{line}\n' in text, text)
    player.leave()


@test
def claims_are_understood_and_told_in_italian():
    player = start(5, 'A', 4, '--lang', 'it')
    player.read()
    for typed, told in (('sono umano', 'Dici: sono Umano.'), ('say infetto', 'Dici: sono Infetto.'),
                        ('B mi ha dato infetto!', 'Dici: B mi ha dato Infetto!'), ('suspect C', 'Dici: sospetto di C.'),
                        ('mi fido di D', 'Dici: mi fido di D.'), ('non ho scure', 'Dici: non ho Scure.')):
        text = player.say(typed)
        check(told in text and 'Si dice: ' in text, typed, text)
    player.leave()


@test
def sensible_bots_speak():
    for seed in range(10):
        player = Piped(GAME, '--plain', '--players', '6', '--seat', 'A', '--seed', str(seed), '--bots', 'sensible')
        for text in pages(player):
            pass
        claims = re.findall(r'^([B-F]) says: ', player.say('log'), re.M)
        player.leave()
        if len(claims) > 5:
            return
    check(False, 'the bots hardly say anything')


class HotSeat(Piped):
    """Four people at one terminal."""
    waits = ('> ', CURTAIN)

    def __init__(self, seed):
        super().__init__(GAME, '--players', '4', '--hot-seat', '--seed', str(seed))
        check(self.read().endswith(CURTAIN), self.all)
        self.page = self.say('')


def whose(page):
    return re.search('you are ([A-L])', page).group(1)


@test
def in_hot_seat_the_curtain_falls_before_every_other_player():
    player = HotSeat(1)
    text, falls = player.page, 0
    for _ in range(20):
        own = whose(text)
        text = player.say('1')
        if text.endswith(CURTAIN):
            check('\n' * 100 in text and len(text.strip().split('\n')) == 1, text)
            after = re.search('Pass the terminal to ([A-L])', text).group(1)
            text, own, falls = player.say(''), after, falls + 1
            check(text.startswith('\n' * 100), text)
        check(whose(text) == own, text)
    check(falls >= 4, 'the curtain hardly fell')
    player.leave()


@test
def in_hot_seat_everybody_picks_behind_the_curtain_at_round_and_round():
    for seed in range(40):
        player = HotSeat(seed)
        text, pickers = player.page, []
        for number in range(120):
            if OVER.search(text) or len(pickers) > 1 and 'Everybody chooses' not in text:
                break
            if 'Everybody chooses' in text:
                pickers.append(whose(text))
                check(not re.search(r'passes a card to [A-L]: ', text.rsplit('turns up', 1)[-1]), text)
            text = player.say(next_answer(text, number))
            if text.endswith(CURTAIN):
                text = player.say('')
        player.leave()
        if pickers:
            check(sorted(set(pickers)) == pickers, pickers)
            return
    check(False, 'Round and Round never came')


@test
def in_hot_seat_anybody_may_speak_up_and_a_refusal_tells_nothing():
    for seed in range(4):
        player = HotSeat(seed)
        own = whose(player.page)
        answers = set()
        for letter in set('ABCD') - {own}:
            check('Somebody else speaks up' in player.say(f'{letter}: declare'), player.all)
            answers.add(player.say(f'{letter}: declare'))
        check(len(answers) == 1, 'refusals differ', *answers)
        check('Only a move that need not be made' in player.say(f'{letter}: draw') + player.say(f'{letter}: draw'), player.all)
        player.leave()


@test
def in_hot_seat_anybody_may_claim_something_without_being_asked():
    player = HotSeat(2)
    own = whose(player.page)
    other, third = sorted(set('ABCD') - {own})[:2]
    text = player.say(f'{other}: suspect {own}')
    check(f'{other} says: I suspect you.' in text and whose(text) == own, text)
    text = player.say(f'{third}: {other} gave me Infected!')
    check(f'{third} says: {other} gave me Infected!' in text, text)
    check('You say: I am Human.' in player.say(f'{own}: say human'), player.all)
    check('cannot be chosen' in player.say(f'{other}: suspect {other}'), player.all)
    check('The whole move is needed' in player.say(f'{other}: gave-me'), player.all)
    player.leave()


@test
def what_follows_from_the_cards_seen_is_told_on_demand():
    for lang, command, human, unseen, seen in (
            ('en', 'deduce', 'Human for certain: A.', r'Nothing tells where these are: The Thing \(1 of 1\), Infected! \(8 of 8\)',
             'Every copy is accounted for: Axe,'),
            ('it', 'deduci', 'Umani di sicuro: A.', r'Di queste non si sa dove siano: La Cosa \(1 di 1\), Infetto! \(8 di 8\)',
             "Di queste si sa dov'e' ogni copia: Scure,")):
        player = start(4, 'A', 3, '--lang', lang)
        player.read()
        told = ' '.join(player.say(command).split())
        check(human in told and re.search(unseen, told) and seen in told, told)
        player.leave()


@test
def a_card_that_fits_nobody_is_refused_so():
    for lang, typed, answer in (('en', 'play axe', 'There is nothing that it could be used on now.'),
                                ('it', 'gioca scure', "Ora non c'e' niente su cui usarla.")):
        for seed in range(60):
            player = start(6, 'A', seed, '--lang', lang)
            text = player.read()
            hand = re.search(r'(?:Your hand|La tua mano): (.*)', text)[1]
            if re.search("A's turn: play|Tocca a A: gio", text) and re.search('Axe|Scure', hand) and not re.search(r'\d (Play Axe|Gioca Scure)', text):
                check(answer in player.say(typed), player.all)
                player.leave()
                break
            player.leave()
        else:
            check(False, 'nobody ever had such a card')


@test
def against_bots_nobody_speaks_for_another_seat():
    player = start(4, 'A', 2)
    player.read()
    for letter in 'BCD':
        check('you speak for yourself alone' in player.say(f'{letter}: declare'), player.all)
        check('you speak for yourself alone' in player.say(f'{letter}: say human'), player.all)
    check('is allowed' not in player.say('A: suspect B') and 'You say: I suspect B' in player.all, player.all)
    player.leave()


main()
