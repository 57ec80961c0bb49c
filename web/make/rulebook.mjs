// rulebook.mjs - the rules of docs/rules as HTML, a file for each game and language. Every clause has its number as `id`: `7.2`, `R18`.

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Stressed words, code, and links as their words: what they lead to is not in the page. */
const inline = (text) => escaped(text).replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`([^`]*)`/g, '<code>$1</code>').replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>').replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>');

const cells = (line, tag) => line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map((cell) => `<${tag}>${inline(cell.replace(/\\\|/g, '|').trim())}</${tag}>`).join('');

function table(lines) {
    const [head, , ...rows] = lines;
    return `<div class="wide" tabindex="0"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`;
}

/** An item may go on in indented lines, and have items of its own there. */
function list(lines, section) {
    const isOrdered = /^\d/.test(lines[0]), items = [];
    for (const line of lines) {
        const head = line.match(/^(?:[-*]|(\d+)\.)\s+(.*)$/);
        if (head) items.push({ number: head[1], lines: [head[2]] });
        else items.at(-1).lines.push(line.replace(/^ {2,3}/, ''));
    }
    const item = ({ number, lines: own }) => {
        const nested = own.findIndex((line, at) => at && /^[-*] |^\d+\. /.test(line)), text = (nested < 0 ? own : own.slice(0, nested)).join(' ');
        const id = text.match(/^\*\*([A-Z]-?\d+)\*\*/)?.[1] ?? (number && section ? `${section}.${number}` : '');
        return `<li${id ? ` id="${id}"` : ''}>${inline(text)}${nested < 0 ? '' : list(own.slice(nested), '')}</li>`;
    };
    return isOrdered ? `<ol>${items.map(item).join('')}</ol>` : `<ul>${items.map(item).join('')}</ul>`;
}

/** One block: lines without an empty one between them. */
function block(lines, at) {
    const heading = lines[0].match(/^(#{2,5}) (.*)$/), number = heading?.[2].match(/^(\d+(?:\.\d+)*)/)?.[1];
    if (heading) {
        if (heading[1].length < 5) at.section = number ?? '';
        const level = Math.max(2, heading[1].length - 1);
        return `<h${level}${number ? ` id="${number}"` : ''}>${inline(heading[2])}</h${level}>${lines.length > 1 ? block(lines.slice(1), at) : ''}`;
    }
    if (lines[0].startsWith('|')) return table(lines);
    if (/^[-*] |^\d+\. /.test(lines[0])) return list(lines, at.section);
    const item = lines.findIndex((line) => /^[-*] |^\d+\. |^\|/.test(line));
    return item > 0 ? `<p>${inline(lines.slice(0, item).join(' '))}</p>${block(lines.slice(item), at)}` : `<p>${inline(lines.join(' '))}</p>`;
}

/** The blocks of a text; what stands between fences is one as it is. */
function blocksOf(text) {
    const blocks = [];
    let fence = null, open = [];
    const close = () => { if (open.length) blocks.push({ lines: open }); open = []; };
    for (const line of text.split('\n')) {
        if (line.startsWith('```')) {
            close();
            if (fence) blocks.push({ fence });
            fence = fence ? null : [];
        } else if (fence) fence.push(line);
        else if (line.trim()) open.push(line);
        else close();
    }
    close();
    return blocks;
}

/** The rules in a language: the chapter of the file that begins with this heading. */
export function rulebookOf(text, heading) {
    const from = text.indexOf(`\n## ${heading}\n`), next = text.indexOf('\n## ', from + 4), at = { section: '' };
    if (from < 0) throw new Error(`no chapter "${heading}"`);
    return blocksOf(text.slice(from, next < 0 ? text.length : next)).map(({ lines, fence }) => (fence ? `<pre tabindex="0">${escaped(fence.join('\n'))}</pre>` : block(lines, at))).join('\n');
}
