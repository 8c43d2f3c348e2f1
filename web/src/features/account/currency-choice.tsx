import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterValues } from './register-rules.ts';

type Currency = RegisterValues['currency'];

/** In the order of spec §9: kip first. */
const currencies: readonly Currency[] = ['LAK', 'BAHT'];

interface CurrencyChoiceProps {
  value: Currency;
  error: string | undefined;
  onChange: (currency: Currency) => void;
}

/** Kip or baht, only in the Laos build (spec §2). */
export function CurrencyChoice({ value, error, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 text-small text-muted">{t('register.currency')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {currencies.map((currency) => (
          <label
            key={currency}
            className="flex min-h-13 items-center gap-3 rounded-control border border-control bg-surface-2 px-4 py-2 has-checked:border-gold has-checked:text-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={value === currency}
              onChange={() => onChange(currency)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-control checked:border-6 checked:border-gold focus-visible:outline-none"
            />
            {t(`register.${currency}`)}
          </label>
        ))}
      </div>
      <output id={errorId} className="mt-1 block text-small text-danger empty:hidden">
        {error}
      </output>
    </fieldset>
  );
}
