import { isErrorCode, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { MINUTE_MS } from '@krapao/contracts/kernel/calendar';
import { toWire, type Minor } from '@krapao/contracts/kernel/money';
import { countingTries, pastTries, WRONG_LIMIT, WRONG_WINDOW_MS } from '../domain/auth/wrong-tries.ts';
import { TOKEN_LIFE_MS } from '../domain/auth/login.ts';
import { activeUserBonus, userBonusOf } from '../domain/bonus/active-bonus.ts';
import { countedUntil, receivedInWindow } from '../domain/bonus/grant.ts';
import { OTP_LIFE_MS } from '../domain/otp/send.ts';
import { operatorOf } from '../domain/service.ts';
import { hasRoom, noRoom } from '../domain/wallet/room.ts';
import type { Jobs, OtpPhoneRow, SimWorld, WrongTries } from '../domain/tables.ts';
import { bearerToken } from '../domain/auth/authenticate.ts';
import type { JournalRecord } from '../journal/record.ts';
import { toIso } from '../world/calendar.ts';
import { formatDuration } from '@krapao/contracts/kernel/duration';
import type { Figures } from './figures.ts';

type Teller = (record: JournalRecord, before: SimWorld) => Figures;

/** The limits, ages and windows that decided a code and that the answer does not have; for a timer, why money did not arrive. */
export function codeFigures(record: JournalRecord, before: SimWorld | undefined): Figures {
  const { code, decidedBy, kind } = record;
  if (before && kind === 'job') return waitingMoney(record, before);
  if (!before || code === null || !isErrorCode(code)) return {};
  if (decidedBy !== 'rule' && decidedBy !== 'signIn') return {};
  return tellers[code]?.(record, before) ?? {};
}

const fieldOf = (part: unknown, name: string): string => {
  const value = (typeof part === 'object' && part !== null ? part : {}) as Readonly<Record<string, unknown>>;
  return String(value[name]);
};

/** The phone that a verification, or a new code, is for. */
function phoneOf({ body }: JournalRecord, { store }: SimWorld): OtpPhoneRow | undefined {
  const code = store.table('otpCodes').get(fieldOf(body, 'otpToken'));
  return store.table('otpPhones').get(code?.phone ?? fieldOf(body, 'phoneNumber'));
}

const memberOf = ({ member }: JournalRecord, { store }: SimWorld) =>
  store.table('members').oneBy('username', member ?? '');

const loginTriesOf = (record: JournalRecord, before: SimWorld) =>
  before.store.table('loginTries').get(memberOf(record, before)?.id ?? '');

const triesOf = (wrongTries: number): Figures => ({
  wrongTries,
  wrongTriesMost: WRONG_LIMIT,
  wrongTriesWithin: formatDuration(WRONG_WINDOW_MS),
});

/** A block lasts as long as the last try counts, even when earlier tries no longer do. */
const blocking = (tries: WrongTries | undefined, at: number): Figures => triesOf(pastTries(tries, at).length);
const oneMore = (tries: WrongTries | undefined, at: number): Figures =>
  triesOf(countingTries(tries, at).length + 1);

const codeSent = (phone: OtpPhoneRow | undefined, at: number): Figures =>
  phone ? { codeSentAt: toIso(phone.sentAt), codeAge: formatDuration(at - phone.sentAt) } : {};

const pauseOf = ({ operation }: JournalRecord, before: SimWorld): number => {
  const { slip, withdraw } = operatorOf(before);
  if (operation === 'wallet.uploadSlip') return slip.pauseMs;
  return operation === 'otp.send' ? MINUTE_MS : withdraw.pauseMs;
};

/** The states of the game providers that the call names. */
const providers: Teller = ({ params, body }, { store }) => {
  const named = [fieldOf(params, 'slotCode'), fieldOf(body, 'from'), fieldOf(body, 'to')];
  const states = named.flatMap((code) => {
    const game = store.table('games').get(code);
    return game ? [`${code} ${game.provider}`] : [];
  });
  return states.length === 0 ? {} : { provider: states.join(', ') };
};

/** For a transfer also whether the member's own account takes none. */
const transfers: Teller = (record, before) => {
  const accounts = before.store.table('gameAccounts').by('member', memberOf(record, before)?.id ?? '');
  const named = new Set([fieldOf(record.body, 'from'), fieldOf(record.body, 'to')]);
  const failing = accounts.filter(({ code, failsTransfers }) => failsTransfers && named.has(code));
  const codes = failing.map(({ code }) => code).join(', ');
  return { ...providers(record, before), ...(codes !== '' && { accountFailsTransfers: codes }) };
};

/** Money that a timer brings, unless it was decided before, or the code has ended. */
const dueMoney: {
  readonly [Job in keyof Jobs]?: (args: Jobs[Job], before: SimWorld) => DueMoney | undefined;
} = {
  'deposit.credit': ({ depositId }, before) => {
    const deposit = before.store.table('deposits').get(depositId);
    return deposit?.status === 'PENDING' ? deposit : undefined;
  },
  'qrcode.pay': ({ qrcodeId, amount }, before) => {
    const code = before.store.table('qrcodes').get(qrcodeId);
    return code?.state === 'alive' ? { memberId: code.memberId, amount } : undefined;
  },
};

interface DueMoney {
  readonly memberId: string;
  readonly amount: Minor;
}

/** What is said of money that was due and that is held, as a bonus of the member is active or there is no room for it. */
function waitingMoney({ operation, body }: JournalRecord, before: SimWorld): Figures {
  const due = dueMoney[operation as keyof Jobs]?.(body as never, before);
  if (!due) return {};
  const { memberId, amount } = due;
  const bonus = activeUserBonus(before, memberId);
  if (bonus) {
    const { turnover, turnoverNeeded } = bonus.running;
    const left = { turnover: toWire(turnover), turnoverNeeded: toWire(turnoverNeeded) };
    return { reason: 'bonus', bonus: bonus.code, ...left, amount: toWire(amount) };
  }
  return hasRoom(before, memberId, amount) ? {} : noRoom(before, memberId, amount);
}

const tellers: { readonly [Code in ErrorCode]?: Teller } = {
  EXPIRED_AUTH_TOKEN: ({ authorization = '' }, { store }) => {
    const token = store.table('tokens').get(bearerToken(authorization) ?? '');
    return token ? { expiredAt: toIso(token.expiresAt), life: formatDuration(TOKEN_LIFE_MS) } : {};
  },
  INVALID_IP: ({ ip = '' }, before) => ({ address: ip, refused: operatorOf(before).refusedIps.join(', ') }),
  REQUEST_LIMIT: (record, before) => blocking(loginTriesOf(record, before), record.at),
  WRONG_CREDENTIAL: (record, before) => oneMore(loginTriesOf(record, before), record.at),
  REQUEST_LIMIT_1MIN: (record, before) => ({ atMostEvery: formatDuration(pauseOf(record, before)) }),
  OTP_BLOCK: (record, before) => blocking(phoneOf(record, before), record.at),
  OTP_CODE_INVALID: (record, before) => oneMore(phoneOf(record, before), record.at),
  OTP_EXPIRED: (record, before) => {
    const code = before.store.table('otpCodes').get(fieldOf(record.body, 'otpToken'));
    const phone = phoneOf(record, before);
    // Where SMS come late, a code is over when it arrives, whatever its age.
    const isLate = code !== undefined && phone !== undefined && code.expiresAt < phone.sentAt + OTP_LIFE_MS;
    return isLate
      ? { codeSentAt: toIso(phone.sentAt), codeExpiredAt: toIso(code.expiresAt), codesComeLate: true }
      : { codeLife: formatDuration(OTP_LIFE_MS), ...codeSent(phone, record.at) };
  },
  OTP_NOT_EXIST: (record, before) => {
    const newest = phoneOf(record, before);
    return newest ? { newestCodeSentAt: toIso(newest.sentAt) } : {};
  },
  OTP_VERIFIED: (record, before) => {
    const at = phoneOf(record, before)?.verifiedAt ?? null;
    return at === null ? {} : { verifiedAt: toIso(at) };
  },
  BONUS_MAX_CLAIMED: (record, before) => {
    const code = fieldOf(record.params, 'code');
    const bonus = before.store.table('bonuses').get(code);
    const member = memberOf(record, before);
    if (!bonus || !member) return {};
    const received = userBonusOf(before, member.id, 'bonus', code)?.received ?? [];
    const until = countedUntil(bonus.type, record.at);
    return {
      received: receivedInWindow(bonus, received, record.at),
      ...(until !== undefined && { countedUntil: toIso(until) }),
    };
  },
  BONUS_FULL: ({ params, operation }, { store }) => {
    const offers = operation === 'bonus.activate' ? store.table('bonuses') : store.table('promotions');
    const handedOut = offers.get(fieldOf(params, 'code'))?.handedOut;
    return handedOut === undefined ? {} : { handedOut };
  },
  PROMOTION_RECEIVED: (record, before) => {
    const member = memberOf(record, before);
    const code = fieldOf(record.params, 'code');
    const at = member && userBonusOf(before, member.id, 'promotion', code)?.received.at(-1);
    return at === undefined ? {} : { receivedAt: toIso(at) };
  },
  TRANSFER_FAIL: transfers,
  GAME_ACTIVATION_FAIL: providers,
  SLOT_ACTIVATE_FAIL: providers,
  SLOT_RESET_PASSWORD_FAIL: providers,
};
