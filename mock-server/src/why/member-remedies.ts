import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { OTP_RESEND_MS } from '../domain/otp/send.ts';
import { secondsToWait } from '../domain/pause.ts';
import { formatDuration } from '@krapao/contracts/kernel/duration';
import { figureAt, found, memberAt, type FindRemedy, type Situation, type RemedyPlan } from './situation.ts';
import { NoRemedy, type Rehearsal } from './rehearsal.ts';

const ENGLISH_NAME = 'SOMSRI DEEJAI';

const wait: FindRemedy = (at, does) => {
  const ms = figureAt(at, 'retryAfterSeconds') * 1_000;
  does.wait(ms);
  return { text: `once ${formatDuration(ms)} have passed` };
};

const body = (text: string, fields: (at: Situation) => Readonly<Record<string, unknown>>): FindRemedy => {
  return (at) => ({ text, change: { body: fields(at) } });
};

/** A new code for the phone of this verification, once a block is over; its digits are in the SMS inbox. */
const newCodeAfter =
  (blocked: (at: Situation) => number): FindRemedy =>
  (at, does) => {
    const { phone } = found(at.world.store.table('otpCodes').get(String(at.body.otpToken)));
    const sentAt = at.world.store.table('otpPhones').get(phone)?.sentAt ?? 0;
    const now = does.world.clock.peek() + blocked(at);
    const ms = blocked(at) + secondsToWait([sentAt], OTP_RESEND_MS, now) * 1_000;
    if (ms > 0) does.wait(ms);
    const after = ms > 0 ? `, once ${formatDuration(ms)} have passed` : '';
    return {
      text: `a new code for ${phone}, its digits from the SMS${after}`,
      change: { body: codeSentTo(phone, does) },
    };
  };

const newCode = newCodeAfter(() => 0);
const afterBlock = newCodeAfter((at) => figureAt(at, 'retryAfterSeconds') * 1_000);

function codeSentTo(phone: string, does: Rehearsal): { otpToken: string; otpCode: string } {
  const { otpToken } = does.call('otp.send', { body: { phoneNumber: phone } });
  const otpCode = found(does.world.store.table('otpCodes').get(String(otpToken))).digits;
  return { otpToken: String(otpToken), otpCode };
}

/** The games that the call names. */
const gamesOf = ({ params, body: { from, to } }: Situation): string[] =>
  [params.slotCode, from, to].filter((code): code is string => typeof code === 'string');

const providerWorks: FindRemedy = (at, does) => {
  const games = at.world.store.table('games');
  const broken = gamesOf(at).filter((code) => games.get(code) && games.get(code)?.provider !== 'working');
  if (broken.length === 0) throw new NoRemedy('all providers work');
  for (const game of broken) does.event({ type: 'game.set', game, provider: 'working' });
  return { text: `event game.set: ${broken.join(' and ')} works` };
};

const freePhone = ({ world }: Situation): string => {
  const members = world.store.table('members');
  for (let last = 9_999_999; ; last -= 1) if (!members.oneBy('username', `089${last}`)) return `089${last}`;
};

const otherPhone: FindRemedy = (at, does) => {
  does.event({ type: 'lookup.set', registerOTP: false });
  return {
    text: 'a phone number of nobody, with event lookup.set: registerOTP off',
    change: { body: { username: freePhone(at) } },
  };
};

const FREE_ACCOUNT_NO = '9876543210';

/** Valid values for required fields. */
const acceptable: Readonly<Record<string, string>> = {
  name: ENGLISH_NAME,
  bankAccountName: ENGLISH_NAME,
  bankAccountNo: FREE_ACCOUNT_NO,
};

/** Replaces the wrong field by a value that anybody can use. */
const otherField: FindRemedy = (at) => {
  const field = String(at.figures.field);
  const isPhone = field === 'phoneNumber' || field === 'username';
  const value = isPhone ? freePhone(at) : (acceptable[field] ?? '');
  return { text: `${field} ${value === '' ? 'left empty' : value}`, change: { body: { [field]: value } } };
};

const ownCredentials: FindRemedy = (at) => {
  const account = accountIn(at, String(at.params.provider).toUpperCase());
  const { username, password } = found(account);
  const change = { params: { username, ...('password' in at.params && { password }) } };
  return { text: 'the credentials of the account, as wallet.account answers them', change };
};

const accountIn = (at: Situation, code: string) =>
  at.world.store.table('gameAccounts').get(`${memberAt(at).id}:${code}`);

/** Replaces the game that the call names by another. */
const otherGame =
  (isOpen: boolean): FindRemedy =>
  (at) => {
    const fits = at.world.store.table('games').find(({ id, provider, launch }) => {
      const account = accountIn(at, id);
      const isFine = provider === 'working' && account?.failsTransfers !== true && launch !== 'password';
      return isFine && (account !== undefined) === isOpen && id !== at.body.from;
    });
    const { id } = found(fits);
    const text = isOpen ? `a game that is open, such as ${id}` : `a game that is not open yet, such as ${id}`;
    return 'slotCode' in at.params
      ? { text, change: { params: { slotCode: id } } }
      : { text, change: { body: { [at.body.to === 'WALLET' ? 'from' : 'to']: id } } };
  };

