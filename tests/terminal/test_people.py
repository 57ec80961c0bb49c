"""`murk play` and people: names beside the table, talk, notes and opinions, early answers, the vote to end a match."""
import re
import time

from play import GAME, ROOT, Piped, Terminal, play_out
from support.tap import check, main, test

NEEDS = ('checked:murk',)
WAITS = True
FOUR = ['stay-away', '--plain', '--players', '4', '--seed', '3']
ADA = [*FOUR, '--seat', 'A', '--name', 'A=Ada']

# A program that enters, is ready when it has a seat, and ends a moment after the match has begun.
GOES = ("""say() { printf '%s\\n' "$1"; }; say '{"id":1,"kind":"enter","name":"program C","lang":"en"}'; """
        """while read -r line; do case $line in *'"guest":1'*) say '{"id":2,"kind":"ready"}';; """
        """*'"kind":"begin"'*) sleep 1; exit 3;; esac; done""")


@test
def names_stand_beside_the_table():
    player = Piped(*FOUR, '--hot-seat', '--seat', 'A,C', '--name', 'A=Ada', '--name', 'C=Bruno')
    player.waits = ('> ', 'Enter. ')
    player.read()
    check('\nA: Ada, C: Bruno\n' in player.say(''), player.all)
    player.leave()
    for words in ([*FOUR, '--seat', 'A'], ADA):
        player = Piped(*words)
        check('\nA: ' not in player.read().partition('Deck')[0], 'nobody else has a name of his own', player.all)
        player.leave()
    terminal = Terminal('play', 'stay-away', '--players', '4', '--seed', '3', '--name', 'A=Ada', '--name', 'C=Bruno', '--pace', 'instant')
    try:
        terminal.see('Ada (')
        terminal.enter()
        terminal.see('Enter: close')
        terminal.enter()
        terminal.see('A: Ada, C: Bruno')
    finally:
        terminal.close()


@test
def the_seats_of_one_player_have_his_name():
    for named in ('A', 'C'):
        player = Piped(*FOUR, '--seat', 'A,C', '--name', f'{named}=Ada')
        player.read()
        told = player.say('table')
        check('A: Ada\n' in told and 'C: Ada\n' in told and 'Pass the terminal' not in player.all, player.all)
        player.leave()
    player = Piped(*FOUR, '--seat', 'A,C', '--name', 'A=Ada', '--name', 'C=Bruno')
    player.waits = ('> ', 'Enter. ')
    player.read()
    player.say('')
    check('C: Bruno' in player.say('table'), player.all)
    player.leave()


@test
def who_gave_no_name_is_called_as_no_seat():
    player = Piped(GAME, '--plain', '--seat', 'hero', '--seed', '1')
    play_out(player, player.read())
    check('you are the Dark Lord' in player.say('again') and 'Hero, you are' not in player.all, player.all)
    check('Dark Lord: you\n' in player.say('table'), player.all)
    player.leave()
    player = Piped(*FOUR, '--seat', 'A,C', '--lang', 'it')
    text = player.read()
    for _ in range(40):
        if 'sei C' in player.all or 'ancora, diario' in text:
            break
        text = player.say('1')
    check('sei C' in player.all and 'A, sei' not in player.all, player.all)
    player.leave()


@test
def what_is_said_is_heard():
    for lang, talk, phrase, thanks in (('en', 'talk', 'phrase', 'Thank you.'), ('it', 'parla', 'frase', 'Grazie.')):
        player = Piped(*ADA, '--lang', lang)
        player.read()
        check(f' 3 {thanks}' in player.say(phrase), player.all)
        check(f'Ada: {thanks}\n' in player.say(f'{phrase} 3'), player.all)
        check('Ada: A nice day, Bruno\n' in player.say(f'{talk} A nice day, Bruno'), player.all)
        log = player.say('log')
        check(f'Ada: {thanks}\nAda: A nice day, Bruno' in log, log)
        check('phrase' in player.say(f'{phrase} 99') or 'frase' in player.all, player.all)
        player.leave()


@test
def opinions_are_kept_for_oneself():
    for lang, word, sure in (('en', 'opinion', 'not at all'), ('it', 'opinione', 'per niente')):
        player = Piped(*ADA, '--lang', lang)
        player.read()
        player.say(f'{word} B -2')
        told = player.say(word)
        check(re.search(rf'^  B .*: -2, {sure}$', told, re.M) and re.search(r'^  C .*: 0, ', told, re.M), told)
        check('-2' in player.say(f'{word} B 3') and '-2' in player.say(f'{word} nobody 1'), player.all)
        check(player.say(word) == told, 'what is refused changes nothing', player.all)
        check('B -2' not in player.say('log'), player.all)
        player.leave()


