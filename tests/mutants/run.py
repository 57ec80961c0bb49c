#!/usr/bin/env python3
"""run.py - how many of the leaks that can be put into the games by themselves does the leak test see?

Each mutant (kinds.py) is made into a program and put to `murk leak` (workshop.py), some thousand pairs at first and many
more if nothing is found. Those in harmless.txt tell nobody anything that he may not know; they must survive. Of all
others so many have to be caught, and those that may be missed stand in rare.txt with the reason.

    tests/mutants/run.py [--game GAME] [--kind KIND] [--sample K] [--seed S] [--jobs N] [--only WORDS] [--after K] [--again]

A line for each mutant goes to build-test/mutants/log.txt as soon as it is known.
"""
import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from mutants.games import GAMES  # noqa: E402
from mutants.kinds import mutants_of  # noqa: E402
from mutants.workshop import STEPS, Build, Verdict, make, test  # noqa: E402
from support.tap import NOTE  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / 'build-test/mutants'
LAST = FOLDER / 'last.json'
HARMLESS, RARE = (Path(__file__).with_name(name) for name in ('harmless.txt', 'rare.txt'))
ENOUGH = 0.95
NONE = ('no program', 'the same program')
SEEN = ('caught', 'crashed')


def arguments():
    parser = argparse.ArgumentParser(prog='tests/mutants/run.py')
    parser.add_argument('--game', choices=GAMES, action='append')
    parser.add_argument('--kind', action='append')
    parser.add_argument('--only', help='those whose keys contain this')
    parser.add_argument('--after', type=int, default=0, metavar='K', help='leave out the first K: go on where a run was stopped')
    parser.add_argument('--sample', type=int, metavar='K', help='so many, drawn at random')
    parser.add_argument('--seed', type=int, default=1, help='of the sample and of the leak test')
    parser.add_argument('--pairs', type=int, default=STEPS[-1], help='at most, for each mutant')
    parser.add_argument('--again', action='store_true', help='those that were not caught when they last ran here')
    parser.add_argument('--without-harmless', action='store_true')
    parser.add_argument('--jobs', type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument('--list', action='store_true', help='their keys, and that is all')
    return parser.parse_args()


def chosen(options, harmless):
    mutants = [mutant for game in options.game or GAMES for mutant in mutants_of(ROOT, game)]
    mutants = [mutant for mutant in mutants if (not options.kind or mutant.kind in options.kind)
               and (not options.only or options.only in mutant.key)]
    if options.without_harmless:
        mutants = [mutant for mutant in mutants if mutant.key not in harmless]
    if options.again:
        last = read_last()
        mutants = [mutant for mutant in mutants if last.get(mutant.key, '') not in (*SEEN, *NONE)]
    mutants = mutants[options.after:]
    if options.sample and options.sample < len(mutants):
        mutants = random.Random(options.seed).sample(mutants, options.sample)
    return mutants


def read_last():
    """{key: how}, of all that ever ran here."""
    try:
        return json.loads(LAST.read_text())
    except (OSError, ValueError):
        return {}


def read_reasons(path):
    """{key: why}. Lines that are not indented are keys; those below them say why, of all of them together."""
    reasons, keys, was_reason = {}, [], False
    for line in path.read_text().splitlines():
        if not line.strip() or line.startswith('#'):
            continue
        is_reason = line.startswith(' ')
        if was_reason and not is_reason:
            keys = []
        if is_reason:
            reasons.update((key, f'{reasons[key]} {line.strip()}'.strip()) for key in keys)
        else:
            keys.append(line)
            reasons[line] = ''
        was_reason = is_reason
    return reasons


def try_one(build, mutant, steps, seed):
    folder = Path(tempfile.mkdtemp(dir=FOLDER))
    try:
        program = make(build, mutant, folder)
        return program if isinstance(program, Verdict) else test(program, mutant.game, folder, seed, steps)
    finally:
        shutil.rmtree(folder)


class Score:
    """What has become of the mutants, told line by line."""

    def __init__(self, total, harmless, log):
        self.total, self.harmless, self.log = total, harmless, log
        self.rows, self.start = [], time.monotonic()

    def take(self, mutant, verdict):
        self.rows.append((mutant, verdict))
        how = 'harmless' if verdict.how == 'survived' and mutant.key in self.harmless else verdict.how
        line = f'{how:16} {verdict.pairs:7} {mutant}' + (f'\n    {verdict.what[:300]}' if verdict.what else '')
        print(line, file=self.log, flush=True)
        if sys.stdout.isatty() or len(self.rows) % 50 == 0:
            print(f'[{len(self.rows)}/{self.total}] {time.monotonic() - self.start:.0f} s', flush=True)

    def made(self):
        return [(mutant, verdict) for mutant, verdict in self.rows if verdict.how not in NONE]

    def counted(self):
        return [row for row in self.made() if row[0].key not in self.harmless]

    def caught(self):
        return [row for row in self.counted() if row[1].how in SEEN]

    def wrongly_harmless(self):
        return [mutant for mutant, verdict in self.made() if mutant.key in self.harmless and verdict.how != 'survived']


def table(score):
    """Caught of made, by kind and game."""
    made, caught = Counter(), Counter()
    for sums, rows in ((made, score.counted()), (caught, score.caught())):
        sums.update((mutant.kind, mutant.game) for mutant, _ in rows)
    yield f'{"":20}' + ''.join(f'{game:>16}' for game in GAMES)
    for kind in dict.fromkeys(kind for kind, _ in made):
        cells = [f'{caught[kind, game]} of {made[kind, game]}' if made[kind, game] else '' for game in GAMES]
        yield f'{kind:20}' + ''.join(f'{cell:>16}' for cell in cells)


def summary(score):
    counted, caught = len(score.counted()), len(score.caught())
    crashed = sum(verdict.how == 'crashed' for _, verdict in score.caught())
    harmless = len(score.made()) - counted
    return (f'mutants: caught {caught} of {counted} ({100 * caught / max(1, counted):.1f} %), {crashed} of them by a crash; '
            f'{harmless} harmless, {len(score.rows) - len(score.made())} are none')


def baseline(build, games, steps, seed):
    """The games in which the unchanged program finds a leak: there nothing can be said of mutants."""
    verdicts = {game: test(build.directory / 'murk', game, FOLDER, seed, steps[-1:]) for game in games}
    return [f'the unchanged {game} {verdict.how}: {verdict.what}' for game, verdict in verdicts.items()
            if verdict.how != 'survived']


def report(score, rare, stale):
    """Prints it; gives what is wrong, a line each."""
    left = [row for row in score.counted() if row[1].how not in SEEN]
    print('\n'.join(table(score)))
    if left:
        print('\nNot caught:')
        print('\n'.join(f'  {verdict.how}: {mutant}' for mutant, verdict in left))
    wrong = [f'harmless, yet it is seen: {mutant.key}' for mutant in score.wrongly_harmless()]
    wrong += [f'there is none such: {key}' for key in stale]
    wrong += [f'nobody has said why it survives: {mutant.key}' for mutant, _ in left if mutant.key not in rare]
    if not score.counted():
        wrong.append('no mutant could be made: that tells nothing')
    if len(score.caught()) < ENOUGH * len(score.counted()):
        wrong.append(f'fewer than {100 * ENOUGH:.0f} % are caught')
    print('\n'.join(['', *wrong, NOTE + summary(score)]), flush=True)
    return wrong


def main():
    options = arguments()
    harmless = read_reasons(HARMLESS)
    mutants = chosen(options, harmless)
    if options.list:
        print('\n'.join(mutant.key for mutant in mutants))
        return 0
    is_whole = not (options.game or options.kind or options.only or options.again or options.sample or options.after or
                    options.without_harmless)
    rare = read_reasons(RARE)
    stale = sorted({*harmless, *rare} - {mutant.key for mutant in mutants}) if is_whole else []
    steps = [pairs for pairs in STEPS if pairs < options.pairs] + [options.pairs]
    FOLDER.mkdir(parents=True, exist_ok=True)
    build = Build(ROOT, Path(os.environ.get('MURK_FAST', ROOT / 'build')))
    wrong = baseline(build, options.game or GAMES, steps, options.seed)
    if wrong:
        print('\n'.join(wrong))
        return 1
    with open(FOLDER / 'log.txt', 'w') as log, ThreadPoolExecutor(options.jobs) as pool:
        score = Score(len(mutants), harmless, log)
        for mutant, verdict in pool.map(lambda one: (one, try_one(build, one, steps, options.seed)), mutants):
            score.take(mutant, verdict)
    LAST.write_text(json.dumps({**read_last(), **{mutant.key: verdict.how for mutant, verdict in score.rows}}, indent=0))
    return 1 if report(score, rare, stale) else 0


if __name__ == '__main__':
    sys.exit(main())
