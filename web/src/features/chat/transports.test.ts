import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RealtimeTransport, TransportOptions } from '../../realtime/transport.ts';
import { sampleWebsocketBackend } from '../../realtime/sample-backend.ts';
import { entryAt } from '../../realtime/sample-entries.ts';
import { openTransports } from './transports.ts';

let backend: Awaited<ReturnType<typeof sampleWebsocketBackend>>;
let line: RealtimeTransport | undefined;
/** No server listens here. */
const NOWHERE = 'http://127.0.0.1:9';

beforeEach(async () => {
  backend = await sampleWebsocketBackend();
  const network = Object.assign(new EventTarget(), { onLine: true });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(async () => {
  line?.close();
  await backend.close();
  vi.unstubAllGlobals();
});

async function open(chatBackend: string, rejoinMs: number) {
  const onEntry = vi.fn<TransportOptions['onEntry']>();
  const onJoined = vi.fn<TransportOptions['onJoined']>();
  const onLost = vi.fn<TransportOptions['onLost']>();
  const begin = await openTransports({ apiBase: NOWHERE, chatBackend });
  line = begin({
    identity: { kind: 'guest', id: 'guest-1' },
    room: 'chat-guest-1',
    rejoinMs,
    since: () => undefined,
    onEntry,
    onJoined,
    onLost,
    onUnreadable: () => undefined,
  });
  return { onEntry, onJoined, onLost };
}

it('entries of a configured second backend arrive even if the first is down', async () => {
  const { onEntry, onJoined } = await open(backend.address.replace('ws:', 'http:'), 60_000);
  await expect.poll(() => backend.joins.length).toBe(1);
  backend.write(entryAt(1));
  await expect.poll(() => onEntry.mock.calls).toEqual([[entryAt(1)]]);
  // The second backend does not decide whether the conversation is live and complete.
  expect(onJoined).not.toHaveBeenCalled();
  line?.close();
  await expect.poll(() => backend.connections()).toBe(0);
});

it('without a configured second backend only the first is used', async () => {
  const { onLost } = await open('', 20);
  // After several failures of the first, a second would have joined long ago.
  await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(2);
  expect(backend.joins).toEqual([]);
});
