import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../design/field.tsx';

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
