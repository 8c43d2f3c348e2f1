import { createHash } from 'node:crypto';
import { slipTypes } from '@krapao/contracts/entities/constants';
import { fileType } from '@krapao/contracts/kernel/file-type';
import type { Issue } from '@krapao/contracts/errors/failure';
import { parseAmount, ZERO, type Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import { handles } from '../handler.ts';
import { isSlipOpen, slipOpensInSeconds } from '../lookup/lookups.ts';
import { toSlip } from '../statement/slips.ts';
import { secondsToWait } from '../pause.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld, MemberRow } from '../tables.ts';

/** Identifies a slip: its id without the timestamp at its start, unique in the world. */
const newReference = (world: SimWorld): string => `SL${world.ids.next().slice(8).toUpperCase()}`;

/**
 * Takes a picture of a slip, which is read later. Within the daily closed window it is SLIP_UPLOAD_FAIL with the window, and too
 * large a picture is SLIP_INVALID_FILE with the limit (both assumed).
 */
export const walletUploadSlip = handles('wallet.uploadSlip', (world, { member, form }) => {
  const { closedFrom, closedTo, maximumBytes, pauseMs, processingMs } = operatorOf(world).slip;
  if (!isSlipOpen(world)) {
    const retryAfterSeconds = slipOpensInSeconds(world);
    return refuse('SLIP_UPLOAD_FAIL', { isOpen: false, closedFrom, closedTo, retryAfterSeconds });
  }
  const { file } = form;
  if (!file) return refuse('SLIP_NO_FILE');
  if (file.bytes.length > maximumBytes) return refuse('SLIP_INVALID_FILE', { max: maximumBytes });
  const contentType = fileType(file.bytes);
  if (!contentType || !(slipTypes as readonly string[]).includes(contentType))
    return refuse('SLIP_INVALID_FILE', { filename: file.filename });
  const claim = readClaim(world, member, form);
  if (!claim.ok) return claim;
  const slips = world.store.table('slips');
  const now = world.clock.now();
  const earlier = slips.by('member', member.id).map(({ createdAt }) => createdAt);
  const retryAfterSeconds = secondsToWait(earlier, pauseMs, now);
  if (retryAfterSeconds > 0) return refuse('REQUEST_LIMIT_1MIN', { retryAfterSeconds });
  const allowed = requireNoActiveBonus(world, member.id);
  if (!allowed.ok) return allowed;

  const reference = newReference(world);
  world.scheduler.schedule(now + processingMs, 'slip.process', { reference });
  const slip = slips.put(reference, {
    id: reference,
    memberId: member.id,
    ...claim.value,
    payerBank: member.bankCode,
    status: 'PENDING',
    note: null,
    filename: file.filename,
    contentType,
    size: file.bytes.length,
    hash: createHash('sha256').update(file.bytes).digest('hex'),
    createdAt: now,
  });
  return ok(toSlip(slip));
});

interface SlipClaim {
  /** 0 if not given. */
  readonly amount: Minor;
  readonly bankCode: string | null;
}

const notAnAmount: Issue = {
  path: 'form.amount',
  code: 'KEY_INVALID',
  message: 'must be an amount with at most two decimals',
};

/** The optional fields beside the file: how much was transferred, and to which of the operator's banks. */
function readClaim(
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
