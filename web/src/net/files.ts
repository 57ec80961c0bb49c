// files.ts - the page's own files, as its workers fetch them: of the same build (`?v=...`) as the worker.
export async function bytes(name: string): Promise<Uint8Array> {
    const answer = await fetch(new URL(name + self.location.search, self.location.href));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
}
