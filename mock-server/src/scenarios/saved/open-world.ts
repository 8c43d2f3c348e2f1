import { fromWire, toWire, ZERO } from '@krapao/contracts/kernel/money';
import { MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import { memberAccountsOf, pendingAccount, waitingRefund } from '../../domain/wallet/member-accounts.ts';
import { simWorld } from '../../domain/sim-world.ts';
import type { SimWorld } from '../../domain/tables.ts';
import { hasRoom } from '../../domain/wallet/room.ts';
import { kindOf } from '../../world/kernel-tables.ts';
import { SAVED_VERSION, type SavedWorld } from '../../world/saved-world.ts';
import type { TimeSource } from '../../world/clock.ts';
import { checkSaved, DamagedWorld } from './check-saved.ts';

export interface OpenWorldOptions {
  readonly id: string;
  readonly saved: SavedWorld;
  /** The state that `reset` restores; by default the saved one. */
  readonly origin?: SavedWorld | undefined;
  readonly timeSource: TimeSource;
}

/** Opens a saved world in its saved state, which `reset` restores. Throws `DamagedWorld`. */
export function openWorld({ id, timeSource, ...options }: OpenWorldOptions): SimWorld {
  const saved = upgraded(options.saved);
  const origin = options.origin ? upgraded(options.origin) : saved;
  checkSaved(saved);
  if (origin !== saved) checkSaved(origin);
  const world = simWorld({ id, seed: saved.seed, timeSource });
  world.load(origin);
  checkMoney(world);
  if (origin === saved) return world;
  world.resume(saved);
  checkMoney(world);
  return world;
}

/** A saved world as this version saves it. */
function upgraded(saved: SavedWorld): SavedWorld {
  const { version, tables } = saved;
  if (version === SAVED_VERSION) return saved;
  if (version !== 1)
    throw new DamagedWorld('world.version', `must be 1 or ${SAVED_VERSION}, which this simulator opens`);
  const chatFiles = tables.chatFiles?.map(([id, row], nth) => {
    const { content, ...rest } = row as { readonly content?: unknown };
    // Nothing else is ever checked of it: as base64, anything is a file.
    if (typeof content !== 'string' || /[^\0-\xff]/.test(content))
      throw new DamagedWorld(
        `world.tables.chatFiles.${nth}.1.content`,
        `must be a text with one character for each byte (in "${id}")`,
      );
    return [id, { ...rest, base64: Buffer.from(content, 'latin1').toString('base64') }] as const;
  });
  return { ...saved, version: SAVED_VERSION, tables: chatFiles ? { ...tables, chatFiles } : tables };
}

/** What is held for withdrawals is what those in progress are of: nothing is lacking when one is decided, and nothing stays held. */
function checkWithdrawals(world: SimWorld): void {
  let unclaimed = 0;
  for (const { account, amount } of world.store.table('balances').values())
    if (account.startsWith(pendingAccount(''))) unclaimed += amount;
  for (const { id, amount, status } of world.store.table('withdrawals').values()) {
    const held = world.ledger.balance(pendingAccount(id));
    const wanted = status === 'PENDING' ? amount : 0;
    if (held !== wanted)
      throw damaged(
        `${toWire(held)} is held for the withdrawal ${id} of ${toWire(amount)}, which is ${status}`,
      );
    unclaimed -= held;
  }
  if (unclaimed > 0) throw damaged(`${unclaimed / 100} is held for withdrawals that there are not`);
}

/** No money is where nobody can ever move it, as in a game account whose row was removed. */
function checkOwners(world: SimWorld): void {
  const owned = new Set<string>();
  for (const { id } of world.store.table('members').values()) {
    for (const { account } of memberAccountsOf(world, id)) owned.add(account);
    owned.add(waitingRefund(id));
  }
  for (const { account, amount } of world.store.table('balances').values()) {
    const isOfMember = kindOf(account).owner === 'member' && !account.startsWith(pendingAccount(''));
    if (isOfMember && amount !== 0 && !owned.has(account))
      throw damaged(`${toWire(amount)} is in ${account}, an account that no member has`);
  }
}

const damaged = (reason: string) => new DamagedWorld('world.tables.balances', reason);

function checkMoney(world: SimWorld): void {
  const violation = world.ledger.checkAll();
  if (violation) {
    const { account, stored, computed } = violation;
    throw damaged(
      `does not add up: ${account} holds ${stored}, but its postings sum to ${computed} (minor units)`,
    );
  }
  const most = `more than ${MEMBER_LIMIT}, the most that a member may have`;
  for (const { account, amount } of world.store.table('balances').values()) {
    if (kindOf(account).mayBeNegative) continue;
    if (amount < 0) throw damaged(`${account} holds ${toWire(amount)}, less than nothing`);
    if (amount > fromWire(MEMBER_LIMIT)) throw damaged(`${account} holds ${toWire(amount)}, ${most}`);
  }
  checkOwners(world);
  checkWithdrawals(world);
  for (const { id, username } of world.store.table('members').values())
    if (!hasRoom(world, id, ZERO)) throw damaged(`member ${username} has ${most}`);
}
