import type { QrProvider } from '@krapao/contracts/entities/constants';
import type { DepositLookup } from '@krapao/contracts/entities/deposit';
import type { GameCategory } from '@krapao/contracts/entities/wallet';
import { asciiDigits, type Minor } from '@krapao/contracts/kernel/money';
import type { OperatorFile } from '@krapao/fixtures/model';
import type { IndexDeclaration } from '../world/store.ts';
import type { World } from '../world/world.ts';
import type { ChatBotRow, ChatFileRow, ChatReadRow, ConversationRow } from './chat/chat-rows.ts';
import type { GamePassRow } from './games/launch-rows.ts';
import type { OperatorLookups } from './lookup/lookup-rows.ts';
import type {
  PlayRow,
  FriendRow,
  RefundRow,
  BonusRow,
  LatestDepositRow,
  PromotionRow,
  UserBonusRow,
  RewardsRow,
} from './reward-rows.ts';
import type { CouponRow, SpinRow, WheelRow } from './spinwheel/spinwheel-rows.ts';
import type { SlipRow, DepositRow, TruelinkRow, WithdrawalRow } from './wallet/wallet-rows.ts';

/*
 * Everything a world stores, except the balances (those are in the ledger). Rows are immutable plain JSON; instants are
 * milliseconds since the epoch, money is in minor units.
 */

export interface MemberRow {
  readonly id: string;
  readonly persona: string;
  /** What this persona is for. */
  readonly shows: string;
  /** The phone number. */
  readonly username: string;
  /** Stored as plain text: the control plane hands it out so that a tester can sign in. */
  readonly password: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly createdAt: number;
  readonly coin: number;
  readonly bankCode: string;
  readonly bankNameTH: string;
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
  readonly currency: 'THB' | 'LAK' | 'BAHT';
  /** How the member found the operator; empty if not said. */
  readonly sourceCode: string;
}

/** A sign-in; the id is the token itself. */
export interface TokenRow {
  readonly id: string;
  readonly memberId: string;
  readonly expiresAt: number;
}

/** Wrong tries within the counting window, oldest first. */
export interface WrongTries {
  readonly wrongAt: readonly number[];
}

/** Wrong passwords of one member; the id is the member's. */
export interface LoginTriesRow extends WrongTries {
  readonly id: string;
}

/** A phone number in verification; the id is the number. */
export interface OtpPhoneRow extends WrongTries {
  readonly id: string;
  /** The token of the newest code, the only one that counts. */
  readonly otpToken: string;
  readonly sentAt: number;
  readonly verifiedAt: number | null;
}

/** One sent code; the id is `otpToken`. */
export interface OtpCodeRow {
  readonly id: string;
  readonly phone: string;
  readonly otpRef: string;
  readonly digits: string;
  readonly expiresAt: number;
}

/** `phone` is the receiver; `otpRef` and `digits` only in messages with a one-time code. */
export interface SmsRow {
  readonly id: string;
  readonly phone: string;
  readonly text: string;
  readonly otpRef: string | null;
  readonly digits: string | null;
  readonly at: number;
}

/** A game of a third-party provider; the id is its code, such as `PG`. */
export interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly web: string | null;
  readonly android: string | null;
  readonly ios: string | null;
  readonly logo: string;
  readonly background: string;
  readonly ftWalletSlot: number;
  /** How the app signs a member in: only with the `web` address, by a link, by a link made with the password, or by a form. */
  readonly launch: 'web' | 'username' | 'password' | 'form';
  /** From 0 to 1: how likely a round is won when chance decides. */
  readonly winChance: number;
  /** A refusing provider answers with a refusal; one that is down does not answer. */
  readonly provider: 'working' | 'refusing' | 'down';
}

/**
 * An account that a member has opened in a game; the id is `<memberId>:<code>`. A game without a row is not active.
 * The balance is in the ledger.
 */
export interface GameAccountRow {
  readonly id: string;
  readonly memberId: string;
  readonly code: string;
  /** The username of the member in the game. */
  readonly username: string;
  readonly password: string;
  /** The provider refuses every movement of money in or out of this account. */
  readonly failsTransfers: boolean;
}

export type QrcodeState = 'alive' | 'paid' | 'expired' | 'cancelled' | 'replaced';

export interface QrcodeRow {
  readonly id: string;
  readonly memberId: string;
  readonly provider: QrProvider;
  readonly amount: Minor;
  /** Identifies the code at the payer's bank: reference 1 of the payload. */
  readonly reference: string;
  /** The text that the QR code encodes: an EMVCo merchant-presented payload. */
  readonly payload: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly state: QrcodeState;
  /** The timer that expires it. */
  readonly timerId: string;
}

export interface StatementRow {
  readonly id: string;
  readonly memberId: string;
  readonly statementType: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Minor;
  readonly status: 'SUCCESS' | 'FAILED' | 'PENDING';
  readonly createdAt: number;
  readonly related?: {
    readonly kind: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';
    readonly description: string;
  };
}

