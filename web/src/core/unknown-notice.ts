import type { LastingToast } from '../design/toasts.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { PlainKey, Texts } from '../i18n/texts.ts';
import type { App } from './app.ts';
import type { ExactlyOnce, OnceState } from './exactly-once.ts';

export interface UnknownNotice {
  /** What is not known, such as "We do not know yet whether the money moved". */
  readonly title: Extract<PlainKey, `${keyof typeof bringers | keyof Texts['member']}.${string}`>;
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

/** What brings the titles that not every page behind the sign-in has loaded, by their section. */
const bringers = {
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

/** The namespace of a title; that of the member area, which is always there, has no name here. */
export function namespaceOf(title: string): Namespace | undefined {
  const section = title.split('.', 1)[0] ?? '';
  return Object.hasOwn(bringers, section) ? bringers[section as keyof typeof bringers] : undefined;
}

type Place = keyof typeof links;

export const isPlace = (at: unknown): at is Place => typeof at === 'string' && Object.hasOwn(links, at);

/** Shows it until it is read, over whatever is open, and calls back then; returns a function that takes it back. */
export type NotifyUnknown = (notice: UnknownNotice, onRead: () => void) => () => void;

/** What to do where an outcome is not known, and the way there. */
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

/** Whether a screen shows an outcome that is not known: some do so only once it was looked up, or their motion is over. */
export type Tells = (state: Extract<OnceState<unknown>, { status: 'unknown' }>) => boolean;

/**
 * Tells of an outcome that turns out unknown while no screen of its action is there to tell, or that the last one was
 * left without having told. A screen that is opened again tells it itself, so the notice is taken back.
 */
export function createUnknownNotifier(
  machine: ExactlyOnce<never, unknown>,
  notifyOf: NotifyUnknown,
  onRead: () => void = () => undefined,
) {
  // Until it was looked up, nothing is sent again, and no page that is loaded again may be the way around that. Who has
  // read it before, in a notice or on a screen that was left, is done with it by then.
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
    // Nobody looks, and it is no longer in doubt: its caller found out.
    if (!unknown && screens === 0) takeBack?.();
    lastError = unknown;
    readIfLookedUp();
  });
  return {
    /** A screen of the action is there; returns a function that says it is gone, and whether nothing is left to tell. */
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
          // While it is looked up it cannot be put back yet.
          readError = toldError;
          return true;
        }
        if (screens === 0 && ofAction && !ended) takeBack = notify(ofAction);
        return false;
      };
    },
    /** The member is another one: nothing of this is for their eyes. */
    end(): void {
      ended = true;
      stop();
      takeBack?.();
    },
  };
}
