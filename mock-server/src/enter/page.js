// @ts-check
// Runs in each page of an app beside the simulator: tells it when the clock of its world was moved. The app treats that as time
// that passed while the page was suspended, and asks for the time, as it does when a phone wakes up.

const NAME = 'krapao-world-clock';
/** The delay before another try if there is no stream, milliseconds; doubled each time. */
const [FIRST_TRY_MS, LAST_TRY_MS] = [1_000, 60_000];

/** A page that opened within this time after a move may have sent requests before it, milliseconds. */
const JUST_NOW_MS = 10_000;

const channel = new BroadcastChannel(NAME);
// oxlint-disable unicorn/require-post-message-target-origin -- a channel is within one origin, and takes none
const told = () => void document.dispatchEvent(new Event('resume'));
let movedAt = Number.NEGATIVE_INFINITY;
const tellAll = () => {
  movedAt = Date.now();
  told();
  channel.postMessage('moved');
};
channel.addEventListener('message', ({ data }) => {
  if (data === 'moved') told();
  else if (Date.now() - movedAt < JUST_NOW_MS) channel.postMessage('moved');
});
channel.postMessage('opened');

/** As the simulator decides it: from the address, otherwise from the cookie. */
const worldOfPage = () =>
  /^(.+)\.localhost$/i.exec(location.hostname)?.[1] ??
  /(?:^|;\s*)mock_world=([^;]*)/.exec(document.cookie)?.[1] ??
  'default';

/**
 * Follows the clock of the world that the page is in.
 * @returns {() => void} stops it
 */
function follow() {
  let world = '';
  let wait = FIRST_TRY_MS;
  /** @type {EventSource | undefined} */
  let stream;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    close();
    // Without a network each try would be an error in the console.
    if (!navigator.onLine) return;
    world = worldOfPage();
    const opened = new EventSource(`/__mock/worlds/${encodeURIComponent(world)}/live?topics=clock`);
    stream = opened;
    opened.addEventListener('hello', ({ data }) => {
      wait = FIRST_TRY_MS;
      const { movedMsAgo } = JSON.parse(data);
      // Answers that the page got before the move are out of date.
      if (movedMsAgo !== null && movedMsAgo < performance.now()) tellAll();
    });
    opened.addEventListener('clock', tellAll);
    opened.addEventListener('end', close);
    opened.addEventListener('error', () => {
      // In other states the browser reconnects by itself.
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LAST_TRY_MS);
    });
  };
  const lookAgain = () => {
    if (stream?.readyState !== EventSource.OPEN || world !== worldOfPage()) open();
  };
  const cookies = 'cookieStore' in window ? window.cookieStore : undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('offline', close, { signal });
  addEventListener('online', open, { signal });
  cookies?.addEventListener('change', lookAgain, { signal });
  open();
  return () => {
    listeners.abort();
    close();
  };
}

/** A browser allows six connections to an address, so one of its tabs follows for all of them. */
function takePart() {
  const left = new AbortController();
  const beFollower = () =>
    new Promise((resolve) => {
      const stop = follow();
      left.signal.addEventListener('abort', () => {
        stop();
        resolve(undefined);
      });
    });
  if ('locks' in navigator) {
    // A tab that still waits for its turn is released by the signal, which rejects the request.
    navigator.locks.request(NAME, { signal: left.signal }, beFollower).catch(() => {});
  } else {
    // Only pages of this machine, or over https, have locks.
    void beFollower();
  }
  addEventListener('pagehide', () => left.abort(), { once: true });
}

takePart();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) takePart();
});
