import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { slipPicture } from './slips.ts';

/** Address of the picture of one of the member's own slips; any other reference is NO_DATA. */
export const statementSlipReference: Handler<'statement.slipReference'> = (world, { member, params }) => {
  const slip = world.store.table('slips').get(params.reference);
  return slip?.memberId === member.id ? ok({ url: slipPicture(slip.id) }) : refuse('NO_DATA');
};
