import { AWAITED_KEY } from '@krapao/contracts/client/stored';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { Wallet } from '@krapao/contracts/client/read-entities';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { followAwaited } from './awaited.ts';
import type { OnceState } from './exactly-once.ts';
import { watchersOf } from './once-action.ts';
import { queryClientOf } from './query-client.ts';
import { walletQuery } from './wallet.ts';

/** A page of a member that follows what is awaited, and what of it would be left to the next page. */
function open(token: string, kept = '[]') {
  const test = createTestApp({ token });
  test.storages.tab.setItem(AWAITED_KEY, kept);
  const tell = test.app.service(followAwaited);
  tell(undefined);
  const begin = (running: Promise<unknown>, state: OnceState<unknown> = { status: 'pending' }) => {
    const listeners = new Set<() => void>();
    const outcome = {
      get: () => state,
      subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    };
    for (const watch of test.app.service(watchersOf)) watch(running, { title: 'transfer.unknown' }, outcome);
    return (next: OnceState<unknown>) => {
      state = next;
      for (const listener of listeners) listener();
    };
  };
  const { store, dismiss } = test.app.ui.toasts;
  return {
    ...test,
    begin,
    tell,
    /** The wallet of this member has come. */
    walletOf(_id: string) {
      const { queryKey } = walletQuery();
      queryClientOf(test.app).setQueryData(queryKey, { profile: { _id } } as Wallet);
      tell(_id);
    },
    readAll: () => {
      for (const { id } of store.getState().toasts) dismiss(id);
    },
    kept: () => test.storages.tab.getItem(AWAITED_KEY) ?? '[]',
  };
}

const never = new Promise(() => undefined);

describe('what has no answer yet', () => {
  it('is told by the next pages, until it is read', () => {
    const before = open('kp_member_1');
    before.begin(never);
    const next = open('kp_member_1', before.kept());
    expect(next.shownToasts()).toEqual(['transfer.unknown']);
    const third = open('kp_member_1', next.kept());
    expect(third.shownToasts()).toEqual(['transfer.unknown']);
    third.readAll();
    expect(open('kp_member_1', third.kept()).shownToasts()).toEqual([]);
  });

  it('is told after the next sign-in of the member', () => {
    const test = open('kp_member_1');
    test.walletOf('somchai');
    test.begin(never);
    test.app.session.signOut('expired');
    test.app.session.signIn('kp_member_2', false);
    test.tell(undefined);
    expect(test.shownToasts()).toEqual([]);
    test.walletOf('somchai');
    expect(test.shownToasts()).toEqual(['transfer.unknown']);
  });

  it('is told after the next sign-in also where the page did not read the wallet: it is asked whose it is', async () => {
    const test = open('kp_member_1');
    const isAsked = () => test.send.mock.calls.some(([{ url }]) => url === '/api/wallet');
    test.begin(never);
    await expect.poll(isAsked).toBe(true);
    test.walletOf('somchai');
    test.app.session.signOut('expired');
    test.app.session.signIn('kp_member_2', false);
    test.walletOf('somchai');
    expect(test.shownToasts()).toEqual(['transfer.unknown']);
  });

  it.each([
    ['was done', { status: 'done', result: undefined }, 1],
    [
      'was refused',
      { status: 'failed', error: new ApiError({ kind: 'offline', operation: '', message: 'offline' }) },
      0,
    ],
    ['was not sent', { status: 'idle' }, 0],
  ] as const)(
    'is told after the next sign-in, unless it certainly was not done: it %s',
    async (_title, state, told) => {
      const test = open('kp_member_1');
      test.walletOf('somchai');
      test.begin(Promise.resolve(), state);
      test.app.session.signOut('expired');
      await Promise.resolve();
      test.app.session.signIn('kp_member_2', false);
      test.walletOf('somchai');
      expect(test.shownToasts()).toHaveLength(told);
    },
  );

  it('is not left on the screen for the next member', () => {
    const before = open('kp_member_1');
    before.walletOf('somchai');
    before.begin(never);
    const next = open('kp_member_1', before.kept());
    next.app.session.signOut();
    next.app.session.signIn('kp_member_2', false);
    expect(next.shownToasts()).toEqual([]);
    next.walletOf('malee');
    expect(next.shownToasts()).toEqual([]);
    expect(next.kept()).toBe('[]');
  });

  it('is not told once it was answered', async () => {
    const { begin, kept } = open('kp_member_1');
    begin(never);
    begin(Promise.resolve());
    await expect.poll(() => JSON.parse(kept()) as unknown[]).toHaveLength(1);
  });

  it('is told by the next page also where it could not be looked up; not once it was', async () => {
    const error = new ApiError({ kind: 'network', operation: '', message: 'network' });
    const { begin, kept, shownToasts } = open('kp_member_1');
    const become = begin(Promise.resolve(), { status: 'unknown', error, verification: 'failed' });
    await Promise.resolve();
    expect(shownToasts(), 'by its screen').toEqual([]);
    expect(open('kp_member_1', kept()).shownToasts()).toEqual(['transfer.unknown']);
    become({ status: 'unknown', error, verification: 'loading' });
    expect(kept()).not.toBe('[]');
    become({ status: 'unknown', error, verification: 'done' });
    expect(kept()).toBe('[]');
  });

  it('is told by the next page also where its notice gave way to its screen, which could not look it up either', async () => {
    const error = new ApiError({ kind: 'network', operation: '', message: 'network' });
    const { app, begin, kept } = open('kp_member_1');
    const takeBack = app.ui.toasts.lasting(() => ({ text: 'transfer.unknown', hint: '' }));
    const become = begin(Promise.resolve(), { status: 'unknown', error, verification: 'failed' });
    await Promise.resolve();
    takeBack();
    expect(open('kp_member_1', kept()).shownToasts()).toEqual(['transfer.unknown']);
    become({ status: 'unknown', error, verification: 'done' });
    expect(kept()).toBe('[]');
  });

  it('is told as it was written where an earlier release has kept it', () => {
    expect(open('kp_member_1', '[{"owner":"mber_1","text":"a"}]').shownToasts()).toEqual(['a']);
  });

  it.each([
    '{',
    'null',
    '[null, 1, {}]',
    '[{"owner":"","text":"a"}]',
    '[{"owner":"mber_1","text":1}]',
    '[{"owner":"mber_1","text":"a","at":"https://example.org"}]',
  ])('is nothing where what is kept was spoiled: %s', (spoiled) => {
    expect(open('kp_member_1', spoiled).shownToasts()).toEqual([]);
  });

  it('is not told to another member', () => {
    const before = open('kp_member_1');
    before.begin(never);
    expect(open('kp_member_2', before.kept()).shownToasts()).toEqual([]);
  });
});
