import { z } from 'zod';
import { gameAccount, wallet, credentials } from '../entities/wallet.ts';
import { defineOperation, UPLOAD_TIMEOUT_MS } from './operation.ts';
import { incomingMoney, message, money, shared, vital } from '../kernel/schema.ts';
import { slip } from '../entities/statement.ts';

/** Wallet, coins, invite bonus and all game accounts of the member. */
export const walletGet = defineOperation({
  id: 'wallet.get',
  effect: false,
  method: 'GET',
  path: '/api/wallet',
  summary: 'Wallet and game accounts',
  spec: '§7 wallet',
  fidelity: 'exact',
  auth: 'member',
  answer: wallet,
  errors: [],
});

/** Asks every game for its balance; home does so on load and on demand (spec §4). */
export const walletRefreshSlot = defineOperation({
  id: 'wallet.refreshSlot',
  effect: true,
  method: 'GET',
  path: '/api/wallet/refresh/slot',
  summary: 'Refresh the balances of all game accounts',
  spec: '§4 home, §7 wallet',
  fidelity: 'assumed',
  auth: 'member',
  answer: z.strictObject({ slots: z.array(gameAccount) }),
  errors: [],
});

const place = /* @__PURE__ */ shared(() =>
  z.string().min(1).max(40).describe('WALLET or the code of a game.'),
);

/** Moves money between the wallet and a game, or between games; at least 1 baht (spec §5, §9). */
export const walletTransfer = defineOperation({
  id: 'wallet.transfer',
  effect: true,
  method: 'POST',
  path: '/api/wallet/transfer',
  summary: 'Transfer between the wallet and games',
  spec: '§5 transfer, §7 wallet',
  fidelity: 'assumed',
  note: 'TRANSFER_FAIL returns the funds to the wallet (exact); the answer is assumed. The same place twice gives KEY_INVALID (assumed).',
  auth: 'member',
  body: z.strictObject({ from: place(), to: place(), amount: money() }),
  answer: z.strictObject({ message: z.literal('SUCCESS') }),
  errors: [
    'TRANSFER_MINIMUM',
    'MONEY_NOT_ENOUGH',
    'NO_GAME',
    'SLOT_NO_ACCOUNT',
    'TRANSFER_FAIL',
    'KEY_INVALID',
  ],
  examples: { body: { from: 'WALLET', to: 'PG', amount: 50 }, answer: { message: 'SUCCESS' } },
});

/** Brings the balance of every game to one place. */
export const walletTransferAll = defineOperation({
  id: 'wallet.transferAll',
  effect: true,
  method: 'POST',
  path: '/api/wallet/transferAll',
  summary: 'Transfer everything to one place',
  spec: '§7 wallet',
  fidelity: 'assumed',
  note: 'The money of the wallet goes along when `to` is a game; nothing elsewhere gives MONEY_NOT_ENOUGH.',
  auth: 'member',
  body: z.strictObject({ to: z.string().min(1).max(40).describe('WALLET or the code of a game.') }),
  answer: message('SUCCESS'),
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL'],
});

const withdrawal = {
  method: 'POST',
  spec: '§5 withdraw, §7 wallet, §9',
  fidelity: 'assumed',
  auth: 'member',
  body: z.strictObject({ amount: money() }),
  answer: message('SUCCESS'),
  errors: [
    'TRANSFER_MINIMUM',
    'MONEY_NOT_ENOUGH',
    'BONUS_CONDITION',
    'NO_BANK',
    'REQUEST_LIMIT_1MIN',
    'KEY_INVALID',
  ],
} as const;

/** Withdraws from the wallet to the member's bank account, between withdrawMin and withdrawMax. */
export const walletWithdraw = defineOperation({
  ...withdrawal,
  id: 'wallet.withdraw',
  effect: true,
  path: '/api/wallet/withdraw',
  summary: 'Withdraw from the wallet',
  note: 'Above withdrawMax it is KEY_INVALID with `min` and `max`; a second one within a minute gives REQUEST_LIMIT_1MIN; the money is held until the operator decides, and returns to the wallet if the withdrawal fails, which the app then says.',
});

/** First moves every game balance to the wallet, then withdraws; the withdraw modal uses this. */
export const walletWithdrawAll = defineOperation({
  ...withdrawal,
  errors: [...withdrawal.errors, 'TRANSFER_FAIL'],
  id: 'wallet.withdrawAll',
  effect: true,
  path: '/api/wallet/withdrawAll',
  summary: 'Bring every game balance home, then withdraw',
  note: 'A bonus requires withdrawing everything (exact). A game that keeps its money gives TRANSFER_FAIL, and nothing is withdrawn (assumed).',
});

