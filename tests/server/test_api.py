"""Pages, the API as docs/openapi.json describes it, options from everywhere, and TLS."""
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from jsonschema import Draft202012Validator  # noqa: E402
from support import serving  # noqa: E402
from support.serving import Player, Server, free_port, make_certificate, make_table, token, until  # noqa: E402
from support.tap import MURK, ROOT, call, check, main, must_call, test  # noqa: E402

NEEDS = ('checked:murk',)
API = json.loads((ROOT / 'docs/openapi.json').read_text())
NO_PAGE = ('--page', str(ROOT / 'docs'))  # a folder without one, whatever was built beside the program


def is_described(path, method, status, text):
    """The answer is one that openapi.json has for it."""
    answer = API['paths'][path][method]['responses'][str(status)]
    if '$ref' in answer:
        answer = API['components']['responses'][answer['$ref'].split('/')[-1]]
    for kind, content in answer['content'].items():
        if kind == 'application/json':
            schema = {**content['schema'], 'components': API['components']}
            wrong = next(Draft202012Validator(schema).iter_errors(json.loads(text)), None)
            check(not wrong, path, status, text[:300], wrong and wrong.message)


def blocks_and_reports(server, ask):
    table, (ada, bo) = make_table(server, 'shy-monsters', '', ['Ada1', 'Bo1'])
    guest = json.dumps({'table': table, 'guest': 1}).encode()
    by_ada, by_mal = {'Authorization': f'Bearer {token("Ada1")}'}, {'Authorization': f'Bearer {token("Mal")}'}
    for path in ('/api/blocks', '/api/reports'):
        ask(path, path, 200, 'POST', guest, **by_ada)
        ask(path, path, 404, 'POST', guest, **by_mal)  # who is not at the table
        ask(path, path, 404, 'POST', b'{"table":"%s","guest":7}' % table.encode(), **by_ada)
        ask(path, path, 401, 'POST', guest)
    other = ada_makes_another(server)
    refused = Player(server.port, token('Bo1'), other).wish('enter', name='Bo1', lang='en')
    check(refused['kind'] == 'refused' and refused['reason'] == 'blocked', refused)
    ask('/api/blocks', '/api/blocks', 200, 'POST', b'{"table":"%s","guest":1,"block":false}' % table.encode(), **by_ada)
    until(lambda: Player(server.port, token('Bo1'), other).wish('enter', name='Bo1', lang='en')['kind'] == 'done')
    for _ in range(20):
        status, text = server.get('/api/reports', 'POST', guest.replace(b'}', b', "text": "he spits"}'), **by_ada)
    check(status == 429, status, text)


def ada_makes_another(server):
    ada = Player(server.port, token('Ada1'))
    table = ada.must('make', game='shy-monsters', once='another')['table']
    ada.must('enter', name='Ada1', lang='en')
    return table


