import { ApiError } from '@krapao/contracts/client/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { registerOTPQuery } from '../lookup/queries.ts';
import { ResendWait } from '../otp/one-time-code.tsx';
import { useRegisterDraft, useRegisterDraftState } from './register-draft.ts';
import { phoneOf } from './register-fields.ts';
import { registerOtpOf } from './register-otp.ts';
import { StepFailure } from './step-failure.tsx';
import { useStepForm } from './use-step-form.ts';

/** Step 1: the phone number, which becomes the user name. A code is sent if the operator wants one. */
export function PhoneStep() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const draft = useRegisterDraft();
  const otp = useApp().service(registerOtpOf);
  const resendAt = useRegisterDraftState((now) => now.resendAt);
  const { form, bind, busy, failure } = useStepForm('phone', async () => {
    const { values, passed, sent, refused } = draft.getState();
    const phone = phoneOf(values);
    // An operator may have turned codes on since this was read.
    const asked = refused.phone?.is('UNVERIFIED_OTP') ? { staleTime: 0 } : {};
    const otpEnabled = await client.fetchQuery({ ...registerOTPQuery(), ...asked });
    const known = passed.includes('otp') || (sent?.phone === phone && otp.mustWait());
    const outcome =
      !otpEnabled || passed.includes('otp') ? 'verified' : known ? 'sent' : await otp.sendCode(phone);
    draft.pass('phone');
    if (outcome === 'sent') return 'otp';
    if (otpEnabled) draft.pass('otp');
    return 'profile';
  });
  const tooEarly =
    failure instanceof ApiError && (failure.is('REQUEST_LIMIT_1MIN') || failure.is('OTP_BLOCK'));
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field
        {...bind('phone')}
        label={t('register.phone')}
        hint={t('register.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <Button type="submit" busy={busy}>
        {t('register.next')}
      </Button>
      <StepFailure busy={busy} failure={failure} />
      {tooEarly && <ResendWait key={resendAt} at={resendAt} />}
      <p className="mt-2 text-center">
        <span className="text-muted">{t('register.haveAccount')}</span>{' '}
        <Link to="/login" className="inline-block py-3 text-gold underline underline-offset-4">
          {t('shell.login')}
        </Link>
      </p>
    </form>
  );
}