/** Announces a bank transfer made by hand: a deposit in progress until the operator confirms it. */
export const walletAdd = defineOperation({
  id: 'wallet.add',
  effect: true,
  method: 'POST',
  path: '/api/wallet/add',
  summary: 'Announce a bank transfer',
  spec: '§7 wallet',
  fidelity: 'assumed',
  note: 'A transfer that arrives with the same amount fulfils it; one that arrives while a bonus is active is in progress until the bonus is over, unless an operator decides it before. NO_BANK where nothing is taken by hand, or without a bank account.',
  auth: 'member',
  body: z.strictObject({ amount: incomingMoney() }),
  answer: message('OK', 'SUCCESS'),
  errors: ['TRANSFER_MINIMUM', 'NO_BANK', 'BONUS_REMAINING'],
});

/** Uploads the slip of a bank transfer, within an hour of it and outside the daily closed window (spec §9). */
export const walletUploadSlip = defineOperation({
  id: 'wallet.uploadSlip',
  effect: true,
  method: 'POST',
  path: '/api/wallet/slip',
  summary: 'Upload a bank slip',
  spec: '§7 wallet, §9 deposit texts',
  fidelity: 'assumed',
  note: 'The names of the form fields; PNG, JPEG and WebP by content; a second upload within a minute gives REQUEST_LIMIT_1MIN, the daily closed window SLIP_UPLOAD_FAIL with `closedFrom`, `closedTo` in its data. `link` is null until the slip is decided; one that is accepted is credited also while a bonus is active that began after the upload.',
  auth: 'member',
  timeoutMs: UPLOAD_TIMEOUT_MS,
  multipart: { file: 'file', bankCode: 'text', amount: 'text' },
  answer: slip,
  errors: [
    'SLIP_NO_FILE',
    'SLIP_INVALID_FILE',
    'SLIP_UPLOAD_FAIL',
    'REQUEST_LIMIT_1MIN',
    'NO_BANK',
    'BONUS_REMAINING',
    'KEY_INVALID',
  ],
});

/** Deposits a TrueMoney gift link: at least 2 baht; encrypted on the client (assumed). */
export const walletTruelink = defineOperation({
  id: 'wallet.truelink',
  effect: true,
  method: 'POST',
  path: '/api/wallet/truelink',
  summary: 'Deposit a TrueMoney link',
  spec: '§7 wallet, §9 deposit texts',
  fidelity: 'assumed',
  note: "OpenSSL's `Salted__` AES-256-CBC with an MD5-derived key, as base64. A link that is spent elsewhere gives TRUELINK_INVALID, one deposited here before TRUELINK_DUPLICATE.",
  auth: 'member',
  body: z.strictObject({ link: z.string().min(1).max(4000) }),
  answer: z.strictObject({ message: z.enum(['OK', 'SUCCESS']), amount: vital(money()) }),
  errors: ['TRUELINK_INVALID', 'TRUELINK_DUPLICATE', 'TRANSFER_MINIMUM', 'NO_WALLET', 'BONUS_REMAINING'],
});

const params = z.strictObject({ slotCode: z.string().min(1).max(40) });
const common = { method: 'GET', spec: '§4 game account, §7 wallet', auth: 'member', params } as const;

/** Opens a game account. */
export const walletActivate = defineOperation({
  ...common,
  id: 'wallet.activate',
  effect: true,
  path: '/api/wallet/activate/{slotCode}',
  summary: 'Open a game account',
  fidelity: 'assumed',
  note: 'A provider that refuses gives SLOT_ACTIVATE_FAIL, one that does not answer GAME_ACTIVATION_FAIL.',
  answer: gameAccount,
  errors: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL', 'GAME_ACTIVATION_FAIL'],
});

/** What the member signs in to the game with. */
export const walletAccount = defineOperation({
  ...common,
  id: 'wallet.account',
  effect: false,
  path: '/api/wallet/account/{slotCode}',
  summary: 'Credentials of a game account',
  fidelity: 'exact',
  note: '`event` comes for UFABET only.',
  answer: credentials,
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
});

/** Gives the game account a new password. */
export const walletResetPassword = defineOperation({
  ...common,
  id: 'wallet.resetPassword',
  effect: true,
  path: '/api/wallet/resetpassword/{slotCode}',
  summary: 'New password for a game account',
  fidelity: 'assumed',
  answer: credentials,
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL'],
});
