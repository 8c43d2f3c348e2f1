import type { Issue } from '@krapao/contracts/errors/failure';
import { parseAmount, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { MemberRow, SimWorld } from '../tables.ts';

export interface SlipClaim {
  /** 0 when nothing was said. */
  readonly amount: Minor;
  readonly bankCode: string | null;
}

const notAnAmount: Issue = {
  path: 'form.amount',
  code: 'KEY_INVALID',
  message: 'must be an amount with at most two decimals',
};

/** The optional fields beside the file: how much was transferred, and to which of the operator's banks. */
export function readClaim(
  world: SimWorld,
  member: MemberRow,
  form: { readonly amount: string | undefined; readonly bankCode: string | undefined },
): Outcome<SlipClaim, 'KEY_INVALID' | 'NO_BANK'> {
  const parsed = parseAmount(form.amount ?? '');
  const isEmpty = !parsed.ok && parsed.reason === 'empty';
  if (!parsed.ok && !isEmpty) return refuse('KEY_INVALID', { issues: [notAnAmount] });
  const bankCode = form.bankCode === '' ? undefined : form.bankCode;
  const { banks } = operatorOf(world).deposit;
  const isTaken = bankCode === undefined || banks.some((bank) => bank.bankCode === bankCode);
  if (!isTaken || member.bankAccountNo === '') return refuse('NO_BANK');
  return ok({ amount: parsed.ok ? parsed.amount : ZERO, bankCode: bankCode ?? null });
}
