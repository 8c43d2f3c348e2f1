// The service worker of the app. It keeps one page, for when the app cannot be reached; it never touches a call, a
// socket, a file of the backend or a file of the app. Served at /sw.js; see kill.js for the way back.
const CACHE = 'krapao-offline-3';
const PAGE = '/offline/';
const KEPT = [PAGE, '/offline/offline.css', '/offline/offline.js'];
/** How long the network may take to answer, and how long once it has shown that it is slow rather than gone. */
const NETWORK_MS = 4_000;
const SLOW_NETWORK_MS = 20_000;
/** Written as in server/prefixes.ts, which a test compares. */
const NEVER = ['/api', '/socket.io', '/media', '/games', '/__mock', '/docs'];

addEventListener('install', (event) => {
  // The newest of everything, whatever the browser's own cache holds.
  const fresh = KEPT.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

const others = (names) => names.filter((name) => name.startsWith('krapao-') && name !== CACHE);

addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (NEVER.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) return;
  if (KEPT.includes(pathname) && pathname !== PAGE) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(openPage(request));
});

const LATE = 'late';
let patience = NETWORK_MS;

/** What the network has within its time, whatever it answers; else the page that says why it does not come. */
async function openPage(request) {
  const late = new Promise((resolve) => setTimeout(resolve, patience, LATE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  // That page tries again when the server can be reached: to whoever needs longer the app would never come.
  if (answer === LATE) patience = SLOW_NETWORK_MS;
  else if (answer) return answer;
  return (await caches.match(PAGE)) ?? Response.error();
}

const kept = (request) =>
  fetch(request).catch(async () => (await caches.match(new URL(request.url).pathname)) ?? Response.error());
