// The service worker of the app. It keeps one page, for when the app cannot be reached; it never touches a call, a
// socket, a file of the backend or a file of the app. Served at /sw.js; see kill.js for the way back.
const CACHE = 'krapao-offline-3';
const PAGE = '/offline/';
const KEPT = [PAGE, '/offline/offline.css', '/offline/offline.js'];
/** How long the network may take to answer; and how long after it has proved slow rather than gone. */
const NETWORK_MS = 4_000;
const SLOW_NETWORK_MS = 20_000;
/** The same as in server/prefixes.ts; a test compares them. */
const NEVER = ['/api', '/socket.io', '/media', '/games', '/__mock', '/docs'];

addEventListener('install', (event) => {
  // Bypasses the browser's HTTP cache, to get the newest files.
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

/** What a balancer says if no server of the app answers it: JSON for calls, which a player should not see. */
const NO_SERVER = new Set([502, 503, 504]);

/** Any other answer that the network gives in time; otherwise the offline page. */
async function openPage(request) {
  const late = new Promise((resolve) => setTimeout(resolve, patience, LATE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  // The offline page reloads once the server can be reached: with the short timeout, a slow network would never get the app.
  if (answer === LATE) patience = SLOW_NETWORK_MS;
  else if (answer && !NO_SERVER.has(answer.status)) return answer;
  return (await caches.match(PAGE)) ?? Response.error();
}

const kept = (request) =>
  fetch(request).catch(async () => (await caches.match(new URL(request.url).pathname)) ?? Response.error());
