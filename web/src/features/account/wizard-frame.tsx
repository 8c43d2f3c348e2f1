import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../design/classes.ts';
import type { PlainKey } from '../../i18n/texts.ts';
import type { Step } from './register-steps.ts';

const titles: Readonly<Record<Step, PlainKey>> = {
  phone: 'register.phoneTitle',
  otp: 'otp.title',
  profile: 'register.profileTitle',
  bank: 'register.bankTitle',
};

interface WizardFrameProps {
  /** Undefined while it is not known whether a code will be asked for. */
  steps: readonly Step[] | undefined;
  /** Undefined while it is not known which can be shown. */
  step: Step | undefined;
  children: ReactNode;
}

/** Around each step: where in the wizard it is, and its title. A new step takes the focus. */
export function WizardFrame({ steps, step, children }: WizardFrameProps) {
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

/** What has to be put right first, else the code that is waited for, else the title. */
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
