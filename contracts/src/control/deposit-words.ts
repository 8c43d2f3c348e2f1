import type { MemberCard } from './look.ts';

type Deposit = MemberCard['deposits'][number];

const kinds: Readonly<Record<string, string>> = {
  announced: 'announced',
  arrived: 'received',
  held: 'held',
};

const waitsFor: Readonly<Record<NonNullable<Deposit['heldUntil']>, string>> = {
  bonus: 'held until the bonus has ended',
  room: 'held until the member has room for it',
};

/** The state of money from a bank. */
export const depositWords = ({ kind, heldUntil }: Pick<Deposit, 'kind' | 'heldUntil'>): string =>
  heldUntil === undefined ? (kinds[kind] ?? kind) : waitsFor[heldUntil];
