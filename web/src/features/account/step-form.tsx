import { ApiError } from '@krapao/contracts/client/api-error';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { errorScope } from '../../core/error-scope.ts';
import { useUi } from '../../design/ui.ts';
import { messageText } from '../../i18n/message-text.ts';
import { useRegisterDraft, useRegisterDraftState } from './register-draft.ts';
import {
  checkStep,
  fieldsOf,
  phoneOf,
  type Problem,
  type RegisterField,
  type RequiredField,
  type RegisterValues,
} from './register-rules.ts';
import { fieldOfRefusal } from './register-refusals.ts';
import { type Step, useGoToStep } from './register-steps.ts';
import { useSlow } from '../../core/ui/slow-hint.tsx';
import { Alert } from '../../design/alert.tsx';
import { bringIntoView } from '../../design/bring-into-view.ts';
import { useForm, useOnce } from '../../design/use-form.ts';

/** A violated rule, in the player's words. */
function useProblemText(): (problem: Problem, field: RegisterField) => string {
  const { t } = useTranslation();
  const { texts } = useApp();
  return (problem, field) => {
    if (problem === 'required') return t(`required.${field as RequiredField}`);
    if (problem === 'chooseBank') return t('account.bankRequired');
    if (problem === 'codeShort') return t('otp.codeShort');
    if (problem === 'passwordsDiffer') return t('account.passwordsDiffer');
    return messageText(texts, problem);
  };
}

/** What the server refused, in the player's words. */
function useRefusalText(values: RegisterValues): (field: RegisterField, error: ApiError) => string {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  return (field, error) => {
    const isUnfit = error.is('INVALID_USER_INFO');
    if (isUnfit && field === 'inviteCode') return t('register.inviteUnknown');
    // In Laos a number may have any length, but a leading `+` is not a digit.
    if (isUnfit && field === 'phone' && /\D/.test(phoneOf(values))) return t('register.phoneDigits');
    return textOfError(error);
  };
}

/**
 * The form of one step. Problems are shown at their fields, as by `useForm`; a refusal of the server is shown at the field that
 * it is about, on whichever step that is.
 *
 * @param work completes the step; resolves to the next step, or to undefined to stay
 */
export function useStepForm(step: Step, work: () => Promise<Step | undefined>) {
  const { values, refused } = useRegisterDraftState((now) => now);
  const draft = useRegisterDraft();
  const { busy, once } = useOnce();
  /** A failure that is about no field. */
  const [failure, setFailure] = useState<unknown>();
  const problemText = useProblemText();
  const refusalText = useRefusalText(values);
  const { config, textOfError } = useApp();
  const { toasts } = useUi();
  const goTo = useGoToStep();
  const { form, problemOf, edited, focus } = useForm({
    fields: fieldsOf[step],
    problems: checkStep(step, values, config),
    onValid: () => void run(work),
  });

  /** Runs a call of this step and shows a failure at its field. */
  const run = (call: () => Promise<Step | undefined>) =>
    once(async () => {
      const page = window.location.href;
      setFailure(undefined);
      try {
        const next = await call();
        draft.forgive(step);
        // A player who has left in the meantime is not brought back.
        if (next && window.location.href === page) goTo(next, step);
      } catch (error) {
        draft.forgive(step);
        // Another page is shown by now.
        if (new URL(page).pathname !== window.location.pathname && errorScope(error) === 'screen')
          toasts.error(textOfError(error));
        const field = fieldOfRefusal(error);
        if (field && error instanceof ApiError) {
          draft.refuse(field, error);
          focus(field);
        } else setFailure(error);
      }
    });

  const change = (field: RegisterField, text: string) => {
    // The input stays unchanged while it is being checked.
    if (busy) return;
    draft.type(field, text);
    edited(field);
    setFailure(undefined);
  };

  const errorOf = (field: RegisterField): string | undefined => {
    const error = refused[field];
    if (error) return refusalText(field, error);
    const problem = problemOf(field);
    return problem && problemText(problem, field);
  };

  /** Wires a control to its field. */
  const bind = (field: RegisterField) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(field, event.target.value),
  });

  return {
    values,
    busy,
    failure,
    bind,
    change,
    errorOf,
    run,
    form,
    focus,
  };
}

export type StepForm = ReturnType<typeof useStepForm>;

/** Shown under the button of a step: that it takes long, or a failure that is about no field. */
export function StepFailure({ busy, failure }: { busy: boolean; failure: unknown }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const slow = useSlow(busy);
  return (
    <>
      {failure !== undefined && (
        <div ref={bringIntoView}>
          <Alert tone="danger">{textOfError(failure)}</Alert>
        </div>
      )}
      {slow && (
        <div ref={bringIntoView}>
          <Alert tone="info">{t('account.slow')}</Alert>
        </div>
      )}
    </>
  );
}
