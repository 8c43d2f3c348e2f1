import { englishNameBanks } from '@krapao/contracts/entities/constants';
import type { accountErrors } from '@krapao/contracts/errors/catalogue';
import { operatorOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { pickMember, anyMember, freePhone, hasMoney, registration, verifiedPhone } from './pick-member.ts';
import { closedGame, gameOf, NO_SUCH_GAME, opens, playableGame } from './games.ts';
import { byFault, byRules, type RecipesOf } from './recipe.ts';
import { ArrangeError, type WorldDriver } from './world-driver.ts';
import { inGame, changesPassword, savesProfile } from './member-walks.ts';
import { byFaultAt, press, type, type Walk } from './steps.ts';
import { givesBank, givesProfile, signsIn } from './visitor-walks.ts';

const NO_SUCH_BANK = 'MOON';

/** Everything that registering takes, with a verified phone. */
const ready = (driver: WorldDriver) => registration(driver, verifiedPhone(driver));

/** A game that the provider refuses to open for a member. */
function closedBy(driver: WorldDriver, provider: 'refusing' | 'down') {
  const member = pickMember(driver, ['somchai']);
  const slotCode = closedGame(driver, member, 'SLOTXO');
  driver.sendEvent({ type: 'game.set', game: slotCode, provider });
  return { as: member, params: { slotCode } };
}

/** A launch with credentials of another account. */
function launchAsAnother(driver: WorldDriver, code: string) {
  const member = pickMember(driver, ['somchai']);
  opens(driver, member, code);
  return { as: member, params: { provider: code.toLowerCase(), username: 'someone-else' } };
}

/** A member who has no account in the game. */
function withoutAccount(driver: WorldDriver): { readonly member: MemberRow; readonly slotCode: string } {
  const member = pickMember(driver, ['malee']);
  return { member, slotCode: closedGame(driver, member, 'PG') };
}

/** The way that opens the account of the prepared call. */
const activates = (driver: WorldDriver, { as, params }: ReturnType<typeof closedBy>): Walk =>
  inGame(driver, as, params.slotCode, press('game.activate'));

/** The app launches an account only with the account's own credentials. */
function refusedLaunch(driver: WorldDriver, member: MemberRow, code: string): Walk {
  opens(driver, member, code);
  const { launch } = gameOf(driver, code);
  return byFaultAt(
    launch === 'password' ? 'autoLogin.launchWithPassword' : 'autoLogin.launch',
    inGame(driver, member, code, press('game.play')),
  );
}

export const accountRecipes: RecipesOf<typeof accountErrors> = {
  EXISTING_USER: [
    byRules(
      'account.register',
      'Someone registers with the phone number of a member.',
      (driver) => ({ body: registration(driver, anyMember(driver).username) }),
      (driver, { body }) => givesProfile(verifiedPhone(driver, body.username)),
    ),
    byRules(
      'account.validate',
      'The third step of registering, with the phone number of a member.',
      (driver) => ({
        body: registration(driver, anyMember(driver).username),
      }),
    ),
  ],
  EXISTING_BANK: [
    byRules(
      'account.register',
      'Someone registers with the bank account of a member.',
      (driver) => {
        const { bankCode, bankAccountNo } = anyMember(driver, (row) => row.bankAccountNo !== '');
        return { body: { ...ready(driver), bankCode, bankAccountNo } };
      },
      (driver, { body }) => givesBank(driver, body.username, body),
    ),
  ],
  INVALID_USER_INFO: [
    byRules(
      'account.register',
      'Someone registers with a source that is not in the lookup.',
      (driver) => ({ body: { ...ready(driver), sourceCode: 'MARS' } }),
      // The app offers the sources of the lookup, and shows a message of its own for an unknown inviter.
      (_stage, { body }) => byFaultAt('account.validate', givesProfile(body.username)),
    ),
  ],
  INVALID_BANK: [
    byRules(
      'account.register',
      'Someone registers with a bank that is not in the lookup.',
      (driver) => ({ body: { ...ready(driver), bankCode: NO_SUCH_BANK } }),
      (driver) => byFaultAt('account.updateProfile', savesProfile(pickMember(driver, ['somchai']))),
    ),
    byRules('account.updateProfile', 'A member moves to a bank that is not in the lookup.', (driver) => {
      const member = pickMember(driver, ['somchai']);
      const { name, bankAccountName, bankAccountNo } = member;
      return { as: member, body: { name, bankCode: NO_SUCH_BANK, bankAccountName, bankAccountNo } };
    }),
  ],
  BANK_ACCOUNT_NAME_ENG: [
    byRules(
      'account.register',
      'Someone registers a Thai name with a bank that requires English letters.',
      (driver) => {
        const bank = operatorOf(driver.world).banks.find(({ code }) => englishNameBanks.includes(code));
        if (!bank) throw new ArrangeError(`this world has none of the banks ${englishNameBanks.join(', ')}`);
        return { body: { ...ready(driver), bankCode: bank.code, bankAccountName: 'สมศรี ดีใจ' } };
      },
      (driver, { body }) => givesBank(driver, body.username, { ...body, holder: ['สมศรี', 'ดีใจ'] }),
    ),
  ],
  REGISTER_FAIL: [
    byFault(
      'account.register',
      'Someone whose phone is verified registers.',
      (driver) => ({ body: ready(driver) }),
      (driver, { body }) => byFaultAt('account.register', givesBank(driver, body.username, body)),
    ),
  ],
  NO_USER: [
    byRules(
      'auth.login',
      'Someone signs in with a phone number that no member has.',
      (driver) => ({ body: { username: freePhone(driver), password: 'password' } }),
      (_stage, { body }) => signsIn(body),
    ),
  ],
  WRONG_PASSWORD: [
    byRules(
      'account.changePassword',
      'A member changes the password but gets the old one wrong.',
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        return { as: member, body: { oldPassword: `not ${member.password}`, newPassword: 'another' } };
      },
      (_stage, { as, body }) => changesPassword(as, body),
    ),
  ],
  WRONG_CREDENTIAL: [
    byRules(
      'auth.login',
      'A member signs in with a wrong password.',
      (driver) => {
        const { username, password } = pickMember(driver, ['somchai']);
        return { body: { username, password: `not ${password}` } };
      },
      (_stage, { body }) => signsIn(body),
    ),
  ],
  LOGIN_FAIL: [
    byFault(
      'auth.login',
      'A member signs in with the right password.',
      (driver) => {
        const { username, password } = pickMember(driver, ['somchai']);
        return { body: { username, password } };
      },
      (_stage, { body }) => byFaultAt('auth.login', signsIn(body)),
    ),
  ],
  NOT_AREASLOT: [
    byRules(
      'autoLogin.launch',
      'AREASLOT is launched with credentials of another account.',
      (driver) => launchAsAnother(driver, 'AREASLOT'),
      (driver, { as }) => refusedLaunch(driver, as, 'AREASLOT'),
    ),
  ],
  NOT_UFABET: [
    byRules(
      'autoLogin.launch',
      'UFABET is launched with credentials of another account.',
      (driver) => launchAsAnother(driver, 'UFABET'),
      // The app signs in to UFABET by a form, so the refusal is shown for another launch.
      (driver, { as }) => refusedLaunch(driver, as, 'PG'),
    ),
  ],
  GAME_ACTIVATION_FAIL: [
    byRules(
      'wallet.activate',
      'A provider is down; a member opens an account with it.',
      (driver) => closedBy(driver, 'down'),
      activates,
    ),
  ],
  SLOT_ALREADY_ACTIVE: [
    byRules(
      'wallet.activate',
      'A member opens an account that is already open.',
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        return { as: member, params: { slotCode: playableGame(driver, member) } };
      },
      (driver, { as }) =>
        byFaultAt('wallet.activate', inGame(driver, as, closedGame(driver, as), press('game.activate'))),
    ),
  ],
  SLOT_ACTIVATE_FAIL: [
    byRules(
      'wallet.activate',
      'A provider refuses; a member opens an account with it.',
      (driver) => closedBy(driver, 'refusing'),
      activates,
    ),
  ],
  SLOT_NO_ACCOUNT: [
    byRules(
      'wallet.account',
      'A member asks for the credentials of a game that is not open.',
      (driver) => {
        const { member, slotCode } = withoutAccount(driver);
        return { as: member, params: { slotCode } };
      },
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        return byFaultAt('wallet.account', inGame(driver, member, playableGame(driver, member)));
      },
    ),
    byRules('wallet.transfer', 'A member moves money to a game that is not open.', (driver) => {
      const { member, slotCode } = withoutAccount(driver);
      return { as: member, body: { from: 'WALLET', to: slotCode, amount: 1 } };
    }),
  ],
  SLOT_RESET_PASSWORD_FAIL: [
    byRules(
      'wallet.resetPassword',
      'A provider refuses; a member resets the password there.',
      (driver) => {
        const member = pickMember(driver, ['somchai']);
        const slotCode = playableGame(driver, member);
        driver.sendEvent({ type: 'game.set', game: slotCode, provider: 'refusing' });
        return { as: member, params: { slotCode } };
      },
      (driver, { as, params }) =>
        inGame(driver, as, params.slotCode, press('game.resetPassword'), press('game.confirmReset')),
    ),
  ],
  NO_GAME: [
    byRules(
      'wallet.account',
      'A member asks for the credentials of a game that does not exist.',
      (driver) => ({
        as: pickMember(driver, ['somchai']),
        params: { slotCode: NO_SUCH_GAME },
      }),
      (driver, { as }) => {
        hasMoney(driver, as, 20);
        const steps = [type('game.amount', '1'), press('game.transfer')];
        return byFaultAt('wallet.transfer', inGame(driver, as, playableGame(driver, as), ...steps));
      },
    ),
    byRules('wallet.transfer', 'A member moves money to a game that does not exist.', (driver) => ({
      as: pickMember(driver, ['somchai']),
      body: { from: 'WALLET', to: NO_SUCH_GAME, amount: 1 },
    })),
  ],
};
