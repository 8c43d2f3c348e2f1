import type { Bank } from '@krapao/contracts/entities/deposit';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { Select } from '../../design/select.tsx';
import { banksQuery } from '../lookup/queries.ts';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';
import { Field, type FieldProps } from '../../design/field.tsx';

interface BankSelectProps extends Pick<
  ComponentProps<typeof Select>,
  'name' | 'value' | 'error' | 'onChange'
> {
  /** The bank that a member has already: it stays a choice, whatever the operator offers to others. */
  own?: Bank;
}

/** The banks of the operator, by code and Thai name (spec §3). */
export function BankSelect({ own, ...select }: BankSelectProps) {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(banksQuery());
  if (isError && !data)
    return (
      <QueryFailed
        title={t('account.banksFailed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
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
            {`${code} · ${nameTH}`}
          </option>
        ))}
      </Select>
      {!data && <SlowHint />}
    </>
  );
}

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
