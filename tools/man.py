"""man.py MURK PAGE VERSION OUTPUT - a manual page, `murk` or `murk-COMMAND`, made of the --help, so that both say the same."""
import os
import re
import subprocess
import sys
from pathlib import Path


def escaped(text):
    text = text.replace('\\', '\\e').replace('-', '\\-').replace("'", '\\(aq')
    return '\\&' + text if text.startswith(('.', '\\(aq')) else text


def described(lines):
    """Paragraphs as they are; what is indented is an option or a command and what follows it."""
    page = []
    for line in lines:
        found = re.match(r'  (\S.*?)(?:  +(.*))?$', line)
        if found:
            page += ['.TP', f'.B {escaped(found[1])}'] + ([escaped(found[2])] if found[2] else [])
        elif not line.strip():
            page.append('.PP')
        else:
            page.append(escaped(line.strip()))
    return page


def main(murk, name, version, output):
    def help_of(*words):
        return subprocess.run([murk, *words, '--help'], stdout=subprocess.PIPE, check=True, encoding='utf-8',
                              env={**os.environ, 'MURK_CALLED': 'murk'}).stdout

    whole = help_of()
    title, _, whole = whole.partition('\n\n')
    command = name.removeprefix('murk').removeprefix('-')
    summary = re.search(rf'^  {command}  +(.*)', whole, re.M)[1] if command else title.removeprefix('murk - ')
    usage, _, rest = (help_of(command) if command else whole).partition('\n\n')
    page = [f'.TH {escaped(name.upper())} 1 "" "murk {version}" "Murk"', '.SH NAME', f'{escaped(name)} \\- {escaped(summary)}',
            '.SH SYNOPSIS', '.nf', *[f'.B {escaped(line.removeprefix("usage:").strip())}' for line in usage.splitlines()], '.fi',
            '.SH DESCRIPTION', *described(rest.rstrip().splitlines())]
    if command:
        page += ['.SH SEE ALSO', '.BR murk (1)']
    Path(output).write_text('\n'.join(page) + '\n')


main(*sys.argv[1:])