@test
def every_answer_is_as_described():
    bearer = {'Authorization': f'Bearer {token("Ada")}'}
    seen = set()
    with Server(MURK) as server:
        def ask(path, template, status, method='GET', body=None, **headers):
            got, text = server.get(path, method, body, **headers)
            check(got == status, path, got, text)
            is_described(template, method.lower(), status, text)
            seen.add((template, method.lower()))
            return json.loads(text)

        games = ask('/api/games', '/api/games', 200)
        check(len(games) == 3, games)
        for game in games:
            check(ask(f'/api/games/{game["game"]}?lang=it', '/api/games/{game}', 200)['game'] == game['game'])
        ask('/api/games/chess', '/api/games/{game}', 404)
        body = b'{"game":"shy-monsters","set":"door=public clock=quick","once":"x"}'
        made = ask('/api/tables', '/api/tables', 201, 'POST', body, **bearer)
        again = ask('/api/tables', '/api/tables', 201, 'POST', body, **bearer)
        check(made['table'] == again['table'], 'the same word `once` is the same table')
        for other in (body.replace(b'quick', b'relaxed'), body.replace(b'shy-monsters', b'terrorscape'), body.replace(b'"x"', b'"y"')):
            check(ask('/api/tables', '/api/tables', 201, 'POST', other, **bearer)['table'] != made['table'], other)
        ask('/api/tables', '/api/tables', 201, 'POST', b'{"game":"shy-monsters"}', **bearer)  # by link alone
        ask('/api/tables', '/api/tables', 401, 'POST', body)
        ask('/api/tables', '/api/tables', 400, 'POST', b'{"game":"chess"}', **bearer)
        ask('/api/tables', '/api/tables', 400, 'POST', b'[]', **bearer)
        for _ in range(20):
            status, text = server.get('/api/tables', 'POST', b'{"game":"stay-away","once":"%d"}' % _, **bearer)
        check(status == 429, status, text)
        is_described('/api/tables', 'post', 429, text)
        check(ask('/api/tables', '/api/tables', 200) == [], 'nobody is there yet')
        ada = Player(server.port, token('Ada'), made['table'])
        ada.must('enter', name='Ada', lang='en')
        listed = ask('/api/tables', '/api/tables', 200)
        check([row['table'] for row in listed] == [made['table']], listed)
        check(ask('/api/tables?game=stay-away', '/api/tables', 200) == [])
        check(len(ask('/api/tables?game=shy-monsters&free=1&pace=quick&phase=lobby&limit=5', '/api/tables', 200)) == 1)
        ask('/api/tables?game=%27%20or%201=1', '/api/tables', 400)
        check(ask(f'/api/tables/{made["table"]}', '/api/tables/{table}', 200)['clock'] == 'quick')
        ask('/api/tables/nowhere', '/api/tables/{table}', 404)
        ask(f'/api/tables/{made["table"]}/match', '/api/tables/{table}/match', 404)
        ask(f'/api/tables/{made["table"]}/log', '/api/tables/{table}/log', 404)
        check(ask(f'/api/tables/{made["table"]}/matches', '/api/tables/{table}/matches', 200) == [])
        ask('/api/tables/nowhere/matches', '/api/tables/{table}/matches', 404)
        check(made['table'] in [row['table'] for row in ask('/api/mine', '/api/mine', 200, **bearer)])
        ask('/api/mine', '/api/mine', 401)
        blocks_and_reports(server, ask)
        missing = {(path, method) for path in API['paths'] for method in API['paths'][path]} - seen
        check(not missing, *missing)
        check(server.get('/api/tables', 'POST')[0] == 401)
        check(server.stop() == 0, server.said())


@test
def a_table_that_was_set_aside_is_broken_in_every_list():
    bearer = {'Authorization': f'Bearer {token("Ada")}'}
    with tempfile.TemporaryDirectory() as place, Server(MURK, store=f'{place}/murk.db') as server:
        def listed(path):
            return [(row['table'], row['phase']) for row in json.loads(server.get(path, **bearer)[1])]

        table, _ = make_table(server, 'stay-away', 'door=public', ['Ada'])
        for path in ('/api/tables', '/api/mine'):
            check(listed(path + '?phase=lobby') == [(table, 'lobby')] and listed(path + '?phase=broken') == [], path)
        must_call([MURK, 'admin', 'aside', table, '--db', f'{place}/murk.db'])
        for path in ('/api/tables', '/api/mine'):
            check(listed(path + '?phase=lobby') == [] and listed(path + '?phase=broken') == [(table, 'broken')], path)
        check(server.stop() == 0, server.said())


@test
def a_public_table_that_all_have_left_is_not_in_the_lobby():
    with Server(MURK) as server:
        table, (ada,) = make_table(server, 'shy-monsters', 'door=public', ['Ada'])
        check(table in server.get('/api/tables')[1])
        ada.must('leave')
        check(server.get('/api/tables') == (200, '[]') and server.get(f'/api/tables/{table}')[0] == 200, server.get('/api/tables'))
        check(server.stop() == 0, server.said())


def refused(answer, status, reason, word=None):
    got, text = answer
    message = json.loads(text)
    check(got == status and message['kind'] == 'refused' and message['reason'] == reason and message['says'] and message.get('word') == word, answer)


