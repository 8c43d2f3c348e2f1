import { BankStep } from './bank-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { Registered } from './registered.tsx';

type LaterStepsProps =
  | {
      readonly step: 'profile' | 'bank';
      readonly onBack: () => void;
      readonly onRegistered: (phone: string) => void;
    }
  | { readonly step: 'done'; readonly phone: string };

/**
 * The steps after the phone number, in one chunk. A missing chunk can mean that the page is reloaded (core/chunks.ts), and a
 * password is never stored: so once a password can be typed, nothing later may be missing.
 */
export default function LaterSteps(props: LaterStepsProps) {
  if (props.step === 'done') return <Registered phone={props.phone} />;
  if (props.step === 'profile') return <ProfileStep onBack={props.onBack} />;
  return <BankStep onBack={props.onBack} onRegistered={props.onRegistered} />;
}
