import { z } from 'zod';
import { message, money } from '../../kernel/schema.ts';
import { defineOperation } from '../../kernel/operation.ts';

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
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'BONUS_CONDITION'],
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
    'TRANSFER_FAIL',
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
  note: 'Above withdrawMax it is KEY_INVALID with `min` and `max`; a second one within a minute gives REQUEST_LIMIT_1MIN; the money is held until the operator decides.',
});

/** First brings every game balance home, then withdraws; the withdraw modal uses this. */
export const walletWithdrawAll = defineOperation({
  ...withdrawal,
  id: 'wallet.withdrawAll',
  effect: true,
  path: '/api/wallet/withdrawAll',
  summary: 'Bring every game balance home, then withdraw',
  note: 'A bonus requires withdrawing everything (exact). A game that keeps its money gives TRANSFER_FAIL, and nothing is withdrawn (assumed).',
});