@test
def what_cannot_be_asked_for_is_refused():
    bearer = {'Authorization': f'Bearer {token("Ada")}'}
    with Server(MURK) as server:
        made = json.loads(server.get('/api/tables', 'POST', b'{"game":"shy-monsters","lang":"it"}', **bearer)[1])['table']
        wrong = [('/api/tables?' + query, query.split('=')[0]) for query in (
            'limit=0', 'limit=101', 'limit=-1', 'limit=x', 'limit=', 'limit=5&limit=6', 'skip=-1', 'skip=1000001', 'free=2', 'free=yes', 'lang=xx', 'lang=IT',
            'pace=slow', 'phase=nowhere', 'phase=none', 'game=chess', 'game=', 'colour=red', 'match=1', 'person=1', 'limit=5%20')]
        wrong += [('/api/games?lang=it', 'lang'), ('/api/games/stay-away?lang=xx', 'lang'), ('/api/mine?phase=x', 'phase'), ('/api/mine?limit=5', 'limit'),
                  (f'/api/tables/{made}?lang=en', 'lang'), (f'/api/tables/{made}/matches?match=1', 'match'), (f'/api/tables/{made}/match?match=0', 'match'),
                  (f'/api/tables/{made}/log?match=x', 'match'), (f'/api/tables/{made}/log?match=99999999999', 'match'),
                  ('/api/tables?lang', None), ('/api/tables?lang=en%00', None), ('/api/tables?%3Cb%3E=1', None), ('/api/tables?' + 'x' * 99 + '=1', None)]
        for path, word in wrong:
            refused(server.get(path, **bearer), 400, 'query', word)
        for body, word in ((b'{"game":"shy-monsters","lang":"xx"}', 'lang'), (b'{"game":7}', 'game'), (b'{"game":"shy-monsters","seats":"2"}', 'seats'),
                           (b'{}', 'game'), (b'{"set":"door=public"}', 'game'), (b'{"game":"chess"}', 'game'), (b'{"game":"shy-monsters","once":""}', 'once')):
            refused(server.get('/api/tables', 'POST', body, **bearer), 400, 'body', word)
        for path, body, word in (('blocks', b'{"table":"x","guest":1,"block":"no"}', 'block'), ('blocks', b'{"guest":1}', 'table'), ('blocks', b'{"table":"x"}', 'guest'),
                                 ('blocks', b'{"table":"x","guest":1,"text":"y"}', 'text'), ('reports', b'{"table":"x","guest":1,"text":"%s"}' % (b'y' * 600), 'text')):
            refused(server.get(f'/api/{path}', 'POST', body, **bearer), 400, 'body', word)
        for path in ('/api/blocks', '/api/reports'):
            refused(server.get(path, 'POST', b'{', **bearer), 400, 'end')
            refused(server.get(path, 'POST', b'{"table":"x\\u0001","guest":1}', **bearer), 400, 'control')
        for query in ('limit=1', 'limit=100&skip=0', 'lang=it&free=0', 'phase=broken', 'phase=paused&pace=strict', 'game=terrorscape', ''):
            check(server.get('/api/tables?' + query)[0] == 200, query)
        check(server.stop() == 0, server.said())


@test
def where_nothing_is_the_api_says_so_in_json():
    with Server(MURK) as server:
        for path in ('/api', '/api/', '/api/nothing', '/api/tables/', '/api/tables/x/y', '/api/tables/..', '/api/games/UP'):
            refused(server.get(path), 404, 'no_page')
        for path, method, allowed in (('/api/games', 'POST', 'GET, HEAD'), ('/api/tables', 'DELETE', 'GET, HEAD, POST'), ('/api/blocks', 'GET', 'POST'),
                                      ('/api/tables/x/log', 'PUT', 'GET, HEAD'), ('/api/mine', 'OPTIONS', 'GET, HEAD'), ('/api/mine', 'PATCH', 'GET, HEAD')):
            try:
                urllib.request.urlopen(urllib.request.Request(f'http://127.0.0.1:{server.port}{path}', method=method, data=b'{}' if method == 'POST' else None), timeout=20)
                check(False, path, method)
            except urllib.error.HTTPError as error:
                check(error.headers['Allow'] == allowed and error.headers['Content-Type'] == 'application/json', path, method, error.headers)
                refused((error.code, error.read().decode()), 405, 'method')
        check(server.get('/nothing')[0] == 404 and server.get('/healthz', 'DELETE')[0] == 405)
        check(server.stop() == 0, server.said())


