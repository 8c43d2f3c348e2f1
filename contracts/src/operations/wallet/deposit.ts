import { z } from 'zod';
import { slip } from '../../entities/slip.ts';
import { incomingMoney, money, vital } from '../../kernel/schema.ts';
import { defineOperation, UPLOAD_TIMEOUT_MS } from '../../kernel/operation.ts';
import { message } from '../../kernel/schema.ts';

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
  note: 'The names of the form fields; PNG, JPEG and WebP by content; a second upload within a minute gives REQUEST_LIMIT_1MIN, the daily closed window SLIP_UPLOAD_FAIL with `closedFrom`, `closedTo` in its data. `link` is null until the slip is decided.',
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
  errors: [
    'TRUELINK_INVALID',
    'TRUELINK_DUPLICATE',
    'TRANSFER_MINIMUM',
    'NO_WALLET',
    'REQUEST_LIMIT_1MIN',
    'BONUS_REMAINING',
  ],
});
