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

it('what comes stands below what was known, older pages above it', () => {
  const first = withNewest(undefined, page(50, 100));
  const later = withNewest(withOlder(first, page(20, 50)), page(52, 102));
  expect(ids(later)).toEqual(Array.from({ length: 82 }, (_, nth) => 20 + nth));
  expect(later.older).toBe(20);
});

it('of a world that was put back only the new page is left', () => {
  const known = withNewest(undefined, page(50, 100));
  expect(withNewest(known, page(3, 5))).toMatchObject({ older: 3, entries: { length: 2 } });
  expect(ids(withNewest(known, page(0, 0)))).toEqual([]);
});

it('entries are read up to the one that was, all of them when none is unread, none before', () => {
  expect(readUpTo(withNewest(undefined, page(0, 5)))).toBe(-1);
  expect(readUpTo(withNewest(undefined, page(0, 5, { upTo: '2', unread: 2 })))).toBe(2);
  expect(readUpTo(withNewest(undefined, page(0, 5, { upTo: null, unread: 0 })))).toBe(4);
});
