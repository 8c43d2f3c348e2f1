import { errorCodes } from '../errors/catalogue.ts';
import { probablyMeant } from '../kernel/nearest.ts';

/** What is looked for among the codes but has none, and what brings it. */
export interface NotACode {
  /** The names that it is looked for by. */
  readonly names: readonly string[];
  readonly title: string;
  readonly broughtBy: string;
  /** The panel of the console for it. */
  readonly panel: 'clock' | 'trouble';
}

export const notCodes: readonly NotACode[] = [
  {
    names: ['QR_EXPIRED', 'QRCODE_EXPIRED', 'QR_TIMEOUT'],
    title: 'A QR code that expires',
    broughtBy: 'make a QR code, then move the clock ahead by 15m, past the `qrcode.expire` among what is due',
    panel: 'clock',
  },
  {
    names: ['DAY_LIMIT', 'DAILY_LIMIT', 'BONUS_LIMIT', 'BONUS_DAILY_LIMIT', 'NEW_DAY', 'MIDNIGHT'],
    title: 'A daily limit',
    broughtBy:
      'arrange BONUS_MAX_CLAIMED for a bonus at its limit, or move the clock to midnight in Bangkok, when the limit starts again',
    panel: 'clock',
  },
  {
    names: ['TIMEOUT', 'NETWORK_ERROR', 'CONNECTION_LOST', 'OFFLINE', 'SLOW'],
    title: 'An answer that is late or never comes',
    broughtBy: 'add a fault to the call, with latency or with a connection that is dropped',
    panel: 'trouble',
  },
];

/** Words for who asks for a code that is none, if something else brings what was probably meant. */
export function insteadOfCode(asked: unknown): string | undefined {
  if (typeof asked !== 'string') return undefined;
  const meant = probablyMeant(asked, [...notCodes.flatMap(({ names }) => names), ...errorCodes]);
  const found = notCodes.find(({ names }) => meant !== undefined && names.includes(meant));
  return found && `${found.title} has no code of its own: ${found.broughtBy}`;
}
