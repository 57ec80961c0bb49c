// files.ts - where the page's own files are: beside its script, whatever address the browser shows.
const HOME = new URL('.', import.meta.url), { search } = new URL(import.meta.url);

/** The address of a file of the same build as this script (`?v=...`): it may be kept for ever. */
export const fileUrl = (name: string): URL => new URL(name + search, HOME);

/** The address of something else at this host. */
export const urlAt = (path: string): URL => new URL(path, HOME);
