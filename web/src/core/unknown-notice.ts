import type { LastingToast } from '../design/toasts.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { PlainKey, Texts } from '../i18n/texts.ts';
import type { App } from './app.ts';
import type { Asked } from './asked.ts';

export interface UnknownNotice<Payload = unknown> {
  /** What is not known, such as "We do not know yet whether the money moved". */
  readonly title: Extract<PlainKey, `${keyof typeof namespaces | keyof Texts['member']}.${string}`>;
  /** Where the latest figures are; the statement by default. */
  readonly at?: Place | undefined;
  /** What was asked for, to be told with it. Of a method's type, so that a notice of any payload can be kept. */
  readonly asked?: { of(this: void, payload: Payload): Asked }['of'] | undefined;
}

const links = {
  statement: { to: '/user/statement', label: 'outcome.openStatement' },
  slips: { to: '/user/statement?slips', label: 'statement.uploads' },
  bonus: { to: '/user/bonus', label: 'nav.bonus' },
  spin: { to: '/user/spin', label: 'nav.spin' },
  home: { to: '/user/home', label: 'nav.home' },
  // Opens a sheet of home that shows it, because on home itself a link to home would do nothing.
  deposit: { to: '/user/home?deposit', label: 'home.deposit' },
  refund: { to: '/user/home?refund', label: 'home.refund' },
} as const satisfies Record<string, { to: string; label: PlainKey }>;

/** The namespaces of titles that are not loaded with the member area, by section. */
const namespaces = {
  activeBonus: 'bonus',
  bankTransfer: 'deposit',
  bonus: 'bonus',
  coupon: 'spinwheel',
  qrcode: 'deposit',
  refund: 'payouts',
  slipUpload: 'deposit',
  spinwheel: 'spinwheel',
  trueMoney: 'deposit',
  withdraw: 'payouts',
} as const satisfies { [N in Namespace as keyof Texts[N]]?: N };

/** The namespace of a title; undefined for those of the member area, which is always loaded. */
export function namespaceOf(title: string): Namespace | undefined {
  const section = title.split('.')[0] ?? '';
  return Object.hasOwn(namespaces, section) ? namespaces[section as keyof typeof namespaces] : undefined;
}

type Place = keyof typeof links;

export const isPlace = (at: unknown): at is Place => typeof at === 'string' && Object.hasOwn(links, at);

/** What to do about an unknown outcome, and a link for it. */
export function hintOf({ i18n }: App['texts'], at: Place = 'statement'): Omit<LastingToast, 'text'> {
  const { to, label } = links[at];
  return { hint: i18n.t('outcome.closedHint'), link: { to, label: i18n.t(label) } };
}
