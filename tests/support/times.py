"""times.py - how long each job took when it last ran here, so that the longest begin first."""
import json

from support.builds import TEMPORARY

KEPT = TEMPORARY / 'times.json'
# Seconds for what never ran here, by the beginning of its name; the first that fits.
GUESSES = (('build/', 1000), ('configure/', 1000), ('mutants', 2000), ('leak/', 100),
           ('server/canaries', 170), ('page/whole_games/terrorscape', 140), ('server/restart', 135), ('package/deb', 120),
           ('page/online/terrorscape', 100), ('server/join', 95), ('page/feel', 80), ('terminal/terrorscape', 70), ('page/lessons', 68),
           ('page/', 50), ('terminal/', 50), ('server/', 45), ('store/', 45), ('checks/leak/', 70), ('checks/speed/', 60),
           ('unit/leaks/', 60), ('cppcheck', 56), ('cli/lab', 43), ('unit/table_', 40), ('checks/memory/', 30), ('checks/hashes', 30),
           ('unit/every_game/', 30), ('checks/storm', 30), ('unit/bots/', 20), ('unit/stay_bots_games', 20), ('cli/', 20),
           ('tidy/', 10), ('fuzz/', 10), ('', 5))


def read():
    """{name: [seconds by the clock, seconds of a core]}"""
    try:
        return json.loads(KEPT.read_text())
    except (OSError, ValueError):
        return {}


def keep(times):
    """Take over new ones; those of jobs that did not run stay as they were."""
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps({**read(), **times}, indent=0, sort_keys=True))


def length_of(job, kept):
    """For jobs that sleep what the clock says, for the others what they compute: that says the same on a busy machine."""
    seconds = kept.get(job.name)
    if seconds is None:
        return next(guess for start, guess in GUESSES if job.name.startswith(start))
    return seconds[0] if job.waits else seconds[1]


def longest_first(jobs):
    kept = read()
    return sorted(jobs, key=lambda job: -length_of(job, kept))


def table(times, most=None):
    """Lines that tell them, the longest first."""
    rows = sorted(times.items(), key=lambda row: -max(row[1]))[:most]
    return [f'{name:44} {clock:6.1f} s by the clock {core:6.1f} s of a core' for name, (clock, core) in rows]
