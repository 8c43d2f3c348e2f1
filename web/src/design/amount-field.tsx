import { useTranslation } from 'react-i18next';
import type { Currency } from '@krapao/contracts/kernel/money';
import { useUi } from './ui.ts';
import { Field, type FieldProps } from './field.tsx';

interface AmountFieldProps extends Omit<FieldProps, 'label' | 'prefix' | 'suffix' | 'className'> {
  label?: 'amount.label' | 'gameAccount.amount' | 'slipUpload.amount';
  currency?: Currency;
  /** A button inside the frame that fills in the whole balance. */
  all?: { readonly text: string; readonly onFill: () => void } | undefined;
}

/** An input for an amount: labelled with its currency, with a numeric keyboard, without autofill. */
export function AmountField({ label = 'amount.label', currency, all, ...field }: AmountFieldProps) {
  const { t } = useTranslation();
  const ui = useUi();
  return (
    <Field
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      {...field}
      label={t(label, { currency: t(`money.${currency ?? ui.currency}`) })}
      {...(all && {
        className: '[&_input]:pr-28',
        suffix: (
          <button
            type="button"
            onClick={all.onFill}
            className="animate-unpressed min-h-12 min-w-12 rounded-control px-3 font-semibold text-gold active:text-gold-press"
          >
            {all.text}
          </button>
        ),
      })}
    />
  );
}
