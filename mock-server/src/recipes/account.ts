import { englishNameBanks } from '@krapao/contracts/entities/account-name';
import type { accountErrors } from '@krapao/contracts/errors/codes/account';
import { operatorOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { actor, anybody, freePhone, registration, verifiedPhone } from './cast.ts';
import { closedGame, NO_SUCH_GAME, opens, playableGame } from './games.ts';
import { byFault, naturally, type RecipesOf } from './recipe.ts';
import { Stuck, type Stage } from './stage.ts';

const NO_SUCH_BANK = 'MOON';

/** All that registering asks for, of somebody whose phone is verified. */
const ready = (stage: Stage) => registration(stage, verifiedPhone(stage));

/** A game that the provider will not open for a member. */
function closedBy(stage: Stage, provider: 'refusing' | 'down') {
  const member = actor(stage, ['somchai']);
  const slotCode = closedGame(stage, member, 'SLOTXO');
  stage.happens({ type: 'game.set', game: slotCode, provider });
  return { as: member, params: { slotCode } };
}

/** A launch by credentials that are not those of the account. */
function launchAsAnother(stage: Stage, code: string) {
  const member = actor(stage, ['somchai']);
  opens(stage, member, code);
  return { as: member, params: { provider: code.toLowerCase(), username: 'somebody-else' } };
}

/** A member who has no account in the game. */
function withoutAccount(stage: Stage): { readonly member: MemberRow; readonly slotCode: string } {
  const member = actor(stage, ['malee']);
  return { member, slotCode: closedGame(stage, member, 'PG') };
}

export const accountRecipes: RecipesOf<typeof accountErrors> = {
  EXISTING_USER: [
    naturally('account.register', 'Somebody registers with the phone number of a member.', (stage) => ({
      body: registration(stage, anybody(stage).username),
    })),
    naturally(
      'account.validate',
      'The third step of registering, with the phone number of a member.',
      (stage) => ({
        body: registration(stage, anybody(stage).username),
      }),
    ),
  ],
  EXISTING_BANK: [
    naturally('account.register', 'Somebody registers with the bank account of a member.', (stage) => {
      const { bankCode, bankAccountNo } = anybody(stage, (row) => row.bankAccountNo !== '');
      return { body: { ...ready(stage), bankCode, bankAccountNo } };
    }),
  ],
  INVALID_USER_INFO: [
    naturally('account.register', 'Somebody registers with a source that is not in the lookup.', (stage) => ({
      body: { ...ready(stage), sourceCode: 'MARS' },
    })),
  ],
  INVALID_BANK: [
    naturally('account.register', 'Somebody registers with a bank that is not in the lookup.', (stage) => ({
      body: { ...ready(stage), bankCode: NO_SUCH_BANK },
    })),
    naturally('account.updateProfile', 'A member moves to a bank that is not in the lookup.', (stage) => {
      const member = actor(stage, ['somchai']);
      const { name, bankAccountName, bankAccountNo } = member;
      return { as: member, body: { name, bankCode: NO_SUCH_BANK, bankAccountName, bankAccountNo } };
    }),
  ],
  BANK_ACCOUNT_NAME_ENG: [
    naturally(
      'account.register',
      'Somebody registers a Thai name at a bank that wants English letters.',
      (stage) => {
        const bank = operatorOf(stage.world).banks.find(({ code }) => englishNameBanks.includes(code));
        if (!bank) throw new Stuck(`this world has none of the banks ${englishNameBanks.join(', ')}`);
        return { body: { ...ready(stage), bankCode: bank.code, bankAccountName: 'สมศรี ดีใจ' } };
      },
    ),
  ],
  REGISTER_FAIL: [
    byFault('account.register', 'Somebody whose phone is verified registers.', (stage) => ({
      body: ready(stage),
    })),
  ],
  NO_USER: [
    naturally('auth.login', 'A phone number of nobody signs in.', (stage) => ({
      body: { username: freePhone(stage), password: 'password' },
    })),
  ],
  WRONG_PASSWORD: [
    naturally(
      'account.changePassword',
      'A member changes the password and gets the old one wrong.',
      (stage) => {
        const member = actor(stage, ['somchai']);
        return { as: member, body: { oldPassword: `not ${member.password}`, newPassword: 'another' } };
      },
    ),
  ],
  WRONG_CREDENTIAL: [
    naturally('auth.login', 'A member signs in with a wrong password.', (stage) => {
      const { username, password } = actor(stage, ['somchai']);
      return { body: { username, password: `not ${password}` } };
    }),
  ],
  LOGIN_FAIL: [
    byFault('auth.login', 'A member signs in with the right password.', (stage) => {
      const { username, password } = actor(stage, ['somchai']);
      return { body: { username, password } };
    }),
  ],
  NOT_AREASLOT: [
    naturally('autoLogin.launch', 'AREASLOT is launched with credentials of another account.', (stage) =>
      launchAsAnother(stage, 'AREASLOT'),
    ),
  ],
  NOT_UFABET: [
    naturally('autoLogin.launch', 'UFABET is launched with credentials of another account.', (stage) =>
      launchAsAnother(stage, 'UFABET'),
    ),
  ],
  GAME_ACTIVATION_FAIL: [
    naturally('wallet.activate', 'A provider is down; a member opens an account with it.', (stage) =>
      closedBy(stage, 'down'),
    ),
  ],
  SLOT_ALREADY_ACTIVE: [
    naturally('wallet.activate', 'A member opens an account that is open.', (stage) => {
      const member = actor(stage, ['somchai']);
      return { as: member, params: { slotCode: playableGame(stage, member) } };
    }),
  ],
  SLOT_ACTIVATE_FAIL: [
    naturally('wallet.activate', 'A provider refuses; a member opens an account with it.', (stage) =>
      closedBy(stage, 'refusing'),
    ),
  ],
  SLOT_NO_ACCOUNT: [
    naturally('wallet.account', 'A member asks for the credentials of a game that is not open.', (stage) => {
      const { member, slotCode } = withoutAccount(stage);
      return { as: member, params: { slotCode } };
    }),
    naturally('wallet.transfer', 'A member moves money to a game that is not open.', (stage) => {
      const { member, slotCode } = withoutAccount(stage);
      return { as: member, body: { from: 'WALLET', to: slotCode, amount: 1 } };
    }),
  ],
  SLOT_RESET_PASSWORD_FAIL: [
    naturally('wallet.resetPassword', 'A provider refuses; a member resets the password there.', (stage) => {
      const member = actor(stage, ['somchai']);
      const slotCode = playableGame(stage, member);
      stage.happens({ type: 'game.set', game: slotCode, provider: 'refusing' });
      return { as: member, params: { slotCode } };
    }),
  ],
  NO_GAME: [
    naturally(
      'wallet.account',
      'A member asks for the credentials of a game that there is not.',
      (stage) => ({
        as: actor(stage, ['somchai']),
        params: { slotCode: NO_SUCH_GAME },
      }),
    ),
    naturally('wallet.transfer', 'A member moves money to a game that there is not.', (stage) => ({
      as: actor(stage, ['somchai']),
      body: { from: 'WALLET', to: NO_SUCH_GAME, amount: 1 },
    })),
  ],
};
