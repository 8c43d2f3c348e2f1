import type { SimWorld } from '../domain/tables.ts';

/** What a world's money should be, calculated from other sources than the ledger's own check. In minor units. */
export interface ExpectedBalances {
  /** By member: what they had at the start, minus what their statement already had. */
  readonly opening: ReadonlyMap<string, number>;
  /** By member: won minus lost in games since, which the statement does not have. */
  readonly won: Map<string, number>;
}

/** To be called before the first command. */
export function expectedBalances(world: SimWorld): ExpectedBalances {
  const opening = new Map<string, number>();
  for (const { id } of world.store.table('members').values())
    opening.set(id, has(world, id) - statementTotal(world, id));
  return { opening, won: new Map() };
}

/** Where the money of a world is not what it should be, in words; empty if all is well. */
export function differences(world: SimWorld, { opening, won }: ExpectedBalances): string[] {
  const found: string[] = [];
  const sums = sumsByKind(world);
  const total = Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  if (total !== 0) found.push(`all accounts sum to ${total}: ${JSON.stringify(sums)}`);
  for (const { account, amount } of world.store.table('balances').values()) {
    if (amount < 0 && !/^(?:outside|house):/.test(account)) found.push(`${account} holds ${amount}`);
  }
  for (const { id, persona } of world.store.table('members').values()) {
    const should = (opening.get(id) ?? 0) + statementTotal(world, id) + (won.get(id) ?? 0);
    const is = has(world, id);
    if (is !== should) found.push(`${persona} has ${is}; opening, statement and play make ${should}`);
  }
  const violation = world.ledger.checkAll();
  if (violation) found.push(`ledger: ${JSON.stringify(violation)}`);
  return found;
}

/** The sums of all accounts, by the first word of the account: wallet, game, pending, refund, house, outside. */
function sumsByKind(world: SimWorld): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of world.store.table('balances').values()) {
    const kind = account.slice(0, account.indexOf(':'));
    sums[kind] = (sums[kind] ?? 0) + amount;
  }
  return sums;
}

/** The money of a member: in the wallet, in the games and held for withdrawals. */
function has(world: SimWorld, memberId: string): number {
  const { ledger, store } = world;
  let sum: number = ledger.balance(`wallet:${memberId}`);
  for (const { code } of store.table('gameAccounts').by('member', memberId))
    sum += ledger.balance(`game:${memberId}:${code}`);
  for (const { id } of store.table('withdrawals').by('member', memberId))
    sum += ledger.balance(`pending:${id}`);
  return sum;
}

/**
 * What came and went according to the statement: deposits and bonuses in, withdrawals out. A withdrawal in progress is still the
 * member's; transfers and the end of a bonus move nothing in or out.
 */
function statementTotal(world: SimWorld, memberId: string): number {
  let sum = 0;
  for (const { statementType, status, amount } of world.store.table('statements').by('member', memberId)) {
    if (status !== 'SUCCESS') continue;
    if (statementType === 'deposit' || statementType === 'bonus') sum += amount;
    else if (statementType === 'withdraw') sum -= amount;
  }
  return sum;
}
