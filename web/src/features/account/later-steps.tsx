import { BankStep } from './bank-step.tsx';
import { ProfileStep } from './profile-step.tsx';

interface LaterStepsProps {
  step: 'profile' | 'bank';
  onBack: () => void;
  onRegistered: (phone: string) => void;
}

/**
 * The steps after the phone number, in one chunk. A missing chunk can mean that the page is reloaded (core/chunks.ts), and a
 * password is never stored: so once a password can be typed, nothing later may be missing.
 */
export default function LaterSteps({ step, onBack, onRegistered }: LaterStepsProps) {
  if (step === 'profile') return <ProfileStep onBack={onBack} />;
  return <BankStep onBack={onBack} onRegistered={onRegistered} />;
}
