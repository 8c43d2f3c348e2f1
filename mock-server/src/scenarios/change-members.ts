import { memberNamed } from '../domain/account/member-named.ts';
import type { WorldChanges } from '@krapao/contracts/control/world';
import { add, fromWire, negate, subtract, ZERO } from '@krapao/contracts/kernel/money';
import { openGameAccount } from '../domain/games/game-accounts.ts';
import type { SimWorld } from '../domain/tables.ts';
import {
  gameAccountId,
  gameLedgerAccount,
  outside,
  walletAccount,
} from '../domain/wallet/member-accounts.ts';
import { ABOVE_LIMIT } from '../domain/wallet/room.ts';
import type { Account } from '../world/kernel-tables.ts';
import { parseDuration } from '@krapao/contracts/kernel/duration';
import { ok } from '../world/outcome.ts';
import { holdBonus } from './add-rewards.ts';

/** A change that cannot be made; if it names what this scenario does not have, `asked` is that and `all` are the known ones. */
export class WrongChange extends Error {
  override readonly name = 'WrongChange';
  readonly path: string;
  readonly asked: string | undefined;
  readonly all: readonly string[] | undefined;

  constructor(path: string, reason: string, asked?: string, all?: readonly string[]) {
    super(reason);
    this.path = path;
    this.asked = asked;
    this.all = all;
  }
}

const unknown = (path: string, what: string, asked: string, all: readonly string[]) =>
  new WrongChange(path, `there is no ${what} "${asked}"; there are ${all.join(', ')}`, asked, all);

/** By account, in baht or kip. */
type Wanted = readonly (readonly [account: Account, amount: number])[];

/**
 * Changes a member's opening balances, all at once, so that only what the member has in the end counts for the limit. The difference
 * comes from outside, like all money.
 */
function setBalances(world: SimWorld, wanted: Wanted, path: string): void {
  const opening = outside('opening');
  const lines = wanted.map(([account, amount]) => ({
    account,
    amount: subtract(fromWire(amount), world.ledger.balance(account)),
  }));
  const more = lines.reduce((sum, { amount }) => add(sum, amount), ZERO);
  const all = [...lines, { account: opening, amount: negate(more) }].filter(({ amount }) => amount !== 0);
  if (all.length === 0) return;
  const posted = world.ledger.post({ memo: 'opening balances as asked for', lines: all });
  if (!posted.ok) throw new WrongChange(path, ABOVE_LIMIT);
}

type Bonuses = NonNullable<WorldChanges[string]['bonuses']>;

/** Replaces the member's bonuses and promotions. */
function setBonuses(world: SimWorld, memberId: string, bonuses: Bonuses, path: string): void {
  const { store } = world;
  for (const { id } of store.table('userBonuses').by('member', memberId))
    store.table('userBonuses').remove(id);
  for (const [code, { received, running }] of Object.entries(bonuses)) {
    const held = {
      received: received.map((ago) => parseDuration(ago) ?? 0),
      running: running && { deposit: fromWire(running.deposit), staked: fromWire(running.staked) },
    };
    if (holdBonus(world, memberId, code, held)) continue;
    const all = [store.table('bonuses'), store.table('promotions')].flatMap((offers) =>
      offers.list().map(({ id }) => id),
    );
    throw unknown(`${path}.${code}`, 'bonus or promotion', code, all);
  }
}

/** Changes personas from how the scenario has them. Throws `WrongChange`. */
export function changeMembers(world: SimWorld, changes: WorldChanges) {
  const members = world.store.table('members');
  const games = world.store.table('games').list();
  for (const [name, change] of Object.entries(changes)) {
    const path = `body.changes.${name}`;
    const member = memberNamed(members, name);
    if (!member) {
      const all = members.list().map(({ persona }) => persona);
      throw unknown(path, 'persona', name, all);
    }
    const { wallet, games: balances = {}, coins, bonuses, ...fields } = change;
    members.put(member.id, {
      ...member,
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.password !== undefined && { password: fields.password }),
      ...(fields.isActive !== undefined && { isActive: fields.isActive }),
      ...(coins !== undefined && { coin: coins }),
    });
    if (bonuses !== undefined) setBonuses(world, member.id, bonuses, `${path}.bonuses`);
    for (const code of Object.keys(balances)) {
      if (!games.some(({ id }) => id === code)) {
        const all = games.map(({ id }) => id);
        throw unknown(`${path}.games.${code}`, 'game', code, all);
      }
      if (!world.store.table('gameAccounts').has(gameAccountId(member.id, code)))
        openGameAccount(world, member, code, false);
    }
    const wanted: Wanted = [
      ...(wallet === undefined ? [] : [[walletAccount(member.id), wallet] as const]),
      ...Object.entries(balances).map(
        ([code, amount]) => [gameLedgerAccount(member.id, code), amount] as const,
      ),
    ];
    setBalances(world, wanted, path);
  }
  return ok(undefined);
}
