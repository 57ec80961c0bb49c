"""What letters of names look like: the table is what its tool makes."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.tap import ROOT, check, main, must_call, test  # noqa: E402

NEEDS = ()


@test
def the_table_of_letters_is_what_its_tool_makes():
    made = must_call([sys.executable, ROOT / 'tools/letters.py'])
    check((ROOT / 'src/base/letters.inc').read_text() == made, 'python3 tools/letters.py > src/base/letters.inc')


main()
