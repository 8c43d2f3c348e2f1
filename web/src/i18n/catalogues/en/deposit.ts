import type { Texts } from '../../texts.ts';
import { bankTransfer } from './deposit/bank-transfer.ts';
import { channel } from './deposit/channel.ts';
import { slipUpload } from './deposit/slip-upload.ts';
import { trueMoney } from './deposit/true-money.ts';

export default { channel, bankTransfer, slipUpload, trueMoney } satisfies Texts['deposit'];
