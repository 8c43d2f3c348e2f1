import { type Amount, type Currency, type Minor, moneyText } from '@krapao/contracts/kernel/money';
import { createContext, use, useSyncExternalStore } from 'react';
import { createLayerStack, type Layer, type LayerHistory, type LayerStack } from './layer-stack.ts';
import { createToasts, type LastingToast, type Toasts } from './toasts.ts';

export interface DialogLayer extends Layer {
  readonly dialog: HTMLDialogElement;
}

/** What the interface needs from the page; browser-ui.ts passes that of the browser, a test its own. */
export interface UiOptions {
  /** The currency that amounts are in by default: kip in the Laos build. */
  readonly currency: Currency;
  readonly history: LayerHistory;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Runs something later; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /**
   * Announces a text to screen readers.
   * @param top called when the text is announced: the dialog on top, or the page without one
   */
  readonly announce: (text: string, urgent: boolean, top: () => HTMLDialogElement | undefined) => void;
}

/** What all screens of one app share: its open sheets, its toasts, its currency. A part of `App`. */
export interface Ui {
  readonly currency: Currency;
  /** An amount as text, for places where no element is possible; in the currency of the build by default. */
  readonly moneyText: (amount: Minor | Amount | null | undefined, currency?: Currency) => string;
  /** All open sheets of the page, the top-most last. */
  readonly layers: LayerStack<DialogLayer>;
  readonly toasts: Toasts;
  /** Announces a text in the layer on top. */
  readonly announce: (text: string, urgent: boolean) => void;
}

export function createUi({ currency, history, now, after, announce }: UiOptions): Ui {
  const layers = createLayerStack<DialogLayer>(history);
  const announceOnTop = (text: string, urgent: boolean) => announce(text, urgent, () => layers.top()?.dialog);
  return {
    currency,
    moneyText: (amount, given = currency) => moneyText(amount, given),
    layers,
    toasts: createToasts({
      now,
      after,
      announce: ({ text, tone, lasting }) =>
        announceOnTop(lasting ? spoken(lasting()) : text, tone !== 'done'),
    }),
    announce: announceOnTop,
  };
}

const spoken = ({ text, asked, hint }: LastingToast): string => [text, asked, hint].filter(Boolean).join(' ');

export const UiContext = createContext<Ui | undefined>(undefined);

export function useUi(): Ui {
  const ui = use(UiContext);
  if (!ui) throw new TypeError('useUi outside of UiContext');
  return ui;
}

/** The dialog on top, or `undefined` if none is open. */
export function useTopDialog(): HTMLDialogElement | undefined {
  const { layers } = useUi();
  const top = () => layers.top()?.dialog;
  return useSyncExternalStore(layers.subscribe, top, top);
}