@test
def an_answer_is_laid_down_before_it_is_asked_for():
    for lang, word, move in (('en', 'early', 'Answer with No Barbecue!'), ('it', 'prima', 'Rispondi con No Barbecue!')):
        player = Piped(*ADA, '--lang', lang)
        player.read()
        player.say(f'{word} flame {move}')
        told = player.say(word)
        check('\n  flame: defend no_barbecue\n' in told and re.search('^  respond: [A-Z]', told, re.M), told)
        check('\n  over: ' not in told, 'at the end nothing is asked', told)
        player.say(f'{word} flame')
        check('defend no_barbecue' not in player.say(word), player.all)
        for line in ('dance draw', 'flame dance'):
            check(player.say(f'{word} {line}').strip(), player.all)
        check('dance' not in player.say(word), player.all)
        player.leave()


@test
def only_claims_that_are_allowed_are_listed():
    player = Piped(*ADA)
    text = player.read()
    check('\n      suspect PLAYER' in player.say('claims'), player.all)
    play_out(player, text)
    told = player.say('claims')
    check('cannot claim anything now' in told and 'suspect' not in told, told)
    player.leave()


@test
def what_was_hidden_is_told_at_the_end_alone():
    player = Piped(GAME, '--plain', '--seat', 'hero', '--seed', '1')
    text = player.read()
    refused = player.say('truth')
    check('hidden' not in refused and '{' not in refused and refused.strip(' >'), refused)
    told = player.say('help')
    check('\nundo, u:' in told and '\npause, p:' in told and '\ntruth' not in told, told)
    play_out(player, text)
    check(re.search(r'^tiles -?\d.*bat', player.say('truth'), re.M), player.all)
    told = player.say('help')
    check('\ntruth:' in told and '\nlog, l:' in told, told)
    check(not re.search('^(undo|pause|early|skip|why|void)', told, re.M), told)
    player.leave()
    player = Piped(GAME, '--seat', 'hero', '--seed', '1')  # a drawing, and JSON
    play_out(player, player.read())
    check(re.search(r'^tiles\.-?\d.*"bat"', player.say('truth'), re.M), player.all)
    player.leave()


@test
def a_match_is_void_when_it_is_wished_twice():
    player = Piped(*ADA)
    player.read()
    check('again' in player.say('void') and 'The match is void' not in player.all, player.all)
    player.say('table')
    check('The match is void' not in player.say('void'), 'something was typed in between', player.all)
    check('The match is void' in player.say('void'), player.all)
    player.leave()


@test
def help_names_seats_of_the_game():
    for game, lang, seat in ((GAME, 'en', 'Hero:'), (GAME, 'it', 'Eroe:'), ('stay-away', 'en', '[A-D]:')):
        player = Piped(game, '--plain', '--hot-seat', '--lang', lang)
        player.waits = ('> ', 'Enter. ', 'Invio. ')
        player.read()
        player.say('')
        told = ' '.join(player.say('aiuto' if lang == 'it' else 'help').split())
        check(re.search(f'{seat} (and the move|e la mossa)', told), told)
        player.leave()


@test
def who_is_gone_is_said_to_be_gone():
    player = Piped(*FOUR, '--seat', 'A', '--bot-program', f'C={GOES}')
    text, until = player.read(), time.monotonic() + 60
    while 'a bot plays on for it' not in player.all and time.monotonic() < until:
        text = player.say('board')
    check('C: program C (gone: a bot plays)' in player.say('table'), player.all)
    player.leave()


@test
def who_leaves_a_program_leaves_in_peace():
    player = Piped(GAME, '--plain', '--seat', 'hero', '--seed', '1', '--bot-program', f'dark-lord={ROOT}/examples/bot.py')
    player.read()
    player.say('quit')
    rest, code = player.leave()
    check(code == 0 and player.child.stderr.read() == b'', code, rest)


@test
def news_begin_a_line_of_their_own():
    terminal = Terminal('play', *ADA, '--pace', 'instant', '--bot-program', f'C={GOES}', rows=50, term='dumb')
    try:
        terminal.see('help>')
        terminal.see('The program has ended')
        check('\nC: The program has ended' in terminal.screen(), terminal.screen())
    finally:
        terminal.close()


main()
