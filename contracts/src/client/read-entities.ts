/** The entities as a screen gets them: out of answers that were read (client/read-answer.ts). */
import type { Bonus as WireBonus, Promotion as WirePromotion } from '../entities/bonus.ts';
import type { GameAccount as WireGameAccount } from '../entities/game-account.ts';
import type { Invite as WireInvite } from '../entities/invite.ts';
import type { Qrcode as WireQrcode } from '../entities/qrcode.ts';
import type { Refund as WireRefund, RefundCheck as WireRefundCheck } from '../entities/refund.ts';
import type { Slip as WireSlip } from '../entities/slip.ts';
import type { Coupon as WireCoupon, SpinAnswer as WireSpinAnswer } from '../entities/spinwheel.ts';
import type { StatementItem as WireStatementItem } from '../entities/statement.ts';
import type { Wallet as WireWallet } from '../entities/wallet.ts';
import type { Read } from './read.ts';

export type Bonus = Read<WireBonus>;
export type Promotion = Read<WirePromotion>;
export type GameAccount = Read<WireGameAccount>;
export type Invite = Read<WireInvite>;
export type Qrcode = Read<WireQrcode>;
export type Refund = Read<WireRefund>;
export type RefundCheck = Read<WireRefundCheck>;
export type Slip = Read<WireSlip>;
export type Coupon = Read<WireCoupon>;
export type SpinAnswer = Read<WireSpinAnswer>;
export type StatementItem = Read<WireStatementItem>;
export type Wallet = Read<WireWallet>;
