import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

/** Observes a list; the test decides when a call is answered, each with the data of the time when it was made. */
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

it('refetches once after changes during the first fetch, however many', async () => {
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

it('refetches loaded data once', async () => {
  const { calls, shown, change } = setUp();
  calls[0]?.resolve();
  await settled();
  change();
  calls[1]?.resolve();
  await settled();
  expect([shown(), calls.length]).toEqual(['after', 2]);
});

it('does not refetch after a failed first fetch', async () => {
  const { calls, shown, change } = setUp();
  change();
  calls[0]?.reject(new Error('away'));
  await settled();
  expect([shown(), calls.length]).toEqual([undefined, 1]);
});
