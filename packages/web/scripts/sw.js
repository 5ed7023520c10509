/**
 * The service worker. Files of the build come from the cache; pages are requested from the network and, when offline,
 * answered from the cache. Requests to the server's API are not touched.
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
