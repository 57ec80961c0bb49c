"""The Python program of docs/api.md runs as it stands, and learns something."""
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import FAST, ROOT, check, main, must_call, test  # noqa: E402

NEEDS = ('fast',)


@test
def the_example_learns():
    page = (ROOT / 'docs/api.md').read_text()
    found = [block for block in re.findall(r'```python\n(.*?)```', page, re.S) if block.startswith('"""learn.py ')]
    check(len(found) == 1, f'docs/api.md has {len(found)} programs learn.py')
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / 'learn.py'
        program.write_text(found[0])
        printed = must_call([sys.executable, program, FAST / 'libmurk.so'])
    shares = [int(share) for share in re.findall(r'(\d+)%', printed)]
    check(len(shares) == 2 and shares[1] > shares[0] + 3, printed)


@test
def the_structure_in_the_page_is_that_of_the_header():
    """Names and order of murk_batch, in murk.h, in the page and in the tests' own."""
    header = (ROOT / 'include/murk.h').read_text()
    body = re.search(r'typedef struct murk_batch \{(.*?)\} murk_batch;', header, re.S)[1]
    body = re.sub(r'/\*.*?\*/', '', body, flags=re.S)
    names = re.findall(r'(\w+);', body)
    for page in ('docs/api.md', 'tests/python/murk.py'):
        fields = re.search(r'class Batch\(.*?_fields_ = \[(.*?)\]\n', (ROOT / page).read_text(), re.S)[1]
        check(re.findall(r"'(\w+)'", fields) == names, page, names)


main()
