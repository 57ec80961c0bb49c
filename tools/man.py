"""man.py MURK COMMAND VERSION OUTPUT - the manual page of a command, made of its --help, so that both say the same."""
import os
import re
import subprocess
import sys
from pathlib import Path


def escaped(text):
    text = text.replace('\\', '\\e').replace('-', '\\-').replace("'", '\\(aq')
    return '\\&' + text if text.startswith(('.', '\\(aq')) else text


def options(lines):
    """Paragraphs as they are; what is indented is an option and what follows it."""
    page = []
    for line in lines:
        found = re.match(r'  (--\S.*?)(?:  +(.*))?$', line)
        if found:
            page += ['.TP', f'.B {escaped(found[1])}'] + ([escaped(found[2])] if found[2] else [])
        elif not line.strip():
            page.append('.PP')
        else:
            page.append(escaped(line.strip()))
    return page


def main(murk, command, version, output):
    text = subprocess.run([murk, command, '--help'], stdout=subprocess.PIPE, check=True, encoding='utf-8',
                          env={**os.environ, 'MURK_CALLED': 'murk'}).stdout
    usage, _, rest = text.partition('\n\n')
    page = [f'.TH MURK\\-{command.upper()} 1 "" "murk {version}"', '.SH NAME', f'murk\\-{command} \\- {escaped(rest.split(".")[0].split(",")[0])}',
            '.SH SYNOPSIS', '.nf', *[f'.B {escaped(line.removeprefix("usage:").strip())}' for line in usage.splitlines()], '.fi',
            '.SH DESCRIPTION', *options(rest.rstrip().splitlines())]
    Path(output).write_text('\n'.join(page) + '\n')


main(*sys.argv[1:])
