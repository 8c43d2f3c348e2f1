import type { accessErrors } from '@krapao/contracts/errors/catalogue';
import { TOKEN_LIFE_MS } from '../domain/auth/login.ts';
import { WRONG_LIMIT } from '../domain/auth/wrong-tries.ts';
import { operatorOf } from '../domain/service.ts';
import { toWire } from '@krapao/contracts/kernel/money';
import {
  actor,
  anybody,
  freePhone,
  hasMoney,
  inWallet,
  registration,
  sendsOtp,
  verifiedPhone,
  wantsOtp,
} from './cast.ts';
import { closedGame, playableGame } from './games.ts';
import { isFree } from './offers.ts';
import { byFault, naturally, type RecipesOf } from './recipe.ts';
import type { Stage } from './stage.ts';
import { announces, cancelsCode } from './walks/deposit-walks.ts';
import { collectsInvite, inGame, opensHome, transfers } from './walks/home-walks.ts';
import { opensProfile } from './walks/profile-walks.ts';
import { receivesAny } from './walks/reward-walks.ts';
import { byFaultAt, later, press, type Walk } from './walks/steps.ts';
import { givesPhone, signsIn } from './walks/visitor-walks.ts';

/** Something that only a member may see; works for any. */
const profileByFault = (screen: (stage: Stage) => Walk) =>
  [
    byFault(
      'account.profile',
      'A member reads the own profile.',
      (stage) => ({ as: actor(stage, ['somchai']) }),
      // Any call of a member may be refused so, each here on another screen.
      screen,
    ),
  ] as const;

export const accessRecipes: RecipesOf<typeof accessErrors> = {
  UNAUTHORIZED: [
    naturally(
      'wallet.get',
      'The wallet, without a sign-in.',
      () => ({}),
      (stage) => byFaultAt('wallet.get', opensHome(actor(stage, ['somchai']))),
    ),
  ],
  EXPIRED_AUTH_TOKEN: [
    naturally(
      'wallet.get',
      'A member signed in, and 12 hours pass.',
      (stage) => {
        const member = actor(stage, ['somchai']);
        const { username, password } = member;
        const { token } = stage.does('auth.login', null, { body: { username, password } });
        stage.waits(TOKEN_LIFE_MS);
        return { as: member, token };
      },
      (stage) => {
        const member = actor(stage, ['somchai'], (row) => inWallet(stage, row) >= 1);
        hasMoney(stage, member, 20);
        return transfers(stage, member, playableGame(stage, member), 1, later(TOKEN_LIFE_MS));
      },
    ),
  ],
  INVALID_USER_1: profileByFault((stage) =>
    byFaultAt('invite.bonus', collectsInvite(actor(stage, ['somchai']))),
  ),
  INVALID_USER_2: profileByFault((stage) => {
    const member = actor(stage, ['somchai']);
    const walk = inGame(stage, member, closedGame(stage, member), press('game.activate'));
    return byFaultAt('wallet.activate', walk);
  }),
  INVALID_USER_3: profileByFault((stage) => byFaultAt('qrcode.cancel', cancelsCode(stage))),
  INVALID_USER_4: profileByFault((stage) => opensProfile(actor(stage, ['somchai']))),
  INVALID_IP: [
    {
      ...naturally(
        'auth.login',
        'The operator refuses every network address; a member signs in.',
        (stage) => {
          const { username, password } = anybody(stage);
          stage.happens({ type: 'address.setRefused', addresses: ['*'] });
          return { body: { username, password } };
        },
        (_stage, { body }) => signsIn(body),
      ),
      isKeptOut: true,
    },
  ],
  INACTIVE_USER: [
    naturally(
      'auth.login',
      'A member whom the operator has switched off signs in.',
      (stage) => {
        const members = stage.world.store.table('members');
        const member = members.find((row) => !row.isActive) ?? actor(stage, []);
        const { username, password, isActive } = member;
        if (isActive) stage.happens({ type: 'member.setActive', username, isActive: false });
        return { body: { username, password } };
      },
      (_stage, { body }) => signsIn(body),
    ),
  ],
  REQUEST_LIMIT: [
    naturally(
      'auth.login',
      'Five wrong passwords in a row; now the right one.',
      (stage) => {
        const { username, password } = actor(stage, ['prasert']);
        const wrong = { username, password: `not ${password}` };
        for (let count = 0; count < WRONG_LIMIT; count += 1) stage.call('auth.login', null, { body: wrong });
        return { body: { username, password } };
      },
      (_stage, { body }) => signsIn(body),
    ),
  ],
  REQUEST_LIMIT_1MIN: [
    naturally(
      'otp.send',
      'A code was just sent to this phone; another is asked for at once.',
      (stage) => {
        const phoneNumber = freePhone(stage);
        sendsOtp(stage, phoneNumber);
        return { body: { phoneNumber } };
      },
      // By a fault, as the minute may be over before a person has come to the screen.
      (stage, { body }) => {
        wantsOtp(stage);
        return byFaultAt('otp.send', givesPhone(body.phoneNumber));
      },
    ),
    naturally('wallet.withdraw', 'A member has just withdrawn, and does so again.', (stage) => {
      const amount = toWire(operatorOf(stage.world).withdraw.withdrawMin);
      const member = actor(
        stage,
        ['somchai'],
        (row) => isFree(stage, row) && row.bankAccountNo !== '' && inWallet(stage, row) >= amount * 2,
      );
      hasMoney(stage, member, amount * 2);
      stage.call('wallet.withdraw', member, { body: { amount } });
      return { as: member, body: { amount } };
    }),
  ],
  KEY_MISSING: [
    naturally(
      'auth.login',
      'A member signs in without a password.',
      (stage) => ({ wrongBody: { username: anybody(stage).username } }),
      (stage) => byFaultAt('auth.login', signsIn(anybody(stage))),
    ),
  ],
  KEY_INVALID: [
    naturally(
      'auth.login',
      'A member signs in with a number for a password.',
      (stage) => ({ wrongBody: { username: anybody(stage).username, password: 12_345_678 } }),
      (stage) => byFaultAt('wallet.add', announces(stage)),
    ),
  ],
  NO_DATA: [
    naturally(
      'statement.slipReference',
      'A slip that there is not.',
      (stage) => ({ as: actor(stage, ['somchai']), params: { reference: 'SL0000000000000000' } }),
      (stage) => byFaultAt('bonus.activate', receivesAny(stage)),
    ),
    naturally('bonus.activate', 'A bonus that there is not.', (stage) => ({
      as: actor(stage, ['somchai']),
      params: { code: 'NOSUCHBONUS' },
    })),
    naturally('bonus.clear', 'A member without an active bonus ends it.', (stage) => ({
      as: actor(stage, ['somchai'], (row) => isFree(stage, row)),
    })),
  ],
  INTERNAL_SERVER_ERROR: [
    byFault(
      'lookup.info',
      'The name of the operator is asked for.',
      () => ({}),
      (stage) => byFaultAt('auth.login', signsIn(anybody(stage))),
    ),
  ],
  OK: [
    naturally(
      'account.validate',
      'A phone number was verified; its owner goes on with registering.',
      (stage) => {
        return { body: registration(stage, verifiedPhone(stage)) };
      },
    ),
  ],
  SUCCESS: [
    naturally('wallet.transfer', 'A member moves 1 baht from the wallet to a game.', (stage) => {
      const member = actor(stage, ['somchai'], (row) => inWallet(stage, row) >= 1);
      hasMoney(stage, member, 20);
      return { as: member, body: { from: 'WALLET', to: playableGame(stage, member), amount: 1 } };
    }),
  ],
};
