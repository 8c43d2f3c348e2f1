import { bankTransfer } from './deposit/bank-transfer.ts';
import { channel } from './deposit/channel.ts';
import { slipUpload } from './deposit/slip-upload.ts';
import { trueMoney } from './deposit/true-money.ts';

/** Texts of the ways of depositing; the sheet and its QR codes are in `member`. */
export default { channel, bankTransfer, slipUpload, trueMoney } as const;
