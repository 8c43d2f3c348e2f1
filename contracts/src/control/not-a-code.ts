import type { ErrorCode } from '../errors/catalogue.ts';

/** What is looked for among the codes but has none, and what brings it. */
export interface NotACode {
  /** The names that it is looked for by, in the spelling of the codes. */
  readonly names: readonly string[];
  readonly title: string;
  readonly broughtBy: string;
  /** The panel of the console for it. */
  readonly panel: 'arrange' | 'clock' | 'trouble';
  /** The code to arrange there, if one brings it. */
  readonly code?: ErrorCode;
}

export const notCodes: readonly NotACode[] = [
  {
    names: [
      'QR_EXPIRED',
      'QR_EXPIRE',
      'QRCODE_EXPIRED',
      'QRCODE_EXPIRE',
      'QR_CODE_EXPIRED',
      'EXPIRED_QR',
      'EXPIRED_QRCODE',
      'QR_TIMEOUT',
    ],
    title: 'A QR code that expires',
    broughtBy: 'make a QR code, then move the clock ahead by 15m, past the `qrcode.expire` among what is due',
    panel: 'clock',
  },
  {
    names: ['DAY_LIMIT', 'DAILY_LIMIT', 'BONUS_LIMIT', 'BONUS_DAILY_LIMIT', 'LIMIT', 'NEW_DAY', 'MIDNIGHT'],
    title: 'A daily limit',
    broughtBy:
      'arrange BONUS_MAX_CLAIMED, whose member has had a daily bonus as often as a day allows, then move the clock to midnight in Bangkok: the limit starts again, and once signed in again the member may take it',
    panel: 'arrange',
    code: 'BONUS_MAX_CLAIMED',
  },
  {
    names: ['TIMEOUT', 'NETWORK_ERROR', 'CONNECTION_LOST', 'OFFLINE', 'SLOW'],
    title: 'An answer that is late or never comes',
    broughtBy: 'add a fault to the call, with latency or with a connection that is dropped',
    panel: 'trouble',
  },
  {
    names: [
      'ACCOUNT_FULL',
      'MEMBER_FULL',
      'WALLET_FULL',
      'NO_ROOM',
      'ROOM',
      'MEMBER_LIMIT',
      'WALLET_LIMIT',
      'BALANCE_LIMIT',
      'MONEY_LIMIT',
    ],
    title: 'A member who has as much as allowed',
    broughtBy: 'arrange INVITE_BONUS_FAIL, whose member is refused every deposit, too',
    panel: 'arrange',
    code: 'INVITE_BONUS_FAIL',
  },
];

/** Words for who asks for a code that is none, if something else brings it. Only by its names: a mistyped code is near them, too. */
export function insteadOfCode(asked: unknown): string | undefined {
  if (typeof asked !== 'string') return undefined;
  const name = asked.toUpperCase().replace(/[^A-Z]+/g, '_');
  const found = notCodes.find(({ names }) => names.includes(name));
  return found && `${found.title} has no code of its own: ${found.broughtBy}`;
}
