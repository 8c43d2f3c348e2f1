import { memberNamed } from '../domain/account/member-named.ts';
import type { WorldChanges } from '@krapao/contracts/control/world';
import { fromWire, minor } from '@krapao/contracts/kernel/money';
import { openGameAccount } from '../domain/games/game-accounts.ts';
import type { SimWorld } from '../domain/tables.ts';
import {
  gameAccountId,
  gameLedgerAccount,
  outside,
  walletAccount,
} from '../domain/wallet/member-accounts.ts';
import type { Account } from '../world/kernel-tables.ts';
import { parseDuration } from '@krapao/contracts/kernel/duration';
import { ok } from '../world/outcome.ts';
import { holdBonus } from './add-rewards.ts';

/** A change of something that this scenario does not have; `all` are the known ones. */
export class UnknownChange extends Error {
  override readonly name = 'UnknownChange';
  readonly path: string;
  readonly asked: string;
  readonly all: readonly string[];

  constructor(path: string, what: string, asked: string, all: readonly string[]) {
    super(`there is no ${what} "${asked}"; there are ${all.join(', ')}`);
    this.path = path;
    this.asked = asked;
    this.all = all;
  }
}

/** Changes the opening balance: the difference comes from outside, like all money. */
function setBalance(world: SimWorld, account: Account, amount: number): void {
  const more = fromWire(amount) - world.ledger.balance(account);
  if (more === 0) return;
  world.ledger.mustPost({
    memo: 'opening balance as asked for',
    lines: [
      { account, amount: minor(more) },
      { account: outside('opening'), amount: minor(-more) },
    ],
  });
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
    throw new UnknownChange(`${path}.${code}`, 'bonus or promotion', code, all);
  }
}

/** Changes personas from how the scenario has them. Throws `UnknownChange`. */
export function changeMembers(world: SimWorld, changes: WorldChanges) {
  const members = world.store.table('members');
  const games = world.store.table('games').list();
  for (const [name, change] of Object.entries(changes)) {
    const member = memberNamed(members, name);
    if (!member) {
      const all = members.list().map(({ persona }) => persona);
      throw new UnknownChange(`body.changes.${name}`, 'persona', name, all);
    }
    const { wallet, games: balances = {}, coins, bonuses, ...fields } = change;
    members.put(member.id, {
      ...member,
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.password !== undefined && { password: fields.password }),
      ...(fields.isActive !== undefined && { isActive: fields.isActive }),
      ...(coins !== undefined && { coin: coins }),
    });
    if (bonuses !== undefined) setBonuses(world, member.id, bonuses, `body.changes.${name}.bonuses`);
    if (wallet !== undefined) setBalance(world, walletAccount(member.id), wallet);
    for (const [code, amount] of Object.entries(balances)) {
      if (!games.some(({ id }) => id === code)) {
        const all = games.map(({ id }) => id);
        throw new UnknownChange(`body.changes.${name}.games.${code}`, 'game', code, all);
      }
      if (!world.store.table('gameAccounts').has(gameAccountId(member.id, code)))
        openGameAccount(world, member, code, false);
      setBalance(world, gameLedgerAccount(member.id, code), amount);
    }
  }
  return ok(undefined);
}