/** The operator's settings and texts; the only row has the id `operator`. */
export interface OperatorRow extends OperatorLookups {
  readonly id: 'operator';
  readonly name: string;
  readonly website: string;
  readonly conditions: readonly string[];
  readonly agreements: readonly string[];
  readonly chatPrefix: string;
  /** How many digits a phone number has; null if any length is allowed, as in Laos (spec §5). */
  readonly phoneDigits: number | null;
  /** Missing in a capsule that was saved before there was a choice: then Thai. */
  readonly smsLanguage?: OperatorFile['smsLanguage'];
  readonly deposit: DepositLookup;
  readonly isGone: boolean;
  /** One-time codes have expired when they arrive, until one was refused for that. Absent: they arrive in time. */
  readonly codesComeLate?: boolean;
  readonly refusedIps: readonly string[];
}

/** How a provider makes QR codes; the id is its code. */
export interface QrProviderRow {
  readonly id: QrProvider;
  readonly lifeMs: number;
  readonly maximum: Minor;
  /** The payee in the payload: tax id of the biller with a suffix, 15 digits. */
  readonly billerId: string;
  readonly merchantName: string;
}

export interface Tables {
  members: MemberRow;
  tokens: TokenRow;
  loginTries: LoginTriesRow;
  otpPhones: OtpPhoneRow;
  otpCodes: OtpCodeRow;
  sms: SmsRow;
  games: GameRow;
  gameAccounts: GameAccountRow;
  qrProviders: QrProviderRow;
  qrcodes: QrcodeRow;
  statements: StatementRow;
  conversations: ConversationRow;
  chatReads: ChatReadRow;
  supportReads: ChatReadRow;
  chatFiles: ChatFileRow;
  chatBot: ChatBotRow;
  wheels: WheelRow;
  spin: SpinRow;
  coupons: CouponRow;
  operator: OperatorRow;
  rewards: RewardsRow;
  bonuses: BonusRow;
  promotions: PromotionRow;
  userBonuses: UserBonusRow;
  latestDeposits: LatestDepositRow;
  plays: PlayRow;
  gamePasses: GamePassRow;
  refunds: RefundRow;
  friends: FriendRow;
  slips: SlipRow;
  deposits: DepositRow;
  withdrawals: WithdrawalRow;
  truelinks: TruelinkRow;
}

/** Arguments of the timers by job name. */
export interface Jobs {
  'qrcode.expire': { readonly qrcodeId: string };
  'qrcode.pay': { readonly qrcodeId: string; readonly amount: Minor; readonly from: string | null };
  'coupon.expire': { readonly couponId: string };
  'chat.answer': { readonly userId: string | null; readonly guestId: string | null; readonly answer: number };
  'deposit.credit': { readonly depositId: string };
  'slip.process': { readonly reference: string };
}

/** An account number in ASCII digits, without separators; empty if nothing else is in it. */
export const plainAccountNo = (bankAccountNo: string): string =>
  asciiDigits(bankAccountNo)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Bank and account number, however the number is written: no two members may have the same. */
export const bankAccountKey = (bankCode: string, bankAccountNo: string): string =>
  `${bankCode} ${plainAccountNo(bankAccountNo)}`;

export const indexes: readonly IndexDeclaration<Tables>[] = [
  { table: 'members', name: 'username', keyOf: (member) => member.username },
  { table: 'tokens', name: 'member', keyOf: (token) => token.memberId },
  { table: 'sms', name: 'phone', keyOf: (sms) => sms.phone },
  { table: 'gameAccounts', name: 'member', keyOf: (account) => account.memberId },
  { table: 'statements', name: 'member', keyOf: (item) => item.memberId },
  { table: 'userBonuses', name: 'member', keyOf: (bonus) => bonus.memberId },
  {
    table: 'gameAccounts',
    name: 'username',
    keyOf: (account) => `${account.code} ${account.username}`,
  },
  { table: 'gamePasses', name: 'member', keyOf: (pass) => pass.memberId },
  { table: 'refunds', name: 'member', keyOf: (refund) => refund.memberId },
  {
    table: 'members',
    name: 'bankAccount',
    keyOf: (member) => bankAccountKey(member.bankCode, member.bankAccountNo),
  },
  {
    table: 'qrcodes',
    name: 'alive',
    keyOf: (code) => (code.state === 'alive' ? code.memberId : undefined),
  },
  { table: 'slips', name: 'member', keyOf: (slip) => slip.memberId },
  { table: 'slips', name: 'hash', keyOf: (slip) => slip.hash },
  { table: 'deposits', name: 'member', keyOf: (deposit) => deposit.memberId },
  {
    table: 'deposits',
    name: 'held',
    keyOf: ({ kind, status, memberId }) => (kind === 'held' && status === 'PENDING' ? memberId : undefined),
  },
  { table: 'withdrawals', name: 'member', keyOf: (withdrawal) => withdrawal.memberId },
  {
    table: 'withdrawals',
    name: 'waiting',
    keyOf: ({ status, memberId }) => (status === 'PENDING' ? memberId : undefined),
  },
  { table: 'friends', name: 'inviter', keyOf: (friend) => friend.inviterId },
  { table: 'conversations', name: 'room', keyOf: (entry) => entry.room },
  {
    table: 'conversations',
    name: 'client',
    keyOf: (entry) => (entry.clientId === null ? undefined : `${entry.room} ${entry.clientId}`),
  },
  { table: 'coupons', name: 'member', keyOf: (coupon) => coupon.memberId },
];

export type SimWorld = World<Tables, Jobs>;
