"""The Autobahn suite against our net, where it is installed: it wants Python 2.7, which Debian no longer has. MURK_WSTEST names its
program, `wstest`. Without it server/conformance goes through the same classes; here an echo is seen to be one."""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support.serving import Socket  # noqa: E402
from support.tap import FAST, check, main, must_call, note, test  # noqa: E402

NEEDS = ('fast:tests/echo',)
REFUSED_ON_PURPOSE = {1003, 1009}  # binary messages, and those of more than 64 KiB


class Echo:
    def __enter__(self):
        self.process = subprocess.Popen([FAST / 'tests/echo'], stdout=subprocess.PIPE, encoding='utf-8')
        self.port = int(self.process.stdout.readline().rpartition(':')[2])
        return self

    def __exit__(self, *about):
        self.process.terminate()
        check(self.process.wait(10) == 0, 'it has not ended well')
        self.process.stdout.close()


@test
def an_echo_sends_back_what_it_is_sent():
    with Echo() as echo:
        client = Socket(echo.port)
        for text in ('', 'κόσμε', 'x' * 65536):
            client.send(text)
            check(client.hear() == text, text[:20])


@test
def the_suite_finds_nothing_but_what_is_refused_on_purpose():
    if 'MURK_WSTEST' not in os.environ:
        return note('the Autobahn suite is not here (MURK_WSTEST): not run')
    with Echo() as echo, tempfile.TemporaryDirectory() as place:
        plan = {'outdir': place, 'servers': [{'agent': 'murk', 'url': f'ws://127.0.0.1:{echo.port}/ws'}], 'cases': ['*'],
                'exclude-cases': ['12.*', '13.*'], 'exclude-agent-cases': {}}
        Path(place, 'plan.json').write_text(json.dumps(plan))
        must_call([*os.environ['MURK_WSTEST'].split(), '-m', 'fuzzingclient', '-s', f'{place}/plan.json'], timeout=550)
        cases = json.loads(Path(place, 'index.json').read_text())['murk']
    good = [case for case in cases.values() if case['behavior'] in ('OK', 'NON-STRICT', 'INFORMATIONAL')]
    wrong = {name: case for name, case in cases.items() if case not in good and case['remoteCloseCode'] not in REFUSED_ON_PURPOSE}
    note(f'Autobahn: {len(cases)} cases, {len(good)} good, {len(cases) - len(good) - len(wrong)} refused on purpose')
    check(len(cases) > 290 and not wrong, *[f'{name}: {case}' for name, case in wrong.items()])


main()
