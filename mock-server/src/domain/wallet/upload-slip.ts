import { slipTypes } from '@krapao/contracts/entities/constants';
import { fileType } from '@krapao/contracts/kernel/file-type';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { ok, refuse } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import type { Handler } from '../handler.ts';
import { isSlipOpen, slipOpensInSeconds } from '../lookup/slip-window.ts';
import { toSlip } from '../serializers/statement.ts';
import { secondsToWait } from '../pause.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import { readClaim } from './slip-form.ts';

/** What identifies a slip: its id without the seconds it begins with, unique in the world. */
const newReference = (world: SimWorld): string => `SL${world.ids.next().slice(8).toUpperCase()}`;

/**
 * Takes a picture of a slip; what it says is found out later. Within the daily closed window it is SLIP_UPLOAD_FAIL
 * with the window, and too large a picture is SLIP_INVALID_FILE with the limit (both assumed).
 */
export const walletUploadSlip: Handler<'wallet.uploadSlip'> = (world, { member, form }) => {
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
    status: 'PENDING',
    note: null,
    filename: file.filename,
    contentType,
    size: file.bytes.length,
    hash: bytesToHex(sha256(file.bytes)),
    createdAt: now,
  });
  return ok(toSlip(slip));
};