def joined(words):
    """The first line that `murk join` says when it is called so."""
    with tempfile.TemporaryDirectory() as folder:
        client = subprocess.Popen([MURK, *words, '--plain'], encoding='utf-8', stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, env={**os.environ, 'HOME': folder, 'USER': 'ada'})
        first = client.stdout.readline()
        client.terminate()
        client.communicate(timeout=60)
    return first


@test
def pages_say_how_to_join_and_lead_nobody_away():
    with Server(MURK, *NO_PAGE) as server:
        table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
        status, text = server.get(f'/t/{table}')
        check(status == 200 and f'join http://127.0.0.1:{server.port}/t/{table}' in text, text)
        check('In italiano' in text and 'lang="it"' in server.get('/?lang=it')[1])
        check(server.get('/', Host='"><script>')[1].count('script') == 0)
        check(server.get('/t/nowhere')[0] == 404)
        made = joined(re.search(r'<code>./run (join http.*)</code>', server.get('/')[1])[1].split())
        check(re.match(f'http://127.0.0.1:{server.port}/t/', made), made)
        with urllib.request.urlopen(f'http://127.0.0.1:{server.port}/') as answer:
            check(answer.headers['Referrer-Policy'] == 'no-referrer' and answer.headers['X-Content-Type-Options'] == 'nosniff')
            check("default-src 'self'" in answer.headers['Content-Security-Policy'])
        check(server.stop() == 0, server.said())


@test
def files_are_known_again_and_packed():
    with Server(MURK) as server:
        address = f'http://127.0.0.1:{server.port}/style.css'
        with urllib.request.urlopen(address) as answer:
            etag, plain = answer.headers['ETag'], answer.read()
        request = urllib.request.Request(address, headers={'Accept-Encoding': 'gzip'})
        with urllib.request.urlopen(request) as answer:
            check(answer.headers['Content-Encoding'] == 'gzip')
            packed = answer.read()
        check(len(packed) < len(plain) and __import__('gzip').decompress(packed) == plain)
        check(server.get('/style.css', If_None_Match=etag)[0] == 304)
        check(server.get('/style.css', 'HEAD') == (200, ''))


@test
def health_readiness_and_metrics_are_told():
    with Server(MURK) as server:
        check(server.get('/healthz') == (200, 'ok\n') and server.get('/readyz') == (200, 'ready\n'))
        text = server.get('/metrics')[1]
        for line in text.splitlines():
            check(re.fullmatch(r'# (HELP|TYPE) murk_\w+ .+|murk_\w+(\{le="[^"]+"\})? \S+', line), line)
        table, people = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
        check(server.metric('connections') == 2 and server.metric('tables_in_memory') == 1 and server.metric('lines_total') >= 5)


@test
def figures_are_for_this_machine_alone():
    far, near = {'X_Forwarded_For': '192.0.2.7'}, {'X_Forwarded_For': '127.0.0.1'}
    with Server(MURK, '--proxied') as server:
        check(server.get('/metrics')[0] == 200 and server.get('/metrics', **near)[0] == 200)
        for told in ('192.0.2.7', '127.0.0.1, 192.0.2.7', '2001:db8::1', 'unknown', ''):
            status, text = server.get('/metrics', X_Forwarded_For=told)
            check(status == 403 and '--open-metrics' in text and 'murk_' not in text, told, status, text)
        with socket.create_connection(('127.0.0.1', server.port)) as link:  # as proxies that add a header of their own
            link.sendall(b'GET /metrics HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.7\r\nConnection: close\r\n\r\n')
            check(link.recv(100).startswith(b'HTTP/1.1 403 '))
    with Server(MURK) as server:  # nobody has told it of the proxy
        check(server.get('/metrics')[0] == 200 and server.get('/metrics', **near)[0] == 403)
    for words, env in ((['--open-metrics'], {}), ([], {'MURK_OPEN_METRICS': 'yes'})):
        with Server(MURK, '--proxied', *words, env=env) as server:
            check(server.get('/metrics', **far)[0] == 200)


