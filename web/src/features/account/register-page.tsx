import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../../core/app.ts';
import { useShown } from '../../core/use-shown.ts';
import { useUi } from '../../design/ui.ts';
import type { SimpleStorage } from '../../platform/storage.ts';
import { registerOTPQuery } from '../../core/lookup.ts';
import { inQueries } from '../../core/ui/in-queries.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { QueryState } from '../../core/ui/query-state.tsx';
import { forgetInviteCode, takeInviteCode } from './invite-code.ts';
import { OtpStep, PhoneStep } from './phone-steps.tsx';
import { type RegisterDraftStore, useRegisterDraft, useRegisterDraftState } from './register-draft.ts';
import { allSteps, searchOf, shownStep, type Step, stepsOf, useStepBack } from './register-steps.ts';
import { classes } from '../../design/classes.ts';
import type { PlainKey } from '../../i18n/texts.ts';
import { STEP } from '../../platform/first-paint.ts';
import { loadAhead } from '../../platform/when-idle.ts';

const LaterSteps = lazyComponent(() => import('./later-steps.tsx'));

/** The code of a new invite link replaces a typed one; the code of an earlier visit only fills an empty field. */
function fillInviteCode(draft: RegisterDraftStore, kept: SimpleStorage, search: string): void {
  const { code, fresh } = takeInviteCode(kept, search);
  const { inviteCode } = draft.getState().values;
  if (code !== inviteCode && (fresh || inviteCode === '')) draft.type('inviteCode', code);
}

/** Registering (spec §2): a wizard whose step is in the URL, limited to the steps that were passed. */
function Register() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [member, setMember] = useState<string>();
  const draft = useRegisterDraft();
  const passed = useRegisterDraftState((now) => now.passed);
  const otp = useQuery(registerOTPQuery());
  const kept = useApp().storages.lasting;
  const { toasts } = useUi();
  const shown = useShown();
  useState(() => fillInviteCode(draft, kept, search));
  useEffect(() => loadAhead([() => LaterSteps.prefetch()]), []);

  // Loaded with the steps before it.
  if (member !== undefined) return <LaterSteps step="done" phone={member} />;
  const wanted = new URLSearchParams(search).get(STEP);
  if (otp.data === undefined && wanted !== null)
    return (
      <WizardFrame>
        <QueryState of={[otp]} title={t('register.loadFailed')} />
      </WizardFrame>
    );
  const steps = otp.data === undefined ? undefined : stepsOf(otp.data);
  const step = steps ? shownStep(steps, wanted, passed) : 'phone';
  const registered = (phone: string) => {
    if (shown.current) setMember(phone);
    else toasts.done(t('register.done'), { to: '/login', label: t('register.toLogin') });
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
  const verified = useRegisterDraftState(({ passed }) => passed.includes('otp'));
  if (step === 'phone') return <PhoneStep />;
  if (step === 'otp')
    return verified ? <LaterSteps step="verified" onBack={back} /> : <OtpStep onBack={back} />;
  return <LaterSteps step={step} onBack={back} onRegistered={onRegistered} />;
}

const titles: Readonly<Record<Step, PlainKey>> = {
  phone: 'register.phoneTitle',
  otp: 'otp.title',
  profile: 'register.profileTitle',
  bank: 'register.bankTitle',
};

interface WizardFrameProps {
  /** Undefined until it is known whether a code is required. */
  steps?: readonly Step[] | undefined;
  /** Undefined until it is known which step can be shown. */
  step?: Step | undefined;
  children: ReactNode;
}

/** The frame of each step: the progress and the title. A new step takes the focus. */
function WizardFrame({ steps, step, children }: WizardFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const at = steps && step ? steps.indexOf(step) + 1 : 1;
  useStepFocus(frame, step);
  return (
    <section ref={frame} className="mx-auto flex max-w-105 flex-col pt-6 pb-8 sm:pt-14">
      <div aria-hidden="true" className="mb-4 flex h-1.5 gap-1.5">
        {steps?.map((each, index) => (
          <span
            key={each}
            className={classes('flex-1 rounded-full', index < at ? 'bg-gold' : 'bg-surface-3')}
          />
        ))}
      </div>
      <h1 tabIndex={-1} className="mb-6">
        {step && (
          <span className="block text-small font-normal text-muted">
            {steps ? t('register.place', { step: at, total: steps.length }) : t('register.start')}
            <span className="sr-only">: </span>
          </span>
        )}
        {t(step ? titles[step] : 'publicNav.register')}
      </h1>
      {children}
    </section>
  );
}

/** Focuses the first invalid field, else the code that is awaited, else the title. */
function useStepFocus(frame: { readonly current: HTMLElement | null }, step: Step | undefined): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target = ['[aria-invalid]', '[autocomplete=one-time-code]', 'h1']
      .map((selector) => frame.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    target?.focus();
  }, [frame, step]);
}

export const Component = inQueries(Register);
