import type { Texts } from '../../texts.ts';
import { withdraw } from './money/withdraw.ts';
import { refund } from './money/refund.ts';
import { invite } from './money/invite.ts';
import { slips } from './money/slips.ts';

export default { withdraw, refund, invite, slips } satisfies Texts['money'];
