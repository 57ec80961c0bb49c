"""murk_file.py - what can be said of a .murk file without Murk."""


def fingerprint(text):
    """As docs/murk-files.md tells it, without Murk."""
    value = 0xcbf29ce484222325
    for line in text.splitlines():
        words = line.lower().replace(':', ' : ').split()
        if words[:1] == ['hash']:
            break
        if words and words[0][0] != '#' and words[0] not in ('murk', 'commitment'):
            for byte in (''.join(' ' + word for word in words) + '\n').encode():
                value = (value ^ byte) * 0x100000001b3 % 2**64
    return f'{value:016x}'


def sealed(text):
    """The file with the right fingerprint at its end, as if it had been written so."""
    return text.partition('hash ')[0] + f'hash {fingerprint(text)}\n'
