import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { BankStep } from './bank-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { useRegisterDraftState } from './register-draft.ts';
import { phoneOf } from './register-rules.ts';
import { useGoToStep } from './register-steps.ts';
import { Registered } from './registered.tsx';

type LaterStepsProps =
  | {
      readonly step: 'profile' | 'bank';
      readonly onBack: () => void;
      readonly onRegistered: (phone: string) => void;
    }
  | { readonly step: 'verified'; readonly onBack: () => void }
  | { readonly step: 'done'; readonly phone: string };

/**
 * The steps after the phone number and its code, in one chunk. A missing chunk can mean that the page is reloaded (core/chunks.ts), and a
 * password is never stored: so once a password can be typed, nothing later may be missing.
 */
export default function LaterSteps(props: LaterStepsProps) {
  if (props.step === 'done') return <Registered phone={props.phone} />;
  if (props.step === 'verified') return <Verified onBack={props.onBack} />;
  if (props.step === 'profile') return <ProfileStep onBack={props.onBack} />;
  return <BankStep onBack={props.onBack} onRegistered={props.onRegistered} />;
}

/** The step of the code, when the user comes back to it after it was passed: there is nothing to type. */
function Verified({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const goTo = useGoToStep();
  const phone = useRegisterDraftState(({ values }) => phoneOf(values));
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="done">{t('otp.verified', { phone })}</Alert>
      <Button onClick={() => goTo('profile', 'otp')}>{t('register.next')}</Button>
      <Button variant="quiet" onClick={onBack}>
        {t('otp.changePhone')}
      </Button>
    </div>
  );
}
