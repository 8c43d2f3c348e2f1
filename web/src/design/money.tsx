import { type Amount, type Currency, type Minor, minor } from '@krapao/contracts/kernel/money';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { useUi } from './ui.ts';
import { useCountUp } from './use-count-up.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const directions = {
  in: { Icon: ArrowDownLeft, mark: '+', text: 'text-emerald', word: 'money.incoming' },
  out: { Icon: ArrowUpRight, mark: '−', text: 'text-text', word: 'money.outgoing' },
} as const;

export interface MoneyProps {
  /** Minor units, or an amount from a response; `null` and `undefined` print a dash. */
  amount: Minor | Amount | null | undefined;
  currency?: Currency;
  /** The direction of the money: shown by an arrow, a sign and a word for screen readers, besides the colour. */
  sign?: keyof typeof directions;
  /** The previous amount: if it is smaller, the figure counts up from there. Not together with `sign`. */
  from?: Minor | undefined;
  className?: string;
}

/** Up to so many characters an amount fits the narrowest screen with the largest text. */
const SHORT = 12;

/**
 * The class of an amount: on one line, or a long one on two where there is no room for it, because an amount that is cut off may be read
 * as a smaller one.
 */
export const amountClass = (text: string): string => (text.length > SHORT ? 'amount-long' : 'amount');

/** An amount: tabular digits, not translated by the browser. */
export function Money({ amount, currency, sign, from, className }: MoneyProps) {
  const { moneyText } = useUi();
  const text = moneyText(amount, currency);
  const figure = typeof amount === 'number' ? amount : amount?.minor;
  const counting = from === undefined ? undefined : (figure ?? undefined);
  const counted = useCountUp(counting, (value) => moneyText(minor(value), currency), from);
  const { t } = useTranslation();
  // A dash has no direction.
  const direction = sign && figure !== undefined && directions[sign];
  return (
    <span
      translate="no"
      className={classes(
        amountClass(text),
        direction && classes('inline-flex items-center gap-1', direction.text),
        className,
      )}
    >
      {direction && <direction.Icon size={18} aria-hidden="true" className="shrink-0" />}
      {direction && <VisuallyHidden>{t(direction.word)}</VisuallyHidden>}
      {/* Apart, so that it is on the first line of an amount that takes two. */}
      {direction && <span className="-mr-1 shrink-0">{direction.mark}</span>}
      <span ref={counted}>{text}</span>
    </span>
  );
}
