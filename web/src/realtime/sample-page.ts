import { expect, onTestFinished, vi } from 'vitest';
import type { Entry } from './entry-log.ts';
import type { SampleBackend } from './sample-backend.ts';
import type { Identity, RealtimeTransport, TransportOptions } from './transport.ts';

export const guest: Identity = { kind: 'guest', id: 'guest-1' };
export const REJOIN_MS = 5_000;

type Open = (address: string, options: TransportOptions) => RealtimeTransport;

/** For tests: a page with a fake network state and timers that only the test advances, against a real server. */
export async function samplePage<Backend extends SampleBackend>(make: () => Promise<Backend>, open: Open) {
  // Only delayed timers are faked, so that the speed of the machine does not matter. Timers without a delay stay real,
  // because Node's implementation of browser requests uses them for its events.
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
    /** Sets whether there is a network. Only its loss is signalled by an event; the transport notices its return by its timer. */
    setOnline: (isOnline: boolean): void => {
      network.onLine = isOnline;
      if (!isOnline) network.dispatchEvent(new Event('offline'));
    },
    /** Waits for a condition without advancing the fake timers, which `expect.poll` would do. */
    until: async (condition: () => boolean): Promise<void> => {
      const last = performance.now() + 30_000;
      while (!condition() && !over.signal.aborted && performance.now() < last)
        await new Promise(setImmediate);
      expect(condition()).toBe(true);
    },
    /** Opens a transport, and records its events. */
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
