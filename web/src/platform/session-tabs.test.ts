import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/test-app.ts';
import { createSessionStore } from './session.ts';
import { watchSessionOfOtherTabs } from './session-tabs.ts';

type Message = { data: unknown };

/** One browser: the messages between its tabs. */
let tabs: ((message: Message) => void)[];
let lasting: ReturnType<typeof memoryStorage>;

class Channel {
  own: ((message: Message) => void) | undefined;
  addEventListener(_: 'message', listener: (message: Message) => void) {
    this.own = listener;
    tabs.push(listener);
  }
  postMessage(data: unknown) {
    for (const hear of tabs) if (hear !== this.own) hear({ data });
  }
}

beforeEach(() => {
  tabs = [];
  lasting = memoryStorage();
  vi.stubGlobal('localStorage', lasting);
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => vi.unstubAllGlobals());

/** A tab with its own page. */
function openTab({ token, remembered = false }: { token?: string; remembered?: boolean } = {}) {
  const window = new EventTarget();
  const style = { visibility: '' };
  const reload = vi.fn<() => void>();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('location', { reload });
  const session = createSessionStore({ lasting, tab: memoryStorage() });
  if (token) session.signIn(token, remembered);
  watchSessionOfOtherTabs(session);
  const tell = (type: string, about: object) => window.dispatchEvent(Object.assign(new Event(type), about));
  return { session, style, reload, tell };
}

it('a sign-out in another tab signs out here, once the browser reports the change of the lasting storage', () => {
  const { session, tell } = openTab({ token: 'kp_1', remembered: true });
  lasting.removeItem('token');
  tell('storage', { storageArea: memoryStorage() });
  expect(session.token(), 'told of the storage of someone else').toBe('kp_1');
  tell('storage', { storageArea: lasting });
  expect(session.token()).toBeNull();
});

it('a session for one tab ends in the tabs that were opened from it, and in no other', () => {
  const here = openTab({ token: 'kp_1' });
  const copy = openTab({ token: 'kp_1' });
  const other = openTab({ token: 'kp_2' });
  here.session.acceptAgreement();
  expect(copy.session.token()).toBe('kp_1');
  here.session.signOut();
  expect([here, copy, other].map(({ session }) => session.token())).toEqual([null, null, 'kp_2']);
});

it('an end that a suspended tab receives late does not end a session that began since', () => {
  const asleep = openTab({ token: 'kp_1' });
  const another = openTab({ token: 'kp_2', remembered: true });
  for (const hear of tabs) hear({ data: ['kp_1', null] });
  expect([lasting.getItem('token'), another.session.token()]).toEqual(['kp_2', 'kp_2']);
  expect(asleep.session.token(), 'as after any sign-in in another tab').toBe('kp_2');
});

it('an end by the server ends the session in its other tabs, with the reason', () => {
  const here = openTab({ token: 'kp_1' });
  const copy = openTab({ token: 'kp_1' });
  here.session.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
  expect(copy.session.getState()).toEqual({
    session: null,
    reason: 'EXPIRED_AUTH_TOKEN',
  });
});

it('a sign-in sends nothing to other tabs', () => {
  const guest = openTab();
  const other = openTab({ token: 'kp_2' });
  guest.session.signIn('kp_3', false);
  expect(other.session.token()).toBe('kp_2');
});

it('an old browser without channels keeps its session', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { session } = openTab({ token: 'kp_1' });
  session.signOut();
  expect(session.token()).toBeNull();
});

it('a page in the back-forward cache is hidden, and shown again if the member is the same', () => {
  const { style, reload, tell } = openTab({ token: 'kp_1', remembered: true });
  tell('pagehide', { persisted: false });
  expect(style.visibility).toBe('');
  tell('pagehide', { persisted: true });
  expect(style.visibility).toBe('hidden');
  tell('pageshow', { persisted: true });
  expect([style.visibility, reload.mock.calls.length]).toEqual(['', 0]);
});

it('a page restored after a sign-out shows nothing of the last member', () => {
  const { session, style, reload, tell } = openTab({ token: 'kp_1', remembered: true });
  tell('pagehide', { persisted: true });
  lasting.removeItem('token');
  tell('pageshow', { persisted: false });
  expect(session.token(), 'a page that is loaded needs no second look').toBe('kp_1');
  tell('pageshow', { persisted: true });
  expect([session.token(), style.visibility, reload.mock.calls.length]).toEqual([null, 'hidden', 1]);
});

it('a signed-out page restored after a sign-in is not reloaded, which would end the session', () => {
  const { session, style, reload, tell } = openTab();
  tell('pagehide', { persisted: true });
  lasting.setItem('token', 'kp_1');
  tell('pageshow', { persisted: true });
  expect([session.token(), style.visibility, reload.mock.calls.length]).toEqual(['kp_1', '', 0]);
});

it('the app works in a browser that refuses cookies, and the channel with them', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { session } = openTab({ token: 'kp_1' });
  session.signOut();
  expect(session.token()).toBeNull();
});
