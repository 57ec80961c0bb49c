// sw.js - the service worker keeps the page's own files, so that it plays without a network. It never keeps a view: nothing that a
// table says passes through here.
const CACHE = `murk-${"VERSION"}`, FILES = ["FILES"];

self.addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('murk-') && name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim())));

/** The link of any table is one file of the page. */
const keptFor = ({ mode, url }) => (mode === 'navigate' && /\/t\/[^/]+$/.test(new URL(url).pathname) ? 'table.html' : url);

self.addEventListener('fetch', (event) => {
    const isOurs = event.request.method === 'GET' && new URL(event.request.url).origin === location.origin;
    if (isOurs) event.respondWith(caches.open(CACHE).then((cache) => cache.match(keptFor(event.request), { ignoreSearch: true })).then((found) => found ?? fetch(event.request)));
});
