import type { accessErrors } from '@krapao/contracts/errors/catalogue';
import { TOKEN_LIFE_MS } from '../domain/auth/login.ts';
import { WRONG_LIMIT } from '../domain/auth/wrong-tries.ts';
import {
  pickMember,
  anyMember,
  freePhone,
  hasMoney,
  inWallet,
  registration,
  sendsOtp,
  verifiedPhone,
  wantsOtp,
  isFree,
  withdrawMin,
} from './pick-member.ts';
import { closedGame, playableGame } from './games.ts';
import { byFault, byRules, type RecipesOf } from './recipe.ts';
import type { WorldDriver } from './world-driver.ts';
import { announces, cancelsCode, collectsInvite, inGame, transfers, receivesAny } from './member-walks.ts';
import { byFaultAt, later, opens, press, type Walk } from './steps.ts';
import { givesPhone, signsIn } from './visitor-walks.ts';

/** A call that only members may make; works for any member. */
const profileByFault = (screen: (driver: WorldDriver) => Walk) =>
  [
    byFault(
      'account.profile',
      'A member reads their own profile.',
      (driver) => ({ as: pickMember(driver, ['somchai']) }),
      // Any call of a member may be refused like this; each code here is shown on a different screen.
      screen,
    ),
  ] as const;

export const accessRecipes: RecipesOf<typeof accessErrors> = {
  UNAUTHORIZED: [
    byRules(
      'wallet.get',
      'The wallet, without a sign-in.',
      () => ({}),
      (driver) => byFaultAt('wallet.get', opens('home', pickMember(driver, ['somchai']))),
    ),
  ],
  EXPIRED_AUTH_TOKEN: [
    byRules(
      'wallet.get',
      'A member signed in, and 12 hours pass.',
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        const { username, password } = member;
        const { token } = driver.mustCall('auth.login', null, { body: { username, password } });
        driver.wait(TOKEN_LIFE_MS);
        return { as: member, token };
      },
      (driver) => {
        const member = pickMember(driver, ['somchai'], (row) => inWallet(driver, row) >= 1);
        hasMoney(driver, member, 20);
        return transfers(driver, member, playableGame(driver, member), 1, later(TOKEN_LIFE_MS));
      },
    ),
  ],
  INVALID_USER_1: profileByFault((driver) =>
    byFaultAt('invite.bonus', collectsInvite(pickMember(driver, ['somchai']))),
  ),
  INVALID_USER_2: profileByFault((driver) => {
    const member = pickMember(driver, ['somchai']);
    const walk = inGame(driver, member, closedGame(driver, member), press('game.activate'));
    return byFaultAt('wallet.activate', walk);
  }),
  INVALID_USER_3: profileByFault((driver) => byFaultAt('qrcode.cancel', cancelsCode(driver))),
  INVALID_USER_4: profileByFault((driver) => opens('profile', pickMember(driver, ['somchai']))),
  INVALID_IP: [
    {
      ...byRules(
        'auth.login',
        'The operator refuses every network address; a member signs in.',
        (driver) => {
          const { username, password } = anyMember(driver);
          driver.sendEvent({ type: 'address.setRefused', addresses: ['*'] });
          return { body: { username, password } };
        },
        (_stage, { body }) => signsIn(body),
      ),
      isKeptOut: true,
    },
  ],
  INACTIVE_USER: [
    byRules(
      'auth.login',
      'A member whom the operator has deactivated signs in.',
      (driver) => {
        const members = driver.world.store.table('members');
        const member = members.find((row) => !row.isActive) ?? pickMember(driver, []);
        const { username, password, isActive } = member;
        if (isActive) driver.sendEvent({ type: 'member.setActive', username, isActive: false });
        return { body: { username, password } };
      },
      (_stage, { body }) => signsIn(body),
    ),
  ],
  REQUEST_LIMIT: [
    byRules(
      'auth.login',
      'Five wrong passwords in a row; now the right one.',
      (driver) => {
        const { username, password } = pickMember(driver, ['prasert']);
        const wrong = { username, password: `not ${password}` };
        for (let count = 0; count < WRONG_LIMIT; count += 1) driver.call('auth.login', null, { body: wrong });
        return { body: { username, password } };
      },
      (_stage, { body }) => signsIn(body),
    ),
  ],
  REQUEST_LIMIT_1MIN: [
    byRules(
      'otp.send',
      'A code was just sent to this phone; another is requested right away.',
      (driver) => {
        const phoneNumber = freePhone(driver);
        sendsOtp(driver, phoneNumber);
        return { body: { phoneNumber } };
      },
      // By a fault, as the minute may be over before a person reaches the screen.
      (driver, { body }) => {
        wantsOtp(driver);
        return byFaultAt('otp.send', givesPhone(body.phoneNumber));
      },
    ),
    byRules('wallet.withdraw', 'A member has just withdrawn, and does so again.', (driver) => {
      const amount = withdrawMin(driver);
      const member = pickMember(
        driver,
        ['somchai'],
        (row) => isFree(driver, row) && row.bankAccountNo !== '' && inWallet(driver, row) >= amount * 2,
      );
      hasMoney(driver, member, amount * 2);
      driver.call('wallet.withdraw', member, { body: { amount } });
      return { as: member, body: { amount } };
    }),
  ],
  KEY_MISSING: [
    byRules(
      'auth.login',
      'A member signs in without a password.',
      (driver) => ({ wrongBody: { username: anyMember(driver).username } }),
      (driver) => byFaultAt('auth.login', signsIn(anyMember(driver))),
    ),
  ],
  KEY_INVALID: [
    byRules(
      'auth.login',
      'A member signs in with a number as the password.',
      (driver) => ({ wrongBody: { username: anyMember(driver).username, password: 12_345_678 } }),
      (driver) => byFaultAt('wallet.add', announces(driver)),
    ),
  ],
  NO_DATA: [
    byRules(
      'statement.slipReference',
      'A slip that does not exist.',
      (driver) => ({ as: pickMember(driver, ['somchai']), params: { reference: 'SL0000000000000000' } }),
      (driver) => byFaultAt('bonus.activate', receivesAny(driver)),
    ),
    byRules('bonus.activate', 'A bonus that does not exist.', (driver) => ({
      as: pickMember(driver, ['somchai']),
      params: { code: 'NOSUCHBONUS' },
    })),
    byRules('bonus.clear', 'A member without an active bonus ends it.', (driver) => ({
      as: pickMember(driver, ['somchai'], (row) => isFree(driver, row)),
    })),
  ],
  INTERNAL_SERVER_ERROR: [
    byFault(
      'lookup.info',
      'The app asks for the name of the operator.',
      () => ({}),
      (driver) => byFaultAt('auth.login', signsIn(anyMember(driver))),
    ),
  ],
  OK: [
    byRules('account.validate', 'A phone number was verified; its owner continues registering.', (driver) => {
      return { body: registration(driver, verifiedPhone(driver)) };
    }),
  ],
  SUCCESS: [
    byRules('wallet.transfer', 'A member moves 1 baht from the wallet to a game.', (driver) => {
      const member = pickMember(driver, ['somchai'], (row) => inWallet(driver, row) >= 1);
      hasMoney(driver, member, 20);
      return { as: member, body: { from: 'WALLET', to: playableGame(driver, member), amount: 1 } };
    }),
  ],
};
