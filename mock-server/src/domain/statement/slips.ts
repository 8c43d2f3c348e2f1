import type { Slip } from '@krapao/contracts/entities/statement';
import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { newestPage } from '../page.ts';
import type { SlipRow } from '../wallet/wallet-rows.ts';

/** Uploaded slips, newest first (assumed). A page after the last one is empty. */
export const statementSlips = handles('statement.slips', (world, { member, body }) => {
  const rows = world.store.table('slips').by('member', member.id);
  return ok({ total: rows.length, slips: newestPage(rows, body).map(toSlip) });
});

export const slipPicture = (reference: string): string => `/media/slips/${reference}.svg`;

/** The picture has a link once the slip is decided; until then the app asks for it by the reference (assumed). */
export const toSlip = ({ id, amount, status, note, createdAt }: SlipRow): Slip => ({
  createdAt: toIso(createdAt),
  amount: toWire(amount),
  status,
  note,
  link: status === 'PENDING' ? null : slipPicture(id),
  reference: id,
});

/** The address of the picture of one of the member's own slips; any other reference is NO_DATA. */
export const statementSlipReference = handles('statement.slipReference', (world, { member, params }) => {
  const slip = world.store.table('slips').get(params.reference);
  return slip?.memberId === member.id ? ok({ url: slipPicture(slip.id) }) : refuse('NO_DATA');
});
