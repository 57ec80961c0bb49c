"""embed.py FOLDER OUTPUT DEPFILE - the files of a folder as C: their bytes, packed by gzip too where that is less, and a fingerprint.

The same files give the same bytes."""
import gzip
import hashlib
import sys
from pathlib import Path

TYPES = {'.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
         '.js': 'text/javascript; charset=utf-8', '.wasm': 'application/wasm'}


def array(name, data):
    rows = (', '.join(str(byte) for byte in data[at:at + 24]) for at in range(0, len(data), 24))
    return f'static const unsigned char {name}[] = {{\n    ' + ',\n    '.join(rows) + ',\n};\n'


def main(folder, output, depfile):
    paths = sorted(path for path in Path(folder).iterdir() if path.suffix in TYPES)
    arrays, rows = [], []
    for number, path in enumerate(paths):
        data = path.read_bytes()
        packed = gzip.compress(data, 9, mtime=0)
        etag = hashlib.sha256(data).hexdigest()[:16]
        arrays.append(array(f'file_{number}', data))
        is_packed = len(packed) < len(data)
        if is_packed:
            arrays.append(array(f'packed_{number}', packed))
        rest = f'packed_{number}, sizeof packed_{number}' if is_packed else '0, 0'
        rows.append(f'    {{ "/{path.name}", "{TYPES[path.suffix]}", "\\"{etag}\\"", file_{number}, sizeof file_{number}, {rest} }},\n')
    Path(output).write_text('/* Made by tools/embed.py. */\n#include "server/files.h"\n\n' + ''.join(arrays) +
                            '\nconst File files[] = {\n' + ''.join(rows) + '    { 0 },\n};\n')
    Path(depfile).write_text(f'{output}: {" ".join(str(path) for path in paths)} {folder}\n')


main(*sys.argv[1:])
