import type { WorldEvents } from '@krapao/contracts/control/events';
import { definedFields } from '@krapao/contracts/kernel/defined-fields';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { ok, type Outcome, refuse } from '../../world/outcome.ts';
import { toProfile } from '../account/account.ts';
import { changeOperator, operatorOf } from '../service.ts';
import type { MemberRow, OperatorRow, SimWorld } from '../tables.ts';
import { findMember } from './find-member.ts';

const NO_BANK_ACCOUNT = { bankCode: '', bankNameTH: '', bankAccountName: '', bankAccountNo: '' };

/** An operator changes a member. The only rule is that the bank is in the lookup. */
export function memberUpdate(
  world: SimWorld,
  { username, name, password, bankAccount }: WorldEvents['member.update'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  let changed: MemberRow = {
    ...found.value,
    ...(name !== undefined && { name }),
    ...(password !== undefined && { password }),
  };
  if (bankAccount === null) changed = { ...changed, ...NO_BANK_ACCOUNT };
  else if (bankAccount) {
    const { banks } = operatorOf(world);
    const asked = bankAccount.bankCode;
    const bank = banks.find(({ code }) => code === asked);
    if (!bank) {
      const all = banks.map(({ code }) => code);
      return refuse('NO_DATA', { reason: `there is no bank ${asked}`, asked, all });
    }
    changed = { ...changed, ...bankAccount, bankNameTH: bank.nameTH };
  }
  return ok({ profile: toProfile(world.store.table('members').put(changed.id, changed)) });
}

/**
 * An operator switches a member off or on. Switching off ends the member's sign-ins for good: the next call with one is
 * `invalid-token`, and only signing in answers INACTIVE_USER (assumed).
 */
export function memberSetActive(
  world: SimWorld,
  event: WorldEvents['member.setActive'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const members = world.store.table('members');
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  members.put(member.id, { ...member, isActive: event.isActive });
  const tokens = world.store.table('tokens');
  const signedOut = event.isActive ? [] : tokens.by('member', member.id);
  for (const token of signedOut) tokens.remove(token.id);
  return ok({ username: member.username, isActive: event.isActive, signedOut: signedOut.length });
}

/** The operator's lookups and limits change; the minimum of a withdrawal stays at most as large as the maximum. */
export function lookupSet(
  world: SimWorld,
  event: WorldEvents['lookup.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const { withdraw, slip, deposit, registerOTP, enableChatWidget, notice } = event;
  const flags = definedFields({ registerOTP, enableChatWidget, notice }) as Partial<OperatorRow>;
  const operator = operatorOf(world);
  const { withdrawMin, withdrawMax } = withdraw ?? {};
  const changed: OperatorRow = {
    ...operator,
    ...flags,
    withdraw: {
      ...operator.withdraw,
      ...(withdrawMin !== undefined && { withdrawMin: fromWire(withdrawMin) }),
      ...(withdrawMax !== undefined && { withdrawMax: fromWire(withdrawMax) }),
    },
    slip: { ...operator.slip, ...slip },
    deposit: { ...operator.deposit, ...(definedFields(deposit) as Partial<OperatorRow['deposit']>) },
  };
  const limits = changed.withdraw;
  if (withdraw && limits.withdrawMin > limits.withdrawMax)
    return refuse('NO_DATA', {
      reason: 'withdrawMin would be above withdrawMax',
      withdrawMin: toWire(limits.withdrawMin),
      withdrawMax: toWire(limits.withdrawMax),
    });
  world.store.table('operator').put('operator', changed);
  return ok({ changed: Object.keys({ ...flags, ...definedFields({ withdraw, slip, deposit }) }) });
}

/** SMS are slow: codes sent from now on have expired when they arrive. */
export function otpSetLate(
  world: SimWorld,
  { isLate }: WorldEvents['otp.setLate'],
): Outcome<Record<string, unknown>> {
  changeOperator(world, { codesComeLate: isLate });
  return ok({ isLate });
}

/** From now on nobody can sign in or register from these addresses (spec §6). */
export function addressSetRefused(
  world: SimWorld,
  { addresses }: WorldEvents['address.setRefused'],
): Outcome<Record<string, unknown>> {
  changeOperator(world, { refusedIps: addresses });
  return ok({ addresses });
}

/** The service goes away, or comes back. */
export function serviceSetGone(
  world: SimWorld,
  event: WorldEvents['service.setGone'],
): Outcome<Record<string, unknown>> {
  changeOperator(world, { isGone: event.gone });
  return ok({ gone: event.gone });
}
