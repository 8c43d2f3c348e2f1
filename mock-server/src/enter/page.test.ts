import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { STREAM_ALIVE_MS, STREAM_DEAD_MS } from '@krapao/contracts/control/stream-alive';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(new URL('page.js', import.meta.url), 'utf8');

/** One stream that the page has opened. */
interface Served {
  readonly url: string;
  readonly says: (text: string) => void;
  readonly ends: () => void;
  readonly isGivenUp: () => boolean;
}

let leave: () => void;

/** A page of an app beside a simulator that does what the test says: nothing, if it says nothing. */
function openPage({ refusals = 0 } = {}) {
  const streams: Served[] = [];
  const page = new EventTarget();
  const view = new EventTarget();
  let told = 0;
  page.addEventListener('resume', () => (told += 1));
  const fetch = (url: string, { signal }: { signal: AbortSignal }) => {
    if (refusals > 0) {
      refusals -= 1;
      return Promise.resolve(new Response('', { status: 502 }));
    }
    let source: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (source = controller) });
    signal.addEventListener('abort', () => source.error(signal.reason));
    streams.push({
      url,
      says: (text) => source.enqueue(new TextEncoder().encode(text)),
      ends: () => source.close(),
      isGivenUp: () => signal.aborted,
    });
    return Promise.resolve(new Response(body));
  };
  runInNewContext(script, {
    fetch,
    AbortController,
    TextDecoderStream,
    Event,
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
    },
    Date,
    performance: { timeOrigin: Date.now(), now: () => 0 },
    document: Object.assign(page, { cookie: 'mock_world=mine' }),
    location: { hostname: 'localhost' },
    navigator: { onLine: true },
    window: {},
    addEventListener: view.addEventListener.bind(view),
    setTimeout: (job: () => void, ms: number) => setTimeout(job, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  });
  leave = () => view.dispatchEvent(new Event('pagehide'));
  return { streams, told: () => told };
}

const hello = (movedMsAgo: number | null = null) =>
  `event: hello\nid: 0.0.0.1\ndata: ${JSON.stringify({ movedMsAgo })}\n\n`;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  leave();
  vi.useRealTimers();
});

it('a stream that falls silent without being closed is opened again, and a move in between is told', async () => {
  const { streams, told } = openPage();
  await pass(0);
  streams[0]?.says(hello());
  await pass(STREAM_DEAD_MS - 1);
  expect(streams[0]?.isGivenUp()).toBe(false);
  await pass(1 + 1_000);
  expect(streams.map(({ url }) => url)).toEqual(Array(2).fill('/__mock/worlds/mine/live?topics=clock'));
  expect(streams.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false]);
  expect(told()).toBe(0);
  streams[1]?.says(hello(5_000));
  await pass(0);
  expect(told()).toBe(1);
});

it('a stream that never answers at all is opened again, too', async () => {
  const { streams } = openPage();
  await pass(STREAM_DEAD_MS + 1_000);
  expect(streams.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false]);
});

it('a stream without events stays open as long as the simulator shows that it is there', async () => {
  const { streams, told } = openPage();
  await pass(0);
  streams[0]?.says(hello());
  for (let passed = 0; passed < 4 * STREAM_DEAD_MS; passed += STREAM_ALIVE_MS) {
    await pass(STREAM_ALIVE_MS);
    streams[0]?.says(':\n\n');
  }
  streams[0]?.says('event: clo');
  await pass(0);
  streams[0]?.says('ck\ndata: {"frozen":false}\n\n');
  await pass(0);
  expect([streams.length, streams[0]?.isGivenUp(), told()]).toEqual([1, false, 1]);
});

it('a move that was told already, or was before the page opened, is not told when the stream is opened again', async () => {
  const { streams, told } = openPage();
  await pass(0);
  streams[0]?.says(hello(60_000));
  await pass(2_000);
  streams[0]?.says('event: clock\ndata: {}\n\n');
  await pass(1_000);
  streams[0]?.ends();
  await pass(1_000);
  streams[1]?.says(hello(2_000));
  await pass(0);
  expect([streams.length, told()]).toEqual([2, 1]);
});

it.each([
  ['a simulator that stops, since it may be started again', 'stopping', 2],
  ['a world that is gone, not', 'dropped', 1],
])('is opened again after the end of %s', async (_of, reason, count) => {
  const { streams } = openPage();
  await pass(0);
  streams[0]?.says(`${hello()}event: end\ndata: {"reason":"${reason}"}\n\n`);
  streams[0]?.ends();
  await pass(STREAM_DEAD_MS - 1);
  expect(streams).toHaveLength(count);
});

it('is tried less and less often while there is none', async () => {
  const { streams } = openPage({ refusals: 5 });
  await pass(30_999);
  expect(streams).toHaveLength(0);
  await pass(1);
  expect(streams).toHaveLength(1);
});

it('ends with the page', async () => {
  const { streams } = openPage();
  await pass(0);
  leave();
  await pass(10 * STREAM_DEAD_MS);
  expect(streams.map(({ isGivenUp }) => isGivenUp())).toEqual([true]);
});
