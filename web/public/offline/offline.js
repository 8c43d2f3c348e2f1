// The page that replaces the app while the device has no connection or the server does not answer. It has the app's last
// language and theme, and reloads once the app can be reached.
/** It checks soon after it is shown, as the network may be slow rather than gone; then at an interval. */
const LOOK_FIRST_MS = 1_000;
const LOOK_EVERY_MS = 5_000;
/** A second reload while the app is loading would start it over. This is a bit longer than the worker waits for it (sw.js). */
const COMING_MS = 25_000;
const { documentElement } = document;
const language = /(?:^|; )i18n=(th|la|en)/.exec(document.cookie)?.[1];
if (language) {
  const lang = language === 'la' ? 'lo' : language;
  documentElement.lang = lang;
  documentElement.dataset.chosen = lang;
}

/** The same as platform/theme.ts, which only the app can load. */
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
  // Storage is refused in some private windows: then the system's theme is used.
}

/** With a connection, it is the server that cannot be reached: the other text would make a player suspect the phone. */
const sayWhy = () => documentElement.toggleAttribute('data-online', navigator.onLine);
sayWhy();
addEventListener('offline', sayWhy);

let askedAt = -COMING_MS;

/** A browser that is online may still not reach the app, and a reload would only lead back here. */
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
