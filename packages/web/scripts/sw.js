/**
 * Keeps the pages at hand. Files of the build are answered from the store; pages are asked for anew and, without a
 * connection, answered with the page that was stored. Requests to the server's API are left alone.
 */
const STORE = 'spaceline-__VERSION__';
const FILES = ['__FILES__'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('spaceline-') && name !== STORE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((stored) => stored ?? fetch(request)));
  else event.respondWith(fetch(request).catch(() => caches.match(request)));
});
