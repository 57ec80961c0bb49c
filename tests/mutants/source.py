"""source.py - C source as the mutations need it: text with comments blanked out, functions, calls and their arguments."""
import re
from bisect import bisect_right

COMMENT = re.compile(r'/\*.*?\*/', re.S)
HEAD = re.compile(r'(\w+)\(')
CLOSES = {'(': ')', '[': ']', '{': '}'}


def blank(found):
    """As long as before, its lines kept, so that places stay what they are."""
    return re.sub(r'[^\n]', ' ', found[0])


def after_brackets(code, start):
    """The place after the bracket that closes the one at `start`."""
    depth, opening, closing = 0, code[start], CLOSES[code[start]]
    for at in range(start, len(code)):
        depth += (code[at] == opening) - (code[at] == closing)
        if depth == 0:
            return at + 1
    raise ValueError(f'bracket without end: {code[start:start + 60]}')


def split(code, start, end, mark=','):
    """Places of the parts between marks that stand in no brackets, without the space around them."""
    parts, depth, begin = [], 0, start
    for at in range(start, end):
        depth += code[at] in '([{'
        depth -= code[at] in ')]}'
        if code[at] == mark and depth == 0:
            parts.append((begin, at))
            begin = at + 1
    return [trim(code, *part) for part in [*parts, (begin, end)]]


def trim(code, start, end):
    while start < end and code[start].isspace():
        start += 1
    while start < end and code[end - 1].isspace():
        end -= 1
    return start, end


def one_line(text):
    return ' '.join(text.split())


class Source:
    def __init__(self, root, path):
        self.path = path  # below the root, as text
        self.text = (root / path).read_text()
        self.code = COMMENT.sub(blank, self.text)
        self.lines = [0] + [found.end() for found in re.finditer('\n', self.text)]
        self.functions = sorted(self.find_functions())

    def find_functions(self):
        """(beginning of the body, its end, name, head) of each; in our format the brackets stand in the first column."""
        for found in re.finditer(r'\n\{\n', self.code):
            before = self.code[:found.start()]
            head = before[max(before.rfind(mark) for mark in (';', '}', '\n\n', '"\n')) + 1:]
            name = HEAD.search(re.sub(r'__attribute__\(\(.*?\)\)', '', head))
            end = self.code.find('\n}\n', found.end() - 1)
            if name and end > 0:
                yield found.end(), end + 1, name[1], head

    def function_at(self, place):
        return next((one for one in self.functions if one[0] <= place < one[1]), None)

    def line_of(self, place):
        return bisect_right(self.lines, place)

    def calls(self, names):
        """(start, end, name, places of the arguments) of calls to functions whose names match; not of their heads."""
        for found in re.finditer(rf'\b({names})\(', self.code):
            if not self.function_at(found.start()):
                continue
            end = after_brackets(self.code, found.end() - 1)
            yield found.start(), end, found[1], split(self.code, found.end(), end - 1)

    def statement_at(self, place):
        """The places of the statement in which this stands, up to its semicolon, and of what comes before it on its line."""
        start = max(self.code.rfind(mark, 0, place) for mark in ';{}') + 1
        return trim(self.code, start, self.code.index(';', place) + 1)
