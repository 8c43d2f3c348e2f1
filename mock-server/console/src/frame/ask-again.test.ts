import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

/** Looks at a list whose calls are answered when the test says so, each with what was there when it was made. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const calls: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  let standing = 'before';
  const observer = new QueryObserver(client, {
    queryKey: ['world', 'mine', 'chat'],
    queryFn: async () => {
      const seen = standing;
      await new Promise<void>((resolve, reject) => calls.push({ resolve, reject }));
      return seen;
    },
  });
  observer.subscribe(() => undefined);
  return {
    calls,
    shown: () => observer.getCurrentResult().data,
    change: () => {
      standing = 'after';
      void askAgain(client, ['world', 'mine']);
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('asks once more for what changed while it was asked for the first time, however often', async () => {
  const { calls, shown, change } = setUp();
  change();
  change();
  calls[0]?.resolve();
  await settled();
  expect(shown()).toBe('before');
  expect(calls).toHaveLength(2);
  calls[1]?.resolve();
  await settled();
  expect([shown(), calls.length]).toEqual(['after', 2]);
});

it('asks once for what is there', async () => {
  const { calls, shown, change } = setUp();
  calls[0]?.resolve();
  await settled();
  change();
  calls[1]?.resolve();
  await settled();
  expect([shown(), calls.length]).toEqual(['after', 2]);
});

it('does not ask again for what has failed', async () => {
  const { calls, shown, change } = setUp();
  change();
  calls[0]?.reject(new Error('away'));
  await settled();
  expect([shown(), calls.length]).toEqual([undefined, 1]);
});
