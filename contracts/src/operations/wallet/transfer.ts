import { z } from 'zod';
import { money } from '../../kernel/schema.ts';
import { defineOperation } from '../../kernel/operation.ts';

const place = () => z.string().min(1).max(40).describe('WALLET or the code of a game.');

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
