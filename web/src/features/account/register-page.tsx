import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import type { SimpleStorage } from '../../platform/storage.ts';
import { registerOTPQuery } from '../lookup/queries.ts';
import { QueryWaiting } from '../../core/ui/query-waiting.tsx';
import { BankStep } from './bank-step.tsx';
import { forgetInviteCode, takeInviteCode } from './invite-code.ts';
import { OtpStep } from './otp-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { useRegisterDraft, useRegisterDraftState, type RegisterDraftStore } from './register-draft.ts';
import { Registered } from './registered.tsx';
import { allSteps, shownStep, stepsOf, type Step } from './register-steps.ts';
import { searchOf, STEP, useStepBack } from './use-steps.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** The code of a new invite link goes before one that was typed; the one of an earlier visit fills an empty field. */
function fillInviteCode(draft: RegisterDraftStore, kept: SimpleStorage, search: string): void {
  const { code, fresh } = takeInviteCode(kept, search);
  const { inviteCode } = draft.getState().values;
  if (code !== inviteCode && (fresh || inviteCode === '')) draft.type('inviteCode', code);
}

/** Registering (spec §2): a wizard whose step is in the address, as far as it was passed. */
export function Component() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [member, setMember] = useState<string>();
  const draft = useRegisterDraft();
  const passed = useRegisterDraftState((now) => now.passed);
  const otp = useQuery(registerOTPQuery());
  const kept = useApp().storages.lasting;
  useState(() => fillInviteCode(draft, kept, search));

  if (member !== undefined) return <Registered phone={member} />;
  const wanted = new URLSearchParams(search).get(STEP);
  if (otp.data === undefined && wanted !== null)
    return (
      <WizardFrame steps={undefined} step={undefined}>
        <QueryWaiting query={otp} title={t('register.loadFailed')} />
      </WizardFrame>
    );
  const steps = otp.data === undefined ? undefined : stepsOf(otp.data);
  const step = steps ? shownStep(steps, wanted, passed) : 'phone';
  const registered = (phone: string) => {
    setMember(phone);
    draft.clear();
    forgetInviteCode(kept);
  };
  return (
    <>
      {step !== (wanted ?? 'phone') && <Navigate replace to={{ search: searchOf(step, search) }} />}
      <WizardFrame steps={steps} step={step}>
        <StepBody key={step} steps={steps ?? allSteps} step={step} onRegistered={registered} />
      </WizardFrame>
    </>
  );
}

interface StepBodyProps {
  steps: readonly Step[];
  step: Step;
  onRegistered: (phone: string) => void;
}

function StepBody({ steps, step, onRegistered }: StepBodyProps) {
  const back = useStepBack(steps, step);
  if (step === 'phone') return <PhoneStep />;
  if (step === 'otp') return <OtpStep onBack={back} />;
  if (step === 'profile') return <ProfileStep onBack={back} />;
  return <BankStep onBack={back} onRegistered={onRegistered} />;
}
