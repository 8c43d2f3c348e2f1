import type { JobHandlers } from '../world/world.ts';
import { botAnswer } from './chat/bot.ts';
import { payLater } from './qrcode/pay.ts';
import { expireQrcode } from './qrcode/active.ts';
import { expireCoupon } from './spinwheel/coupon.ts';
import { processSlip } from './statement/settle-slip.ts';
import type { Jobs, Tables } from './tables.ts';
import { creditArrived } from './wallet/credit-arrived.ts';

/** What runs when a timer is due, by name. */
export const jobs: JobHandlers<Tables, Jobs> = {
  'qrcode.expire': expireQrcode,
  'qrcode.pay': payLater,
  'coupon.expire': expireCoupon,
  'chat.answer': botAnswer,
  'deposit.credit': creditArrived,
  'slip.process': processSlip,
};
