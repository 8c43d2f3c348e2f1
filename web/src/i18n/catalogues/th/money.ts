import { withdraw } from './money/withdraw.ts';
import { refund } from './money/refund.ts';
import { invite } from './money/invite.ts';
import { slips } from './money/slips.ts';

/** Texts of withdrawing, refund, invite and slips. */
export default { withdraw, refund, invite, slips } as const;
