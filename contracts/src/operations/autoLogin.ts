import { z } from 'zod';
import { vital } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

/** Providers of the launch call (spec §7). */
export const launchProviders = [
  'pg',
  'betflix',
  'askmebet',
  'imi',
  'usun',
  'areaslot',
  'circus',
  'slotracha',
  'pgslot',
  'joker2',
  'huayhd',
] as const;
export type LaunchProvider = (typeof launchProviders)[number];

const provider = z
  .string()
  .min(1)
  .max(40)
  .describe(`One of ${launchProviders.join(', ')}.`);
const username = z.string().min(1).max(100);

const launch = {
  method: 'GET',
  spec: '§7 game launch',
  fidelity: 'exact',
  note:
    'Which providers need the password is assumed: areaslot, circus, slotracha, pgslot and joker2; where it is not ' +
    'needed and comes all the same it must be right. A username or password that is not the one of the account gives ' +
    'NOT_AREASLOT and NOT_UFABET at these two, else SLOT_NO_ACCOUNT (assumed). The simulator also takes `ufabet`, ' +
    'which the app signs in to by a form. JOKER, SEXYGAME, SUPERSLOT and SLOTXO are no providers here, though their ' +
    'launch is custom too: the app posts their credentials to their web address likewise (assumed).',
  auth: 'member',
  answer: z.strictObject({ link: vital(z.string()).describe('Where the game opens, signed in.') }),
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'NOT_AREASLOT', 'NOT_UFABET'],
} as const;

/** A link into a game, for providers that need no password. */
export const autoLoginLaunch = defineOperation({
  ...launch,
  id: 'autoLogin.launch',
  effect: true,
  path: '/api/autoLogin/{provider}/{username}',
  summary: 'Link into a game',
  params: z.strictObject({ provider, username }),
});

/** A link into a game, for providers that need the password of the game account. */
export const autoLoginLaunchWithPassword = defineOperation({
  ...launch,
  id: 'autoLogin.launchWithPassword',
  effect: true,
  path: '/api/autoLogin/{provider}/{username}/{password}',
  summary: 'Link into a game, with its password',
  params: z.strictObject({ provider, username, password: z.string().min(1).max(200) }),
});
