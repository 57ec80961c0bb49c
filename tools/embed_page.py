"""embed_page.py FOLDER OUTPUT BYTES DEPFILE - the page that tools/page.sh has built in FOLDER as a part of the program: all its bytes in one
file, and C that names them. Where there is no page (yet) the program has none.

Files are rows of File (src/server/files.h); NAME.gz is NAME, packed. The same page gives the same bytes."""
import json
import sys
from pathlib import Path


def version_of(folder):
    try:
        return (folder / 'version').read_text().strip()
    except OSError:
        return ''


def files_of(folder):
    """All files by name; none when the page is being written meanwhile."""
    version = version_of(folder)
    try:
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob('*')) if path.is_file()}
    except OSError:
        return {}
    return files if version and version == version_of(folder) else {}


def write_if_new(path, data):
    """What is made of it is made again only if it is another."""
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def main(folder, output, blob, depfile):
    files = files_of(folder)
    data, places = b'', {}
    for name, text in files.items():
        places[name] = f'page_bytes + {len(data)}, {len(text)}'
        data += text
    rows = [f'    {{ {json.dumps("/" + name)}, 0, 0, {places[name]}, {places.get(name + ".gz", "0, 0")} }},\n'
            for name in files if not name.endswith('.gz')]
    write_if_new(blob, data)
    write_if_new(output, f'''/* Made by tools/embed_page.py. */
#include "server/files.h"

__asm__(".pushsection .rodata\\n"
        "page_bytes: .incbin \\"{blob.resolve()}\\"\\n"
        ".byte 0\\n"
        ".popsection\\n");
extern const unsigned char page_bytes[];

/* {len(data)} bytes, version {files.get('version', b'none').decode().strip()} */
const File page_files[] = {{
{''.join(rows)}    {{ 0 }},
}};
'''.encode())
    # A version that is not there yet is looked for again each time.
    depfile.write_text(f'{output}: {folder / "version"}\n')


main(*map(Path, sys.argv[1:]))
