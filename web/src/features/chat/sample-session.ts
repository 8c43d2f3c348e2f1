import type { Outgoing } from '@krapao/contracts/client/transport';
import { vi } from 'vitest';
import type { Identity, RealtimeTransport, TransportOptions } from '../../realtime/transport.ts';
import { entryAt } from '../../realtime/sample-entries.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { createChatSession } from './chat-session.ts';

const guest: Identity = { kind: 'guest', id: 'guest-1' };
export const member: Identity = { kind: 'member', id: 'a'.repeat(24), token: 'kp_1' };
export const CONFIG = '/api/chat/config';
export const HISTORY = '/api/chat/history';
export const READ = '/api/chat/read-customer/';
const SEND = '/api/chat/send-message';

/** Conversation entries by number, oldest first. */
export const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => entryAt(from + at));

export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** What a session uses of the browser: timers, the visibility of the page, and the network events. */
function sampleBrowser() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const network = new EventTarget();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const show = (visibilityState: string) => {
    tab.visibilityState = visibilityState;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  return { tab, network, show };
}

/** Call after each test. */
export function leaveBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

const bodyOf = ({ body }: Outgoing) =>
  (typeof body === 'string' ? JSON.parse(body) : {}) as Record<string, unknown>;

/** A session that is not started, with a server, a browser and a transport that a test can inspect. */
export async function sampleSession({ identity = guest, begin = 3 } = {}) {
  const browser = sampleBrowser();
  const test = createTestApp();
  await test.app.answerReader.load();
  /** What the server has, oldest first. */
  const server = { entries: entries(1, begin), down: false, historyDown: false };
  const calls: { path: string; body: Record<string, unknown>; signal: AbortSignal }[] = [];
  const answerTo = (path: string, { skip, limit, clientId }: Record<string, unknown>) => {
    if (path === CONFIG) return { PREFIX: 'chat-' };
    if (path === READ) return { message: 'SUCCESS' };
    if (path === SEND) return entryAt(99, { sender: 'customer', clientId: String(clientId) });
    const newestFirst = server.entries.toReversed();
    const conversations = newestFirst.slice(Number(skip), Number(skip) + Number(limit));
    return { conversations, total: newestFirst.length };
  };
  test.send.mockImplementation(async (outgoing) => {
    const path = new URL(outgoing.url, 'https://api.example').pathname;
    const body = bodyOf(outgoing);
    calls.push({ path, body, signal: outgoing.signal });
    if (server.down || (server.historyDown && path === HISTORY)) throw new TypeError('lost');
    return reply(answerTo(path, body));
  });
  const transports: (TransportOptions & RealtimeTransport)[] = [];
  const open = async () => (options: TransportOptions) => {
    const transport = { check: vi.fn<() => void>(), close: vi.fn<() => void>() };
    transports.push({ ...options, ...transport });
    return transport;
  };
  const sessionOf = () => createChatSession(identity, test.app, open);
  const session = sessionOf();
  const announced: string[] = [];
  session.onIncoming(({ _id }) => announced.push(_id));
  const count = (path: string) => calls.filter((call) => call.path === path).length;
  const transport = () => transports.at(-1)!;
  return {
    ...test,
    ...browser,
    calls,
    count,
    transport,
    transports,
    server,
    session,
    sessionOf,
    state: session.store.getState,
    announced,
  };
}

/** The same session after it has joined the room, with the newest entries loaded. */
export async function joinedSession(options?: Parameters<typeof sampleSession>[0]) {
  const test = await sampleSession(options);
  test.session.start();
  await pass();
  test.transport().onJoined(true, undefined);
  return test;
}
