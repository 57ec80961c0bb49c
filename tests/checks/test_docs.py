"""What the pages say is there: links lead somewhere, commands and options exist."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import MURK, ROOT, call, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk',)
PAGES = sorted([*ROOT.glob('*.md'), *ROOT.glob('docs/**/*.md')])
WANTED = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', 'docs/tour.md', 'docs/architecture.md',
          'docs/scenarios.md']


def commands_in(text):
    """Each call of ./run, ./test or murk in a code block or between backquotes, as words."""
    blocks = re.findall(r'```\w*\n(.*?)```', text, re.S) + re.findall(r'(?:^ {4}.*\n?)+', text, re.M)
    lines = [line for block in blocks for line in block.splitlines()] + re.findall(r'`([^`\n]+)`', text)
    for line in lines:
        line = re.sub(r'(\s#|[|;&]).*', '', line).strip().removeprefix('$ ')
        found = re.match(r'(\./run|\./test|(?:build/)?murk)(?=\s|$)(.*)', line)
        if found:
            yield found[1], found[2].split()


def options_of(words):
    return [re.sub(r'[=\]].*', '', word.lstrip('[')) for word in words if re.match(r'\[?--[a-z]', word)]


def help_of(program, words):
    """The help text that must know the options of this call."""
    if program in ('./run', './test') and (program == './test' or not words or words[0].startswith('-')):
        return must_call([program, '--help'])
    command = [word for word in words if re.fullmatch(r'[a-z][a-z-]*', word)][:1]
    return must_call([MURK, *command, '--help'])


@test
def the_pages_are_there():
    missing = [name for name in WANTED if not (ROOT / name).exists()]
    check(not missing, *missing)


def anchors(page):
    """The names under which a page's headings are reached: small letters, digits, hyphens for blanks."""
    headings = re.findall(r'^#+ +(.+?) *$', re.sub(r'```.*?```', '', page.read_text(), flags=re.S), re.M)
    return {re.sub(r'[^\w\- ]', '', heading.lower()).replace(' ', '-') for heading in headings}


def leads_somewhere(page, link):
    name, _, anchor = link.partition('#')
    target = page.parent / name if name else page
    return target.exists() and (not anchor or anchor in anchors(target))


@test
def links_lead_somewhere():
    wrong = [f'{page.relative_to(ROOT)}: {link}' for page in PAGES
             for link in re.findall(r'\]\(([^)\s]+)\)', page.read_text())
             if not re.match(r'\w+:', link) and not leads_somewhere(page, link)]
    check(not wrong, *wrong)


@test
def the_scenarios_that_rulings_name_exist():
    """`- [file](path): name of a scenario in it`; a file that is named alone stands for all of it."""
    wrong = []
    for page in ROOT.glob('docs/rulings/*.md'):
        for path, name in re.findall(r'^- \[\w+\]\((\S+\.txt)\)(?:: (.+))?$', page.read_text(), re.M):
            if name and f'scenario {name}' not in (page.parent / path).read_text().splitlines():
                wrong.append(f'{page.relative_to(ROOT)}: {name}')
    check(not wrong, *wrong)


@test
def commands_and_their_options_exist():
    wrong, seen = [], 0
    for page in PAGES:
        for program, words in commands_in(page.read_text()):
            seen += 1
            said = f'{page.relative_to(ROOT)}: {program} {" ".join(words)}'
            first = words[0] if words and re.fullmatch(r'[a-z]+', words[0]) else None
            if first and program != './test' and call([MURK, first, '--help']).returncode:
                wrong.append(said)
                continue
            text = help_of(program, words)
            wrong += [f'{said}: {name} is not in the help' for name in options_of(words)
                      if name not in text and name != '--help']
    check(seen, 'no page names any command')
    check(not wrong, *wrong)


@test
def the_readme_names_the_two_commands():
    text = (ROOT / 'README.md').read_text()
    check('./run' in text and './test' in text and 'MIT' in text)
    check('unofficial' in text.lower(), 'README.md does not say that Murk is unofficial')


main()
