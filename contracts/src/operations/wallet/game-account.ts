import { z } from 'zod';
import { credentials } from '../../entities/credentials.ts';
import { gameAccount } from '../../entities/game-account.ts';
import { defineOperation } from '../../kernel/operation.ts';

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
