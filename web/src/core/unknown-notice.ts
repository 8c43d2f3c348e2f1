import type { LastingToast } from '../design/toasts.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { PlainKey, Texts } from '../i18n/texts.ts';
import type { App } from './app.ts';
import type { ExactlyOnce, OnceState } from './exactly-once.ts';

export interface UnknownNotice {
  /** What is not known, such as "We do not know yet whether the money moved". */
  readonly title: Extract<PlainKey, `${keyof typeof namespaces | keyof Texts['member']}.${string}`>;
  /** Where the latest figures are; the statement by default. */
  readonly at?: Place;
}

const links = {
  statement: { to: '/user/statement', label: 'outcome.openStatement' },
  slips: { to: '/user/statement?slips', label: 'statement.uploads' },
  bonus: { to: '/user/bonus', label: 'nav.bonus' },
  spin: { to: '/user/spin', label: 'nav.spin' },
  home: { to: '/user/home', label: 'nav.home' },
  // The sheets of home where it shows: a link to home leads nowhere from there.
  deposit: { to: '/user/home?deposit', label: 'home.deposit' },
  refund: { to: '/user/home?refund', label: 'home.refund' },
} as const satisfies Record<string, { to: string; label: PlainKey }>;

/** The namespace of each section of titles that is not loaded with the member area. */
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
  const section = title.split('.', 1)[0] ?? '';
  return Object.hasOwn(namespaces, section) ? namespaces[section as keyof typeof namespaces] : undefined;
}

type Place = keyof typeof links;

export const isPlace = (at: unknown): at is Place => typeof at === 'string' && Object.hasOwn(links, at);

/** Shows a notice over whatever is open, calls back once it was read, and returns a function that takes it back. */
export type NotifyUnknown = (notice: UnknownNotice, onRead: () => void) => () => void;

/** What to do about an unknown outcome, and the link to it. */
export function hintOf({ i18n }: App['texts'], at: Place = 'statement'): Omit<LastingToast, 'text'> {
  const { to, label } = links[at];
  return { hint: i18n.t('outcome.closedHint'), link: { to, label: i18n.t(label) } };
}

export const unknownNoticeOf =
  ({ ui, texts }: Pick<App, 'ui' | 'texts'>): NotifyUnknown =>
  ({ title, at }, onRead) => {
    const { store } = ui.toasts;
    const takeBack = ui.toasts.lasting(() => ({ text: texts.i18n.t(title), ...hintOf(texts, at) }));
    const isThere = () =>
      store.getState().toasts.some((toast) => toast.lasting?.().text === texts.i18n.t(title));
    const stop = store.subscribe(() => {
      if (isThere()) return;
      stop();
      onRead();
    });
    return () => {
      stop();
      takeBack();
    };
  };

/** Whether a screen shows an unknown outcome yet: some do so only after it was verified, or after an animation. */
export type Tells = (state: Extract<OnceState<unknown>, { status: 'unknown' }>) => boolean;

/**
 * Shows a notice of an unknown outcome if no screen of its action shows it: it became unknown after the last screen was
 * left, or that screen was left before it showed it. A screen that is opened again shows it itself and takes the notice back.
 */
export function createUnknownNotifier(
  machine: Pick<ExactlyOnce<never, unknown>, 'get' | 'subscribe'>,
  notifyOf: NotifyUnknown,
  onRead: () => void = () => undefined,
) {
  // Reading it counts only once it was verified: until then nothing may be sent again, and `onRead` would let the page be
  // reloaded, which is a way around that. Whoever read it earlier, in a notice or on a screen, need not read it again.
  const readIfLookedUp = () => {
    const state = machine.get();
    if (screens > 0 || state.status !== 'unknown' || state.error !== readError) return;
    if (state.verification === 'done') onRead();
  };
  const notify = (ofAction: UnknownNotice) =>
    notifyOf(ofAction, () => {
      readError = lastError;
      readIfLookedUp();
    });
  let screens = 0;
  let notice: UnknownNotice | undefined;
  let lastError: unknown;
  let toldError: unknown;
  let readError: unknown;
  let ended = false;
  let takeBack: (() => void) | undefined;
  const stop = machine.subscribe(() => {
    const state = machine.get();
    const unknown = state.status === 'unknown' ? state.error : undefined;
    if (unknown && unknown !== lastError && screens === 0 && notice) takeBack = notify(notice);
    // No screen is there, and it is no longer unknown: its caller found out.
    if (!unknown && screens === 0) takeBack?.();
    lastError = unknown;
    readIfLookedUp();
  });
  return {
    /** A screen of the action was opened; returns a function for when it is left, which returns whether nothing is left to tell. */
    watch(ofAction: UnknownNotice | undefined, tells: Tells = () => true): () => boolean {
      screens += 1;
      notice = ofAction;
      if (machine.get().status === 'unknown') takeBack?.();
      return () => {
        screens -= 1;
        const state = machine.get();
        if (state.status !== 'unknown') return true;
        if (tells(state)) toldError = state.error;
        if (toldError === state.error) {
          // While it is being verified the action cannot be reset yet.
          readError = toldError;
          return true;
        }
        if (screens === 0 && ofAction && !ended) takeBack = notify(ofAction);
        return false;
      };
    },
    /** Another member is signed in: nothing of this is for them. */
    end(): void {
      ended = true;
      stop();
      takeBack?.();
    },
  };
}
