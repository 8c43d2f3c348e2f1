// @ts-check
// Runs in each page of an app beside the simulator: tells it when the clock of its world was moved. The app treats that as time
// that passed while the page was suspended, and asks for the time, as it does when a phone wakes up.

const NAME = 'krapao-world-clock';
/** The delay before another try if there is no stream, milliseconds; doubled each time. */
const [FIRST_TRY_MS, LAST_TRY_MS] = [1_000, 60_000];
/** A stream that has been silent for longer is dead, milliseconds: `STREAM_DEAD_MS` of contracts/control/stream-alive.ts. */
const DEAD_MS = 20_000;

/** A page that opened within this time after a move may have sent requests before it, milliseconds. */
const JUST_NOW_MS = 10_000;

const channel = new BroadcastChannel(NAME);
// oxlint-disable unicorn/require-post-message-target-origin -- a channel is within one origin, and takes none
const told = () => void document.dispatchEvent(new Event('resume'));
/** When this page told others of a move, and when it last heard of one. */
let movedAt = Number.NEGATIVE_INFINITY;
let heardAt = Number.NEGATIVE_INFINITY;
const tellAll = () => {
  movedAt = heardAt = Date.now();
  told();
  channel.postMessage('moved');
};
channel.addEventListener('message', ({ data }) => {
  if (data === 'moved') {
    heardAt = Date.now();
    told();
  } else if (Date.now() - movedAt < JUST_NOW_MS) channel.postMessage('moved');
});
channel.postMessage('opened');

/**
 * Whether a move of the clock was after the page opened, and is not known yet. By the time of day, as `performance.now()` may stand
 * still while a phone sleeps.
 */
const isNews = (/** @type {number} */ movedMsAgo) =>
  Date.now() - movedMsAgo > Math.max(heardAt, performance.timeOrigin);

/** As the simulator decides it: from the address, otherwise from the cookie. */
const worldOfPage = () =>
  /^(.+)\.localhost$/i.exec(location.hostname)?.[1] ??
  /(?:^|;\s*)mock_world=([^;]*)/.exec(document.cookie)?.[1] ??
  'default';

/**
 * Reads a stream of server-sent events until it ends, breaks off or dies. Not with `EventSource`, which cannot notice a stream that
 * died without being closed, as when a phone slept: it hides the comments that the simulator sends to show that it is there.
 * @param {string} url
 * @param {AbortController} stream
 * @param {(event: string, data: any) => void} on
 */
async function read(url, stream, on) {
  const giveUp = () => stream.abort();
  let silence = setTimeout(giveUp, DEAD_MS);
  try {
    const { ok, body } = await fetch(url, { cache: 'no-store', signal: stream.signal });
    if (!ok || !body) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, DEAD_MS);
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        if (event) on(event, JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'));
      }
    }
  } catch {
    // It is opened again.
  } finally {
    clearTimeout(silence);
    // Lets go of an answer that is no stream.
    giveUp();
  }
}

/**
 * Follows the clock of the world that the page is in.
 * @returns {() => void} stops it
 */
function follow() {
  let world = '';
  let wait = FIRST_TRY_MS;
  /** @type {AbortController | undefined} */
  let stream;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const close = () => {
    clearTimeout(timer);
    const closed = stream;
    stream = undefined;
    closed?.abort();
  };
  const open = () => {
    close();
    // Without a network each try would be an error in the console.
    if (!navigator.onLine) return;
    world = worldOfPage();
    const opened = new AbortController();
    stream = opened;
    const url = `/__mock/worlds/${encodeURIComponent(world)}/live?topics=clock`;
    const reading = read(url, opened, (event, data) => {
      if (event === 'hello') {
        wait = FIRST_TRY_MS;
        // Answers that the page got before the move are out of date.
        if (data.movedMsAgo !== null && isNews(data.movedMsAgo)) tellAll();
      }
      if (event === 'clock') tellAll();
      if (event === 'end' && data.reason === 'dropped') close();
    });
    const tryAgain = () => {
      if (stream !== opened) return;
      stream = undefined;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LAST_TRY_MS);
    };
    void reading.then(tryAgain);
  };
  const lookAgain = () => {
    if (!stream || world !== worldOfPage()) open();
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
