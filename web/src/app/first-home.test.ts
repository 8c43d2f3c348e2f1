import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, reply } from '../testing/test-app.ts';
import { prepare } from '../features/wallet/home/home-page.tsx';
import { pressWhenThere, textsOfHome } from './first-home.ts';
import { requestsOfHome } from './first-requests.ts';

const slot = (amount: unknown, isActive: unknown = true) => ({ amount, isActive });
const wallet = (amount: unknown, slots: unknown, name: unknown = 'สมชาย ใจดี') => ({
  profile: { name },
  wallet: { amount },
  slots,
});
const statement = (total: unknown) => reply({ statements: [], total });
const texts = (body: unknown, status?: number, entries: unknown = 6) =>
  textsOfHome([reply(body, status), statement(entries)], 'BAHT');

describe('home before the app is loaded', () => {
  it('shows the name, the wallet, the balance of activated games, and the sum', () => {
    expect(texts(wallet(2450.75, [slot(395.75), slot(500, false), slot(580, true)]))).toEqual({
      name: 'สมชาย ใจดี',
      initial: 'ส',
      total: '฿3,426.50',
      wallet: '฿2,450.75',
      games: '฿975.75',
    });
    expect(textsOfHome([reply(wallet('10.50', [])), statement(6)], 'LAK')?.total).toBe('10.50\u00a0₭');
    expect(texts(wallet(0, []))?.total).toBe('฿0.00');
  });

  it.each([
    ['a refusal', wallet(1, []), 401],
    ['no object', [], 200],
    ['no wallet', { profile: { name: 'a' }, slots: [] }, 200],
    ['no name', wallet(1, [], ' '), 200],
    ['an amount that cannot be read', wallet('1,000', []), 200],
    ['a game that cannot be read', wallet(1, [slot(null)]), 200],
    ['a game without a valid active flag', wallet(1, [slot(1, 'yes')]), 200],
    ['games that are not a list', wallet(1, {}), 200],
    ['a figure that does not fit', wallet(12_345_678.5, []), 200],
  ])('leaves it to the app: %s', (_what, body, status) => {
    expect(texts(body, status)).toBeUndefined();
  });

  it('leaves a response that is not JSON to the app', () => {
    const page = { status: 200, text: '<html>', date: null };
    expect(textsOfHome([page, statement(6)], 'BAHT')).toBeUndefined();
    expect(textsOfHome([reply(wallet(1, [])), page], 'BAHT')).toBeUndefined();
  });

  it('leaves a beginner to the app, who has first steps above the tiles', () => {
    expect(texts(wallet(1, []), 200, 5)).toBeUndefined();
    expect(texts(wallet(1, []), 200, null)).toBeUndefined();
    expect(texts(wallet(1, []), 200, '6')).toBeUndefined();
  });

  it('sends exactly the first requests of the app, so that the app can use the responses', async () => {
    const { app, send } = createTestApp({ token: 'kp_1', config: { apiBase: 'https://api.example/v1' } });
    send.mockImplementation(async () => reply({ message: 'LACK' }, 400));
    await prepare(app);
    const sent = send.mock.calls.map(([{ url, method, headers, body }]) => ({ url, method, headers, body }));
    expect(sent).toEqual(requestsOfHome('https://api.example/v1', app.config.requestedWith, 'kp_1'));
  });
});

/** A page on which buttons appear. */
function emptyPage() {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const watching = new Set<() => void>();
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe = () => watching.add(this.changed);
      disconnect = () => watching.delete(this.changed);
    },
  );
  const buttons = new Map<string, { click: () => void }>();
  const pressed: string[] = [];
  const page = { querySelector: (selector: string) => buttons.get(selector) ?? null };
  return {
    pressed,
    wait: (selector: string) => pressWhenThere(selector, page as unknown as Element),
    press: (type: string, repeat = false) => window.dispatchEvent(Object.assign(new Event(type), { repeat })),
    appear: (...selectors: string[]) => {
      for (const each of selectors) buttons.set(each, { click: () => pressed.push(each) });
      for (const changed of watching) changed();
    },
  };
}

describe('a press that waits for its button', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('presses it when it appears, once', () => {
    const { wait, appear, press, pressed } = emptyPage();
    wait('deposit');
    appear('withdraw');
    press('keydown', true);
    expect(pressed).toEqual([]);
    appear('deposit');
    appear('transfer');
    expect(pressed).toEqual(['deposit']);
  });

  it('presses one that is there at once', () => {
    const { wait, appear, pressed } = emptyPage();
    appear('deposit');
    wait('deposit');
    expect(pressed).toEqual(['deposit']);
  });

  it.each(['keydown', 'pointerdown'])('gives up once something else is pressed: %s', (type) => {
    const { wait, appear, press, pressed } = emptyPage();
    wait('deposit');
    press(type);
    wait('withdraw');
    appear('deposit', 'withdraw');
    expect(pressed).toEqual(['withdraw']);
  });
});
