// The page for a device without a connection: in the language that the app was left in, and gone when the app can come.
/** Soon after it is shown, as the network may be slow rather than gone; then from time to time. */
const LOOK_FIRST_MS = 1_000;
const LOOK_EVERY_MS = 5_000;
/** Asked for again while it is coming, the app would begin anew; for so long the worker waits for it (sw.js), and a bit more. */
const COMING_MS = 25_000;
const language = /(?:^|; )i18n=(th|la|en)/.exec(document.cookie)?.[1];
if (language) {
  const lang = language === 'la' ? 'lo' : language;
  document.documentElement.lang = lang;
  document.documentElement.dataset.chosen = lang;
}

let askedAt = -COMING_MS;

/** A browser that calls itself online may have no way to the app, and a reload would only lead here again. */
async function look() {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || location.pathname === '/offline/' || performance.now() - askedAt < COMING_MS) return;
  askedAt = performance.now();
  location.reload();
}
addEventListener('online', () => void look());
setTimeout(() => void look(), LOOK_FIRST_MS);
setInterval(() => void look(), LOOK_EVERY_MS);
