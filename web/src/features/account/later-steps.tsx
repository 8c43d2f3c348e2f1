import { BankStep } from './bank-step.tsx';
import { ProfileStep } from './profile-step.tsx';

interface LaterStepsProps {
  step: 'profile' | 'bank';
  onBack: () => void;
  onRegistered: (phone: string) => void;
}

/**
 * The steps after the phone number, in one part: a password is kept in no storage, so where one can be typed, nothing that comes
 * after it may be missing. A part that is missing can mean that the page is loaded again (core/chunks.ts).
 */
export default function LaterSteps({ step, onBack, onRegistered }: LaterStepsProps) {
  if (step === 'profile') return <ProfileStep onBack={onBack} />;
  return <BankStep onBack={onBack} onRegistered={onRegistered} />;
}
