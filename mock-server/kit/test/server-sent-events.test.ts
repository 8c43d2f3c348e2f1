import { STREAM_ALIVE_MS, STREAM_DEAD_MS } from '@krapao/contracts/control/stream-alive';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEvents } from '../src/client/server-sent-events.ts';
import { Silence } from '../src/client/silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream as `fetch` returns it: it fails when aborted, and never ends by itself. */
function following() {
  const silence = new Silence(STREAM_DEAD_MS);
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (source = controller) });
  silence.signal.addEventListener('abort', () => source?.error(silence.signal.reason));
  const heard: string[] = [];
  const ended = (async () => {
    for await (const { event } of readEvents(body, 'control.live', silence)) heard.push(event);
  })().catch((error: unknown) => error);
  return { heard, ended, says: (text: string) => source?.enqueue(new TextEncoder().encode(text)) };
}

it('a stream without events stays open as long as it sends keep-alive comments', async () => {
  const { heard, says } = following();
  for (let passed = 0; passed < 4 * STREAM_DEAD_MS; passed += STREAM_ALIVE_MS) {
    await vi.advanceTimersByTimeAsync(STREAM_ALIVE_MS);
    says(':\n\n');
  }
  says('event: clock\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['clock']);
});

it('a stream that is silent for longer is aborted', async () => {
  const { heard, ended, says } = following();
  says('event: hello\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(STREAM_DEAD_MS + 1);
  expect(await ended).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('silent') });
  expect(heard).toEqual(['hello']);
});