const opened: FindRemedy = (at, does): RemedyPlan => {
  const games = gamesOf(at).filter((code) => code !== 'WALLET' && !accountIn(at, code));
  if (games.length === 0) throw new NoRemedy('all are open');
  for (const slotCode of games) does.call('wallet.activate', { params: { slotCode } }, at.token);
  return { text: `${games.join(' and ')} opened by wallet.activate` };
};

const englishName = body('an account name in English letters', () => ({ bankAccountName: ENGLISH_NAME }));

const knownMember: FindRemedy = ({ world }) => {
  const { username, password, persona } = found(
    world.store.table('members').find(({ isActive }) => isActive),
  );
  return {
    text: `a phone number of a member, such as ${username} (${persona}), with the password`,
    change: { body: { username, password } },
  };
};

/** Remedies for refusals about members, visitors and their games. */
export const memberRemedies: { readonly [Code in ErrorCode]?: readonly FindRemedy[] } = {
  INVALID_IP: [
    (_, does) => {
      does.event({ type: 'address.setRefused', addresses: [] });
      return { text: 'event address.setRefused: no address is refused' };
    },
  ],
  INACTIVE_USER: [
    (at, does) => {
      const { username } = memberAt(at);
      does.event({ type: 'member.setActive', username, isActive: true });
      return { text: 'event member.setActive: the member is switched on' };
    },
  ],
  REQUEST_LIMIT: [wait],
  REQUEST_LIMIT_1MIN: [wait],
  NO_USER: [knownMember],
  WRONG_CREDENTIAL: [body('the password of the member', (at) => ({ password: memberAt(at).password }))],
  WRONG_PASSWORD: [body('the password of the member', (at) => ({ oldPassword: memberAt(at).password }))],
  OTP_BLOCK: [wait, afterBlock],
  OTP_CODE_INVALID: [
    body('the digits of the SMS', ({ world, body: { otpToken } }) => ({
      otpCode: found(world.store.table('otpCodes').get(String(otpToken))).digits,
    })),
  ],
  OTP_EXPIRED: [newCode],
  OTP_NOT_EXIST: [
    (at) => {
      const { phone } = found(at.world.store.table('otpCodes').get(String(at.body.otpToken)));
      const { otpToken } = found(at.world.store.table('otpPhones').get(phone));
      const { digits } = found(at.world.store.table('otpCodes').get(otpToken));
      return { text: 'the newest code that was sent', change: { body: { otpToken, otpCode: digits } } };
    },
    newCode,
  ],
  OTP_TOKEN_INVALID: [
    (at, does) => {
      const phone = freePhone(at);
      return {
        text: `a code sent by otp.send, such as to ${phone}`,
        change: { body: codeSentTo(phone, does) },
      };
    },
  ],
  UNVERIFIED_OTP: [
    (at, does) => {
      const code = codeSentTo(String(at.body.username), does);
      does.call('otp.verify', { body: code });
      return { text: 'the phone verified by otp.send and otp.verify' };
    },
    (_, does) => {
      does.event({ type: 'lookup.set', registerOTP: false });
      return { text: 'event lookup.set: registerOTP off' };
    },
  ],
  PHONE_NUMBER_REQUIRE_10_DIGIT: [
    (at) => {
      const name = 'phoneNumber' in at.body ? 'phoneNumber' : 'username';
      return { text: 'a phone number of 10 digits', change: { body: { [name]: freePhone(at) } } };
    },
  ],
  EXISTING_USER: [otherPhone],
  EXISTING_BANK: [body('a bank account of nobody', () => ({ bankAccountNo: FREE_ACCOUNT_NO }))],
  INVALID_USER_INFO: [otherField],
  INVALID_BANK: [
    body('a bank of lookup.banks', ({ world }) => ({
      bankCode: found(world.store.table('operator').get('operator')?.banks[0]?.code),
    })),
  ],
  BANK_ACCOUNT_NAME_ENG: [englishName],
  NOT_AREASLOT: [ownCredentials],
  NOT_UFABET: [ownCredentials],
  GAME_ACTIVATION_FAIL: [providerWorks],
  SLOT_ACTIVATE_FAIL: [providerWorks],
  SLOT_RESET_PASSWORD_FAIL: [providerWorks, otherGame(true)],
  TRANSFER_FAIL: [providerWorks, otherGame(true)],
  SLOT_ALREADY_ACTIVE: [otherGame(false)],
  SLOT_NO_ACCOUNT: [opened, ownCredentials, otherGame(true)],
  NO_GAME: [otherGame(true), otherGame(false)],
};
