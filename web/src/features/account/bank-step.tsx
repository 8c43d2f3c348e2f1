import { englishNameBanks } from '@krapao/contracts/entities/constants';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { AccountNumberField } from './account-number-field.tsx';
import { BankSelect } from './bank-select.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { RegisterUnknown } from './register-unknown.tsx';
import { StepFailure } from './step-failure.tsx';
import { UpperField } from './upper-field.tsx';
import { useRegister } from './use-register.ts';
import { useStepForm, type StepForm } from './use-step-form.ts';

interface BankStepProps {
  onBack: () => void;
  /** The newcomer is a member now. */
  onRegistered: (phone: string) => void;
}

/** Step 4: where withdrawals go, and the registration itself. */
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
