import type { Bank } from '@krapao/contracts/entities/deposit';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { bankNameIn } from '../../core/bank-names.ts';
import { banksQuery } from '../../core/lookup.ts';
import { QueryState } from '../../core/ui/query-state.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';
import { Alert } from '../../design/alert.tsx';
import { Field, type FieldProps } from '../../design/field.tsx';
import { Select } from '../../design/select.tsx';
import { useLocale } from '../../i18n/use-locale.ts';

interface BankSelectProps extends Pick<
  ComponentProps<typeof Select>,
  'name' | 'value' | 'error' | 'onChange'
> {
  /** The member's current bank: it stays a choice, even if the operator no longer offers it. */
  own?: Bank;
}

/** The operator's banks, by code and Thai name (spec §3). */
export function BankSelect({ own, ...select }: BankSelectProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const query = useQuery(banksQuery());
  const { data } = query;
  const state = <QueryState of={[query]} title={t('account.banksFailed')} waiting={<SlowHint />} />;
  if (!data && query.errorUpdateCount > 0) return state;
  const banks = data ?? [];
  const all = own && !banks.some(({ code }) => code === own.code) ? [own, ...banks] : banks;
  if (data && all.length === 0) return <Alert tone="warn">{t('account.noBanks')}</Alert>;
  return (
    <>
      <Select {...select} label={t('account.bank')} required aria-busy={!data || undefined}>
        <option value="" className="bg-surface">
          {data ? t('account.chooseBank') : t('design.loading')}
        </option>
        {all.map(({ code, nameTH }) => (
          <option key={code} value={code} translate="no" className="bg-surface">
            {optionText(code, bankNameIn(locale, code, { nameTH }))}
          </option>
        ))}
      </Select>
      {state}
    </>
  );
}

/** The list can be searched by code, too. */
const optionText = (code: string, name: string) => (name.startsWith(code) ? name : `${code} · ${name}`);

/** Number of the member's bank account. */
export function AccountNumberField(field: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <Field
      {...field}
      label={t('account.number')}
      hint={t('account.numberHint')}
      inputMode="numeric"
      autoComplete="off"
      translate="no"
      maxLength={40}
      required
    />
  );
}
