// Served at /sw.js when the operator has switched the offline page off: whoever still has the service worker gets this
// one in its place, which takes itself and what it kept away. Open pages are left as they are.
addEventListener('install', () => skipWaiting());

const ours = (names) => names.filter((name) => name.startsWith('krapao-'));

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(ours(names).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  );
});
