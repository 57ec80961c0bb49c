"""Terrorscape's scenarios leave nothing out: every example, ruling and question, every piece, move, event and refusal."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import ROOT, check, main, test  # noqa: E402

NEEDS = ()
FOLDER = ROOT / 'src/games/terrorscape'
TEXT = '\n'.join(path.read_text() for path in sorted((ROOT / 'tests/scenarios/terrorscape').glob('*.txt')))
NAMES = re.findall(r'^scenario (.*)$', TEXT, re.M)
SOURCE = '\n'.join(path.read_text() for path in sorted(FOLDER.rglob('*.c')))


def words_of(table):
    """The words of a table in the sources, such as terror_item_words."""
    rows = re.search(r'\b' + table + r'\[\w[^\]]*\] = \{(.*?)\n?\};', SOURCE, re.S)[1]
    return re.findall(r'^\s*\[\w[^\]]*\] = (?:\{ )?"([^"]+)"|(?<=[,{] )\[\w[^\]]*\] = "([^"]+)"', rows, re.M)


def listed(table):
    return [a or b for a, b in words_of(table)]


@test
def the_tables_are_read():
    sizes = {'terror_item_words': 19, 'terror_ability_words': 17, 'terror_trait_words': 40, 'terror_plan_words': 16}
    for table, size in sizes.items():
        check(len(listed(table)) == size, table, listed(table))
    check(len(NAMES) > 500, len(NAMES))


@test
def every_example_has_a_scenario():
    shown = {int(number) for name in NAMES for number in re.findall(r'^example (\d+):', name)}
    check(shown == set(range(1, 57)), set(range(1, 57)) ^ shown)


@test
def every_ruling_has_a_scenario():
    cited = {int(number) for name in NAMES for number in re.findall(r'\bA-(\d+)\b', name)}
    check(cited == set(range(1, 54)), set(range(1, 54)) ^ cited)


@test
def every_question_has_a_scenario():
    shown = {int(number) for name in NAMES for number in re.findall(r'^question (\d+):', name)}
    check(shown == set(range(1, 15)), set(range(1, 15)) ^ shown)


@test
def every_piece_is_played_with():
    for table in ['terror_item_words', 'terror_ability_words', 'terror_trait_words', 'terror_plan_words']:
        missing = [word for word in listed(table) if not re.search(rf'\b{word}\b', TEXT)]
        check(not missing, table, *missing)


@test
def every_move_is_made():
    lines = '\n'.join(re.findall(r'^(?:when|refuse|then|and) .*$', TEXT, re.M))
    missing = [verb for verb in listed('terror_verbs') if not re.search(rf'(?:[:;,]|may|only|not) {verb}\b', lines)]
    check(not missing, *missing)


@test
def every_event_is_heard():
    lines = '\n'.join(re.findall(r'^(?:then|and) .*\bhear.*$', TEXT, re.M))
    missing = [event for event in listed('terror_events') if not re.search(rf'(?:hears?|only|;) {event}\b', lines)]
    check(not missing, *missing)


@test
def every_reason_is_given():
    missing = [reason for reason in listed('terror_reasons') if not re.search(rf'because {reason}\b', TEXT)]
    check(not missing, *missing)


main()
