// Served at /sw.js when the operator has switched the offline page off: browsers that still have the service worker get this
// one instead, which unregisters it and deletes its cache. Open pages are not touched.
const ours = (names) => names.filter((name) => name.startsWith('krapao-'));
const forget = () =>
  caches.keys().then((names) => Promise.all(ours(names).map((name) => caches.delete(name))));

addEventListener('install', (event) => {
  skipWaiting();
  // Skipping waiting is not enough: a browser first lets the old worker finish, and Chromium gives it minutes if its pages keep
  // sending requests. Not awaited, as the browser unregisters only after this event has ended.
  registration.unregister();
  event.waitUntil(forget());
});

// Again if it is activated after all, in case the first attempt did not work.
addEventListener('activate', (event) => event.waitUntil(forget().then(() => registration.unregister())));
