import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import type { Issue } from '@krapao/contracts/errors/failure';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { findMemberAccount } from './member-accounts.ts';
import { executeTransfer } from './movement.ts';

const sameTwice: Issue = { path: 'body.to', code: 'KEY_INVALID', message: 'must differ from `from`' };

/** Moves money between the wallet and a game, or from game to game; at least 1 baht (spec §5, §9). */
export const walletTransfer: Handler<'wallet.transfer'> = (world, { member, body }) => {
  if (body.from === body.to) return refuse('KEY_INVALID', { issues: [sameTwice] });
  const from = findMemberAccount(world, member, body.from);
  if (!from.ok) return from;
  const to = findMemberAccount(world, member, body.to);
  if (!to.ok) return to;
  const amount = fromWire(body.amount);
  if (amount < TRANSFER_MINIMUM) return refuse('TRANSFER_MINIMUM', { min: toWire(TRANSFER_MINIMUM) });
  const available = world.ledger.balance(from.value.account);
  if (available < amount) return refuse('MONEY_NOT_ENOUGH', { available: toWire(available) });

  const moved = executeTransfer(world, { member, from: from.value, to: to.value, amount });
  return moved.ok ? ok({ message: 'SUCCESS' }) : moved;
};