@test
def options_come_from_flags_environment_and_file_in_this_order():
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / 'murk.conf'
        config.write_text('# limits\nper-address = 3\n\nlog = warning\nlink = https://file.example\n')
        with Server(MURK, *NO_PAGE, '--config', str(config), port=free_port(), env={'MURK_LINK': 'https://environment.example'}) as server:
            text = server.get('/')[1]
            check('https://environment.example' in text and not server.said(), text, server.said())
        with Server(MURK, *NO_PAGE, '--config', str(config), '--link', 'https://flag.example', port=free_port()) as server:
            check('https://flag.example' in server.get('/')[1])
            people = [Player(server.port, token('Ada')) for _ in range(3)]
            check(len(people) == 3)
        for text, word in [('port = 99999999\n', "line 1: port cannot be '99999999'"), ('prot = 1\n', "line 1: there is no option 'prot'; did you mean port?"),
                           ('\nunlimited = perhaps\n', "line 2: unlimited cannot be 'perhaps'"), ('port\n', 'line 1: port is what?'),
                           ('config = x\n', "no option 'config'"), ('db = a.db\nstore = memory:\n', f'{config} has both --db and --store'),
                           ('port = 1\nlog = info\nport = 2\n', f'{config}, line 3: port stands there twice'),
                           ('proxied = no\nproxied = yes\n', 'line 2: proxied stands there twice'),
                           ('origin = https://a.example\norigin = nothing\n', 'nothing: an origin is')]:
            config.write_text(text)
            done = call([MURK, 'serve', '--config', config], timeout=20)
            check(done.returncode == 2 and word in done.stderr, done)
        config.write_text('proxied = yes\nport = 0\n')
        done = call([MURK, 'serve', '--config', config], timeout=20,
                    env={**os.environ, 'MURK_PROXIED': 'no', 'MURK_DB': f'{folder}/murk.db', 'MURK_STORE': 'memory:'})
        check(done.returncode == 2 and 'the environment has both --db and --store' in done.stderr, done)
        done = call([MURK, 'serve', '--store', 'memory:'], timeout=20, env={**os.environ, 'MURK_PORT': 'x'})
        check(done.returncode == 2 and "--port cannot be 'x'" in done.stderr, done)


@test
def a_variable_that_is_almost_an_option_is_told():
    with Server(MURK, env={'MURK_PROXYED': 'yes', 'MURK_LANG': 'it', 'MURK_NAME': 'Ada', 'MURK_SOMETHING': 'of somebody else'}) as server:
        told = [line for line in server.lines() if line['event'] == 'a variable of the environment is no option']
        check([(line['variable'], line['did_you_mean']) for line in told] == [('MURK_PROXYED', 'MURK_PROXIED')], *server.lines())
        check(server.stop() == 0, server.said())


@test
def what_cannot_be_is_told_and_ends_at_once():
    with socket.create_server(('127.0.0.1', 0)) as taken, tempfile.TemporaryDirectory() as folder:
        port = taken.getsockname()[1]
        for words, code, told in [
                (['--port', port, '--store', 'memory:', '--address', '127.0.0.1'], 1, 'in use'), (['--address', '127.0.0.1:80'], 2, '127.0.0.1:80'),
                (['--db', '/nowhere/murk.db', '--port', 0], 2, 'there is no folder /nowhere'), (['--db', folder, '--port', 0], 2, f'{folder} is a folder'), (['--db', f'{folder}/no/', '--port', 0], 2, 'is a folder'),
                (['--store', 'mysql://x'], 2, 'no store is like that'), (['--store', ''], 2, 'a store needs an address'), (['--log', 'loud'], 2, 'loud'),
                (['--tls-cert', 'x'], 2, 'belong together'), (['--tls-cert', 'x', '--tls-key', 'y', '--store', 'memory:'], 2, 'there is no certificate that we may read'),
                (['--db', f'{folder}/a.db', '--store', 'memory:'], 2, 'both --db and --store'), (['--log', 'debug'], 2, 'no such level'),
                (['--link', 'notaurl'], 2, 'notaurl'), (['--link', 'ftp://x'], 2, 'ftp://x'), (['--link', 'https://'], 2, 'a link is'),
                (['--link', 'https://x.example/murk'], 2, 'a link is http://HOST'), (['--link', 'https://x.example/'], 2, 'a link is http://HOST'),
                (['--origin', 'foo'], 2, 'foo'), (['--origin', 'https://a.example', '--origin', 'https://b.example/'], 2, 'https://b.example/'),
                (['--prot', 1], 2, '--prot'), (['--port', 'x'], 2, 'port')]:
            done = call([MURK, 'serve', *words], timeout=20)
            check(done.returncode == code and told in done.stderr, words, done)


