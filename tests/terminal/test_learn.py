"""`murk learn`: every lesson played to its end in both languages, what can be typed, lists, files, wrong calls."""
import re
import subprocess
import tempfile
from pathlib import Path

from play import MURK, Piped, Terminal, choices, environment
from support.tap import ROOT, Failed, call, check, main, test

NEEDS = ('checked:murk',)
WAITS = True
LESSONS = [line for line in (ROOT / 'lessons/order.txt').read_text().splitlines() if line and line[0] != '#']
PAGES_MOST = 100


class Learner(Piped):
    """A lesson line by line, through pipes."""

    def __init__(self, *words, **more):
        self.child = subprocess.Popen([MURK, 'learn', *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, env=environment(**more))
        self.all = ''


def said(text):
    """What was printed, however it was cut into lines."""
    return ' '.join(text.split())


def coach(name, lang):
    """Title and text of every step, as they stand in the file, without stress."""
    text = re.sub(r'\n[ \t]+', ' ', (ROOT / f'lessons/{name}.lesson').read_text())
    steps = re.findall(rf'^step\b[^\n]*\n(?:(?!step\b)[^\n]*\n)*?{lang} ([^|\n]+) \| ([^\n]+)', text, re.M)
    return [[part.replace('**', '') for part in step] for step in steps]


def ascii_of(text):
    for letter, plain in (('à', "a'"), ('è', "e'"), ('é', "e'"), ('ì', "i'"), ('ò', "o'"), ('ù', "u'"), ('È', "E'")):
        text = text.replace(letter, plain)
    return text


def play_to_the_end(learner, text, over, answer='do'):
    """Read on, and let the lesson make the moves, until it is over."""
    for _ in range(PAGES_MOST):
        if over in text:
            return text
        text = learner.say('' if re.search(r'(go on|avanti)> $', text) else answer)
    raise Failed(f'not over after {PAGES_MOST} pages', text)


@test
def every_lesson_can_be_played_to_its_end_in_both_languages():
    check(len(LESSONS) == 5, LESSONS)
    for name in LESSONS:
        for lang, over in (('en', 'The lesson is over'), ('it', "La lezione e' finita")):
            learner = Learner(name, '--plain', '--lang', lang)
            play_to_the_end(learner, learner.read(), over)
            steps = coach(name, lang)
            check(len(steps) >= 10, name, steps)
            for title, words in steps:
                check(ascii_of(title) in said(learner.all) and ascii_of(words) in said(learner.all),
                      f'{name}, {lang}: not told: {title} | {words}', learner.all)
            check(re.fullmatch(r'[\n -~]*', learner.all), learner.all)
            check(learner.leave()[1] == 0, name)


@test
def every_step_can_be_skipped():
    for name in LESSONS:
        learner = Learner(name, '--plain')
        play_to_the_end(learner, learner.read(), 'The lesson is over', 'skip')
        check(learner.leave()[1] == 0, name)


@test
def another_move_is_explained_and_not_made():
    learner = Learner('stay-away', '--plain')
    learner.read()
    learner.say('')
    learner.say('1')
    check('Keep No Thanks!' in learner.say('discard no_thanks'), learner.all)
    check('Suspicious has its moment soon' in learner.say('Play Suspicious on Dario'), learner.all)
    check('Keep No Thanks!' in learner.say('Discard No Thanks!'), learner.all)
    check('already' not in learner.say('discard axe') and 'Last, exchange' in learner.all, learner.all)


@test
def what_is_not_legal_gets_the_games_reason():
    learner = Learner('shy-monsters-hero', '--plain')
    learner.read()
    reason = re.search(r'reason\.reveal_first = (.*)', (ROOT / 'text/en/shy-monsters.txt').read_text())[1]
    for typed in ('explore 0 1', 'Explore (0, 1)'):
        text = learner.say(typed)
        check(reason in said(text), reason, text)
    check('no move here' in learner.say('dance'), learner.all)
    check('no choice of that number' in learner.say('99'), learner.all)
    check('quit' in learner.say('concede'), learner.all)


@test
def a_deadly_move_is_shown_and_taken_back():
    learner = Learner('shy-monsters-hero', '--plain')
    learner.read()
    learner.say('do')
    learner.say('do')
    text = learner.say('explore 0 1')
    check('You are defeated' in text and 'That was the Mantis' in said(text), text)
    text = learner.say('')
    check('The Bat is shy' in text and 'Jump (0, 2)' in text, text)


@test
def claims_are_made_at_any_time():
    learner = Learner('stay-away', '--plain')
    learner.read()
    learner.say('')
    text = learner.say('suspect B')
    check('You say: I suspect B.' in text and 'First, draw' in text, text)
    check('You say: I am Human.' in learner.say('I am Human'), learner.all)


@test
def long_lists_are_gathered():
    learner = Learner('terrorscape-survivors', '--plain')
    learner.read()
    found = choices(learner.say(''))
    check([words.split('.')[0] for words in found.values()] == ['Anna', 'William', 'Sophia'], found)
    check('Anna calms down' in learner.say('1'), learner.all)
    check('William' in learner.say('0'), learner.all)
    check('Anna goes to the Storage' in learner.say('anna goes'), learner.all)
    check('The Storage is a fine room' in said(learner.say('2')), learner.all)


@test
def the_lesson_can_be_left_at_any_time():
    for word in ('quit', 'q', 'esci'):
        learner = Learner('stay-away', '--plain', '--lang', 'it')
        learner.read()
        learner.say(word)
        check(learner.child.wait(30) == 0, word)
    learner = Learner('stay-away', '--plain')
    learner.read()
    check(learner.leave()[1] == 0)


@test
def a_lesson_can_be_played_again():
    learner = Learner('terrorscape-killer', '--plain')
    text = play_to_the_end(learner, learner.read(), 'The lesson is over', 'skip')
    check('Winner: Killer' in text, text)
    check('You cannot see them' in learner.say('again'), learner.all)


@test
def help_and_log_tell_and_change_nothing():
    learner = Learner('shy-monsters-hero', '--plain')
    learner.read()
    check('Enter reads on' in learner.say('help'), learner.all)
    check('finished the level' in learner.say('log'), learner.all)
    check('The Mantis is at ease' in learner.say('reveal 0 1'), learner.all)


@test
def lessons_are_listed():
    listed = call([MURK, 'learn', '--plain', '--lang', 'en'], env=environment())
    check(listed.returncode == 0 and all(f'({name})' in listed.stdout for name in LESSONS), listed)
    own = call([MURK, 'learn', 'terrorscape', '--lang', 'it'], env=environment())
    check(own.returncode == 0 and own.stdout.count('(terrorscape-') == 2 and 'stay-away' not in own.stdout, own)


@test
def a_lesson_is_chosen_on_a_full_screen():
    it = Terminal('learn', '--lang', 'en')
    it.see('Which lesson?')
    it.type('3\r')
    it.see('You are Human')
    check('Enter: go on' in it.line(23) and '1/23' in it.line(0), it.screen())
    it.type('\r')
    it.see('1 Draw')
    it.type('do\r')
    it.see('Then play one')
    it.type('q\r')
    it.close()


@test
def wrong_calls_are_told():
    for words, named in ((['chess'], 'no lesson'), (['stay-awa'], 'did you mean stay-away'), (['--lang', 'xx'], 'xx'),
                         (['a', 'b'], 'b')):
        done = call([MURK, 'learn', *words], env=environment())
        check(done.returncode == 2 and named in done.stderr and not done.stdout, done)


@test
def a_file_is_played_and_its_faults_are_named():
    good = (ROOT / 'lessons/terrorscape-killer.lesson').read_text()
    faults = [(good.replace('\nit Hai sentito?', '\nen Hai sentito?', 1), 'language'),
              (good.replace('right zone blue', 'right zone plaid', 1), 'no move'),
              (good.replace('given round 4', 'given round seventy', 1), ''),
              (re.sub(r'(?m)^it Domanda lecita.*\n(?:    .*\n)*', '', good), 'language'), ('', 'first line')]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'mine.lesson'
        path.write_text(good)
        learner = Learner(str(path), '--plain')
        check('You cannot see them' in learner.read(), learner.all)
        learner.leave()
        for text, named in faults:
            check(text != good)
            path.write_text(text)
            done = call([MURK, 'learn', path], env=environment())
            check(done.returncode == 1 and re.search(r'mine\.lesson:\d+: ', done.stderr) and named in done.stderr, done)
        path.write_text(good.replace('then first: discover anna', 'then first: discover william', 1)
                        .replace('leave', 'keep hatchet; keep hatchet', 1))
        done = call([MURK, 'learn', path, '--plain'], env=environment(), stdin='\n')
        check(done.returncode == 1 and re.search(r'mine\.lesson:\d+: ', done.stdout), done)
        done = call([MURK, 'learn', Path(folder) / 'none.lesson'], env=environment())
        check(done.returncode == 1 and 'none.lesson' in done.stderr, done)


@test
def the_example_of_the_page_is_a_lesson():
    example = re.search(r'```\n(lesson\n.*?)```', (ROOT / 'docs/lessons.md').read_text(), re.S)[1]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'example.lesson'
        path.write_text(example)
        learner = Learner(str(path), '--plain', '--lang', 'en')
        check('Look first' in learner.read(), learner.all)
        check('this one has something to show you' in said(learner.say('reveal 0 2')), learner.all)
        check('The lesson is over' in learner.say('do'), learner.all)


main()
