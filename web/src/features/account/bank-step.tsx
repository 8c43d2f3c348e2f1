import { englishNameBanks } from '@krapao/contracts/entities/constants';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { StepFailure, type StepForm, useStepForm } from './step-form.tsx';
import { UpperField } from '../../core/ui/upper-field.tsx';
import { type RegisterDoubt, useRegister } from './use-register.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { Alert } from '../../design/alert.tsx';
import { AccountNumberField, BankSelect } from './bank-fields.tsx';
import { bringIntoView } from '../../design/bring-into-view.ts';

interface BankStepProps {
  onBack: () => void;
  /** The registration succeeded. */
  onRegistered: (phone: string) => void;
}

/** Step 4: the bank account for withdrawals, and the registration itself. */
export function BankStep({ onBack, onRegistered }: BankStepProps) {
  const { t } = useTranslation();
  const { config } = useApp();
  const register = useRegister(onRegistered);
  const stepForm = useStepForm('bank', register.send);
  const { form, bind, change, errorOf, failure, values } = stepForm;
  const busy = stepForm.busy || register.busy;
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="-mt-4 text-muted">{t('register.bankLead')}</p>
      <BankSelect {...bind('bankCode')} />
      <NameField
        form={stepForm}
        field="firstName"
        label={t('register.firstName')}
        autoComplete="given-name"
      />
      <NameField form={stepForm} field="lastName" label={t('register.lastName')} autoComplete="family-name" />
      <AccountNumberField {...bind('bankAccountNo')} />
      {config.laos && (
        <CurrencyChoice
          value={values.currency}
          error={errorOf('currency')}
          onChange={(currency) => change('currency', currency)}
        />
      )}
      <Button type="submit" busy={busy} disabled={register.doubt === 'failed'}>
        {t('register.submit')}
      </Button>
      <StepFailure busy={busy} failure={failure} />
      {register.doubt && (
        <div ref={bringIntoView}>
          <RegisterUnknown doubt={register.doubt} onCheckAgain={register.checkAgain} />
        </div>
      )}
      <Button variant="quiet" disabled={busy} onClick={onBack}>
        {t('register.back')}
      </Button>
    </form>
  );
}

interface NameFieldProps {
  form: StepForm;
  field: 'firstName' | 'lastName';
  label: string;
  autoComplete: string;
}

function NameField({ form, field, ...texts }: NameFieldProps) {
  const { t } = useTranslation();
  const { onChange: _, ...wiring } = form.bind(field);
  const english = englishNameBanks.includes(form.values.bankCode);
  return (
    <UpperField
      {...wiring}
      {...texts}
      onText={(text) => form.change(field, text)}
      hint={english ? t('account.english') : t('account.asOnAccount')}
      maxLength={99}
      required
    />
  );
}

interface RegisterUnknownProps {
  doubt: RegisterDoubt;
  onCheckAgain: () => Promise<void>;
}

/** Sent, but no answer came: never shown as failed. */
function RegisterUnknown({ doubt, onCheckAgain }: RegisterUnknownProps) {
  const { t } = useTranslation();
  if (doubt === 'done') return <Alert tone="info">{t('register.notArrived')}</Alert>;
  return (
    <Alert
      tone="warn"
      title={t('register.unknown')}
      action={
        <Button variant="quiet" busy={doubt === 'loading'} onClick={() => void onCheckAgain()}>
          {t('register.checkAgain')}
        </Button>
      }
    >
      {doubt === 'loading' ? t('register.checking') : t('register.unknownHint')}
    </Alert>
  );
}
