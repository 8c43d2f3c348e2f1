import type { ConversationPage } from '@krapao/contracts/control/desk';
import { expect, it } from 'vitest';
import { readUpTo, withNewest, withOlder } from './entries.ts';

const page = (from: number, to: number, read: object | null = null) =>
  ({
    conversation: { read },
    entries: Array.from({ length: to - from }, (_, nth) => ({ _id: String(from + nth) })),
    older: from,
  }) as unknown as ConversationPage;
const ids = ({ entries }: { readonly entries: readonly { readonly _id: string }[] }) =>
  entries.map(({ _id }) => Number(_id));

it('new entries are added below, older pages above', () => {
  const first = withNewest(undefined, page(50, 100));
  const later = withNewest(withOlder(first, page(20, 50)), page(52, 102));
  expect(ids(later)).toEqual(Array.from({ length: 82 }, (_, nth) => 20 + nth));
  expect(later.older).toBe(20);
});

it('after a rewind only the new page is left', () => {
  const known = withNewest(undefined, page(50, 100));
  expect(withNewest(known, page(3, 5))).toMatchObject({ older: 3, entries: { length: 2 } });
  expect(ids(withNewest(known, page(0, 0)))).toEqual([]);
});

it('entries count as read up to the last read one, all if none is unread, none before the first read', () => {
  expect(readUpTo(withNewest(undefined, page(0, 5)))).toBe(-1);
  expect(readUpTo(withNewest(undefined, page(0, 5, { upTo: '2', unread: 2 })))).toBe(2);
  expect(readUpTo(withNewest(undefined, page(0, 5, { upTo: null, unread: 0 })))).toBe(4);
});
