// art.ts - drawings come as files of symbols, one for all and one a game, and are put into the document once.
import { fileUrl } from '../files';

const loaded = new Map<string, Promise<void>>();

async function load(name: string): Promise<void> {
    const answer = await fetch(fileUrl(`art/${name}.svg`));
    const holder = document.createElement('div');
    holder.className = 'drawings';
    holder.setAttribute('aria-hidden', 'true');
    holder.innerHTML = await answer.text();
    document.body.append(holder);
}

export function loadArt(name: string): Promise<void> {
    if (!loaded.has(name)) loaded.set(name, load(name));
    return loaded.get(name)!;
}
