import { AWAITED_KEY } from '@krapao/contracts/client/stored';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { followAwaited } from './awaited.ts';
import { watchersOf } from './once-action.ts';

/** A page of a member that follows what is awaited, and what of it would be left to the next page. */
function open(token: string, kept = '[]') {
  const test = createTestApp({ token });
  test.storages.tab.setItem(AWAITED_KEY, kept);
  test.app.service(followAwaited);
  const send = (running: Promise<unknown>) => {
    for (const watch of test.app.service(watchersOf)) watch(running, { title: 'transfer.unknown' });
  };
  return { ...test, send, kept: () => test.storages.tab.getItem(AWAITED_KEY) ?? '[]' };
}

const never = new Promise(() => undefined);

describe('what has no answer yet', () => {
  it('is told by the next page, once', () => {
    const before = open('kp_member_1');
    before.send(never);
    const next = open('kp_member_1', before.kept());
    expect(next.shownToasts()).toEqual(['transfer.unknown']);
    expect(open('kp_member_1', next.kept()).shownToasts()).toEqual([]);
  });

  it('is not told once it was answered', async () => {
    const { send, kept } = open('kp_member_1');
    send(never);
    send(Promise.resolve());
    await expect.poll(() => JSON.parse(kept()) as unknown[]).toHaveLength(1);
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
    before.send(never);
    expect(open('kp_member_2', before.kept()).shownToasts()).toEqual([]);
  });
});