@test
def what_counts_first_may_name_another_store():
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / 'murk.conf'
        config.write_text(f'db = {folder}/murk.db\nlink = https://murk.example:8443\n')
        with Server(MURK, '--config', str(config), '--origin', 'https://a.example:8443', port=free_port()):
            check(not Path(folder, 'murk.db').exists())


@test
def the_first_lines_can_be_typed_as_they_are():
    server = subprocess.Popen([MURK, 'serve', '--address', '127.0.0.1', '--port', '0', '--store', 'memory:', '--no-qr'], encoding='utf-8',
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, 'MURK_CALLED': str(MURK)})
    try:
        told = {}
        for line in iter(server.stdout.readline, ''):
            name, _, words = line.partition(':  ')
            told[name] = words.strip()
            if name == 'Stop the server':
                break
        program, *words = told['Make a table'].split()
        first = joined(words)
        check(program == str(MURK) and re.match('http://127.0.0.1:[0-9]+/t/', first), told, first)
    finally:
        server.terminate()
        server.communicate(timeout=60)


@test
def the_manual_page_has_every_option():
    help_text = call([MURK, 'serve', '--help']).stdout
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / 'murk-serve.1'
        done = call([sys.executable, 'tools/man.py', MURK, 'serve', '1', page])
        check(done.returncode == 0, done)
        text = page.read_text().replace('\\-', '-')
        for option in re.findall(r'^  (--[a-z-]+)', help_text, re.M):
            check(f'.B {option}' in text, option, text)


@test
def files_for_tls_that_do_not_fit_are_a_wrong_setting():
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = make_certificate(folder, 'one', 'prime256v1')
        for wrong, told in ((make_certificate(folder, 'two', 'prime256v1')[1], 'is not that of the certificate'),
                            (make_certificate(folder, 'three')[1], 'is not that of the certificate'),
                            (certificate, 'the key cannot be read'), (f'{folder}/nowhere', 'there is no key that we may read')):
            done = call([MURK, 'serve', '--db', f'{folder}/murk.db', '--tls-cert', certificate, '--tls-key', wrong], timeout=20)
            check(done.returncode == 2 and told in done.stderr and not Path(folder, 'murk.db').exists(), wrong, done)
        done = call([MURK, 'serve', '--store', 'memory:', '--tls-cert', key, '--tls-key', key], timeout=20)
        check(done.returncode == 2 and 'the certificate cannot be read' in done.stderr, done)


@test
def with_tls_it_plays_as_well():
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = make_certificate(folder, 'one')
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with Server(MURK, '--unlimited', '--tls-cert', str(certificate), '--tls-key', str(key)) as server:
            plain, serving.socket.socket = serving.socket.socket, lambda *words: context.wrap_socket(plain(*words))
            try:
                table, (ada, bo) = make_table(server, 'shy-monsters', '', ['Ada', 'Bo'])
                for number in range(100):
                    ada.must('say', text=f'{number} ' + 'x' * 400)
                bo.must('say', text='ciao')
                check(bo.have > 100)
                for number in range(20):
                    Player(server.port, token('Cy')).close()
                ada.must('say', text='still here')
            finally:
                serving.socket.socket = plain
            check(server.stop() == 0, server.said())


main()
