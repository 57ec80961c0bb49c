#!/usr/bin/env python3
"""letters.py - writes src/base/letters.inc: what each letter of a name looks like.

    python3 tools/letters.py > src/base/letters.inc

A byte each: 0 for what no name may have, 1 for a sign between letters, an ASCII letter or digit for what looks like one
(accents left out, large as small), and 128 and more for letters of other scripts that look like none of these, both cases alike.
"""
import re
import unicodedata

NONE, SIGN = '\0', '\1'
SIGNS = " '-._,&·"
ODD_LATIN = {'Æ': 'a', 'æ': 'a', 'Œ': 'o', 'œ': 'o', 'ß': 's', 'ẞ': 's', 'Þ': 'p', 'þ': 'p', 'Ð': 'd', 'ð': 'd', 'ı': 'i', 'ĸ': 'k',
             'Ŋ': 'n', 'ŋ': 'n', 'ſ': 's', 'Ə': 'e', 'ə': 'e', 'Ɛ': 'e', 'ɛ': 'e', 'Ɔ': 'o', 'ɔ': 'o',
             'Ɓ': 'b', 'ɓ': 'b', 'Ɗ': 'd', 'ɗ': 'd', 'Ƙ': 'k', 'ƙ': 'k'}
GREEK = dict(zip('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx')) | dict(zip('αβγεζηικμνορτυχω', 'abyeznikuvoptuxw'))
CYRILLIC = dict(zip('авеікмнорѕстухјьһүәөђћ', 'abeikmhopsctyxjbhyeohh'))

MORE_CYRILLIC = 'ґғҗқңүұҳҷһәөӣӯӑӗӧӱ'
ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىٹپچڈڑژکگںھہیے'
ARABIC_TWINS = {'ة': 'ه', 'ى': 'ي', 'ک': 'ك', 'ھ': 'ه', 'ہ': 'ه', 'ی': 'ي'}


def without_accents(letter):
    return unicodedata.normalize('NFD', letter)[0]


def latin(letter):
    if letter in SIGNS:
        return SIGN
    if letter.isascii():
        return letter.lower() if letter.isalnum() else NONE
    found = re.fullmatch(r'LATIN (?:CAPITAL|SMALL) LETTER ([A-Z])(?: WITH .*)?', unicodedata.name(letter, ''))
    if found and (letter < '\u0180' or without_accents(letter).isascii()):
        return found[1].lower()
    return ODD_LATIN.get(letter, NONE)


def greek(letter):
    base = without_accents(letter)
    if not base.isalpha():
        return NONE
    return GREEK.get(base) or chr(0x80 + ord(base.lower().replace('ς', 'σ')) - ord('α'))


def cyrillic(letter):
    """Those of today, and of the larger languages."""
    name = unicodedata.name(without_accents(letter), '').replace('CAPITAL', 'SMALL')
    if letter > '\u045f' and letter.lower() not in MORE_CYRILLIC:
        return NONE
    base = unicodedata.lookup(name.split(' WITH ')[0])
    return CYRILLIC.get(base) or chr(OTHERS.setdefault(base, 0xa0 + len(OTHERS)))


def arabic(letter):
    """Those of Arabic, Persian and Urdu."""
    if letter not in ARABIC:
        return NONE
    base = without_accents(letter)
    return chr(0xc0 + ARABIC.index(ARABIC_TWINS.get(base, base)))


OTHERS = {}
BLOCKS = [('latin', 0x20, 0x25b, latin), ('greek', 0x386, 0x3ce, greek), ('cyrillic', 0x400, 0x4f1, cyrillic), ('arabic', 0x621, 0x6d2, arabic),
          ('latin_more', 0x1e00, 0x1ef9, latin)]


def lines(likes, width=96):
    quoted = [like if ' ' < like < '\x7f' else f'\\{ord(like):03o}' for like in likes]
    line = ''
    for one in quoted:
        if len(line + one) > width:
            yield line
            line = ''
        line += one
    yield line


def main():
    print('/* letters.inc - what each letter of a name looks like. Made by tools/letters.py. */')
    for name, first, last, like in BLOCKS:
        likes = [like(chr(code)) for code in range(first, last + 1)]
        assert max(map(ord, likes)) < 0x100
        print(f'\n/* from 0x{first:x} to 0x{last:x} */\nstatic const char {name}[] =')
        print('\n'.join(f'    "{line}"' for line in lines(likes)) + ';')


main()
