import { ApiError } from '@krapao/contracts/client/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../design/link.tsx';
import { useApp } from '../../core/app.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { registerOTPQuery } from '../../core/lookup.ts';
import { useScript } from '../../core/ui/use-script.ts';
import { CODE_LENGTH } from './one-time-code.ts';
import { Resend, ResendWait } from './resend.tsx';
import { useRegisterDraft, useRegisterDraftState } from './register-draft.ts';
import { phoneOf } from './register-rules.ts';
import { registerOtpOf } from './register-otp.ts';
import { StepFailure, useStepForm } from './step-form.tsx';
import { endsCode } from './register-refusals.ts';
import { useUi } from '../../design/ui.ts';

/** Step 1: the phone number, which becomes the user name. A code is sent if the operator wants one. */
export function PhoneStep() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const draft = useRegisterDraft();
  const otp = useApp().service(registerOtpOf);
  const isHere = useScript();
  const resendAt = useRegisterDraftState((now) => now.resendAt);
  const { form, bind, busy, failure } = useStepForm('phone', async () => {
    const { values, passed, sent, refused } = draft.getState();
    const phone = phoneOf(values);
    // The operator may have enabled codes since this was loaded.
    const asked = refused.phone?.is('UNVERIFIED_OTP') ? { staleTime: 0 } : {};
    const otpEnabled = await client.fetchQuery({ ...registerOTPQuery(), ...asked });
    const known = passed.includes('otp') || (sent?.phone === phone && otp.mustWait());
    const outcome =
      !otpEnabled || passed.includes('otp') ? 'verified' : known ? 'sent' : await otp.sendCode(phone);
    draft.pass('phone', values);
    if (outcome === 'sent') return 'otp';
    if (otpEnabled) draft.pass('otp', values);
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
      <Button type="submit" busy={busy || !isHere}>
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

/** Step 2, if the operator wants it: the digits that came by SMS. */
export function OtpStep({ onBack }: { onBack: () => void }) {
  const { toasts } = useUi();
  const { t } = useTranslation();
  const draft = useRegisterDraft();
  const { sendCode, verifyCode } = useApp().service(registerOtpOf);
  const { sent: latest, resendAt, values } = useRegisterDraftState((now) => now);
  const phone = phoneOf(values);
  const sent = latest?.phone === phone ? latest : null;
  /** The code is used up. */
  const passOtp = (): 'profile' => {
    if (sent) draft.endCode(sent);
    draft.pass('otp', values);
    return 'profile';
  };
  const { form, bind, busy, failure, run, focus } = useStepForm('otp', async () => {
    if (!sent) return undefined;
    try {
      await verifyCode(sent.otpToken, values.code);
      return passOtp();
    } catch (error) {
      // Another code can be requested at once, unless the server says how long to wait.
      if (endsCode(error)) draft.endCode(sent);
      throw error;
    }
  });
  const resend = () =>
    void run(async () => {
      if ((await sendCode(phone)) === 'verified') return passOtp();
      toasts.done(t('otp.resent'));
      // The button has been replaced by the countdown.
      focus('code');
      return undefined;
    });
  return (
    <form {...form} className="flex flex-col gap-4">
      {sent && (
        <p>
          {t('otp.sent', { phone })}
          <span className="block text-small text-muted">{t('otp.reference', { ref: sent.otpRef })}</span>
        </p>
      )}
      <Field
        {...bind('code')}
        label={t('otp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for pasted spaces and dashes; only the digits are kept.
        maxLength={CODE_LENGTH * 4}
        // It keeps the focus, and says what happened to the code.
        readOnly={!sent}
        required
        translate="no"
        className="[&_input]:text-center [&_input]:text-[1.5rem] [&_input]:font-semibold [&_input]:tabular-nums"
      />
      <Button type="submit" busy={busy} disabled={!sent}>
        {t('otp.verify')}
      </Button>
      <StepFailure busy={busy} failure={failure} />
      <Resend key={resendAt} at={resendAt} busy={busy} onResend={resend} />
      <Button variant="quiet" onClick={onBack}>
        {t('otp.changePhone')}
      </Button>
    </form>
  );
}
