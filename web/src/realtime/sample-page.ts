import { expect, onTestFinished, vi } from 'vitest';
import type { Entry } from './entry-log.ts';
import type { SampleBackend } from './sample-backend.ts';
import type { Identity, RealtimeTransport, TransportOptions } from './transport.ts';

export const guest: Identity = { kind: 'guest', id: 'guest-1' };
export const REJOIN_MS = 5_000;

type Open = (address: string, options: TransportOptions) => RealtimeTransport;

/** For tests: a page with a network of its own and a clock that only the test moves, before a real server. */
export async function samplePage<Backend extends SampleBackend>(make: () => Promise<Backend>, open: Open) {
  // Only the clock of the app: a busy machine may take its time. What is due at once is no matter of the clock; the
  // requests that Node has in place of a browser's tell of themselves by it.
  const { setTimeout: atOnce } = globalThis;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (ms > 0 ? later : atOnce)(run, ms));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const network = Object.assign(new EventTarget(), { onLine: true });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const backend = await make();
  onTestFinished(() => backend.close());
  const over = new AbortController();
  onTestFinished(() => over.abort());
  return {
    backend,
    passTime: (ms: number) => vi.advanceTimersByTime(ms),
    passRejoinTime: () => vi.advanceTimersByTime(REJOIN_MS),
    /** The machine loses its network, or has it again, which the transport learns by its clock only. */
    setOnline: (isOnline: boolean): void => {
      network.onLine = isOnline;
      if (!isOnline) network.dispatchEvent(new Event('offline'));
    },
    /** Waits for the backend without moving the clock of the app, as `expect.poll` would. */
    until: async (condition: () => boolean): Promise<void> => {
      const last = performance.now() + 30_000;
      while (!condition() && !over.signal.aborted && performance.now() < last)
        await new Promise(setImmediate);
      expect(condition()).toBe(true);
    },
    /** A transport, and all that it says. */
    open: (changes: Partial<TransportOptions> = {}) => {
      const said: string[] = [];
      const entries: Entry[] = [];
      const transport = open(backend.address, {
        identity: guest,
        room: 'chat-guest-1',
        rejoinMs: REJOIN_MS,
        since: () => undefined,
        onEntry: (entry) => entries.push(entry),
        onJoined: (complete, last) =>
          said.push(`joined, ${complete ? 'complete' : 'not complete'}, ${last?._id ?? 'none'}`),
        onLost: () => said.push('lost'),
        onUnreadable: (why) => said.push(why),
        ...changes,
      });
      onTestFinished(() => transport.close());
      return { transport, said, entries };
    },
  };
}
