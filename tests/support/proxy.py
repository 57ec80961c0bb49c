"""proxy.py - nginx with the project's own configuration, as a plain process in front of servers.

    with Proxy([server.port], place) as proxy:
        Player(proxy.port, token('Ada'), tls=proxy.tls)
"""
import http.client
import os
import shutil
import socket
import ssl
import subprocess
from pathlib import Path

from support.serving import free_port, until
from support.tap import ROOT, check, must_call

HOST = 'murk.example'


def program():
    return shutil.which('nginx') or '/usr/sbin/nginx'


def certificate(place):
    """A self-made one for murk.example: the paths of certificate and key."""
    paths = Path(place, 'cert.pem'), Path(place, 'key.pem')
    must_call(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
               '-subj', f'/CN={HOST}', '-addext', f'subjectAltName=DNS:{HOST}', '-out', paths[0], '-keyout', paths[1]])
    return paths


class Proxy:
    def __init__(self, ports, place):
        self.place, self.port = Path(place, 'nginx'), free_port()
        self.place.mkdir()
        self.certificate, key = certificate(self.place)
        self.log = self.place / 'access.log'
        site = (ROOT / 'package/nginx.conf').read_text()
        for what, instead in {'listen 443 ssl': f'listen 127.0.0.1:{self.port} ssl',
                              'server 127.0.0.1:8420 max_fails=0;': ' '.join(f'server 127.0.0.1:{port} max_fails=0;' for port in ports),
                              '/etc/ssl/murk.pem': self.certificate, '/etc/ssl/murk.key': key,
                              '/var/log/nginx/murk.log': self.log, '/var/log/nginx/murk-error.log': self.place / 'error.log'}.items():
            check(site.count(what) == 1, f'{what} is not in the example, once')
            site = site.replace(what, str(instead))
        (self.place / 'site.conf').write_text(site)
        temporary = '\n'.join(f'{name}_temp_path {self.place}/{name};' for name in ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'))
        (self.place / 'nginx.conf').write_text(
            f'daemon off; worker_processes 1; pid {self.place}/pid; error_log {self.place}/error.log;\n'
            f'{"user root;" if os.getuid() == 0 else ""}\nevents {{ worker_connections 512; }}\n'
            f'http {{ {temporary}\ninclude {self.place}/site.conf; }}\n')
        self.tls = ssl.create_default_context(cafile=str(self.certificate))

    def __enter__(self):
        words = [program(), '-p', str(self.place), '-c', str(self.place / 'nginx.conf'), '-e', str(self.place / 'error.log')]
        must_call([*words, '-t'])
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL)
        until(lambda: self.answers() or self.process.poll() is not None)
        check(self.process.poll() is None, (self.place / 'error.log').read_text())
        return self

    def connect(self):
        return self.tls.wrap_socket(socket.create_connection(('127.0.0.1', self.port), 5), server_hostname=HOST)

    def answers(self):
        try:
            self.connect().close()
            return True
        except OSError:
            return False

    def get(self, path, **headers):
        """Status and text, with the certificate checked."""
        link = http.client.HTTPConnection(HOST, self.port)
        link.sock = self.connect()
        try:
            link.request('GET', path, headers={name.replace('_', '-'): value for name, value in headers.items()})
            answer = link.getresponse()
            return answer.status, answer.read().decode()
        finally:
            link.close()

    def __exit__(self, *about):
        self.process.terminate()
        self.process.wait(10)
