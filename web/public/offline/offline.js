// The page in the place of an app that cannot come, as the device has no connection or the server does not answer: in the
// language and the theme that the app was left in, and gone when the app can come.
/** Soon after it is shown, as the network may be slow rather than gone; then from time to time. */
const LOOK_FIRST_MS = 1_000;
const LOOK_EVERY_MS = 5_000;
/** Asked for again while it is coming, the app would begin anew; for so long the worker waits for it (sw.js), and a bit more. */
const COMING_MS = 25_000;
const { documentElement } = document;
const language = /(?:^|; )i18n=(th|la|en)/.exec(document.cookie)?.[1];
if (language) {
  const lang = language === 'la' ? 'lo' : language;
  documentElement.lang = lang;
  documentElement.dataset.chosen = lang;
}

/** As platform/theme.ts has it, which only the app can load. */
function followTheme() {
  const theme = localStorage.getItem('theme');
  const bar = { light: '#f3f5f2', dark: '#0b1210' }[theme];
  if (bar === undefined) return;
  documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = bar;
}
try {
  followTheme();
} catch {
  // Storage is refused in some private windows: then as the system says.
}

/** With a connection it is the server that cannot be reached; who reads of the internet would look for a fault in the phone. */
const sayWhy = () => documentElement.toggleAttribute('data-online', navigator.onLine);
sayWhy();
addEventListener('offline', sayWhy);

let askedAt = -COMING_MS;

/** A browser that calls itself online may have no way to the app, and a reload would only lead here again. */
async function look() {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || location.pathname === '/offline/' || performance.now() - askedAt < COMING_MS) return;
  askedAt = performance.now();
  location.reload();
}
addEventListener('online', () => {
  sayWhy();
  void look();
});
setTimeout(() => void look(), LOOK_FIRST_MS);
setInterval(() => void look(), LOOK_EVERY_MS);
