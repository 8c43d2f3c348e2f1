// Served at /sw.js when the operator has switched the offline page off: whoever still has the service worker gets this
// one in its place, which takes itself and what it kept away. Open pages are left as they are.
const ours = (names) => names.filter((name) => name.startsWith('krapao-'));
const forget = () =>
  caches.keys().then((names) => Promise.all(ours(names).map((name) => caches.delete(name))));

addEventListener('install', (event) => {
  skipWaiting();
  // To skip waiting is not enough: a browser first lets the old worker finish, and Chromium gives it minutes if its pages
  // go on asking. Not waited for, as the browser does it once this event has ended.
  registration.unregister();
  event.waitUntil(forget());
});

// Once more where it does take its place: for what the browser did not do the first time.
addEventListener('activate', (event) => event.waitUntil(forget().then(() => registration.unregister())));
