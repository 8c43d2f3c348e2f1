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
  type RegisterValues,
} from './register-rules.ts';
import { fieldOfRefusal } from './register-refusals.ts';
import { type Step, useGoToStep } from './register-steps.ts';
import { useSlow } from '../../core/ui/slow-hint.tsx';
import { Alert } from '../../design/alert.tsx';
import { bringIntoView } from '../../design/bring-into-view.ts';
import { useForm, useOnce } from '../../design/use-form.ts';

/** A rule that was not kept, in the player's words. */
function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation();
  const { texts } = useApp();
  return (problem) => {
    if (problem === 'required') return t('design.required');
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
    // In Laos a number may have any length, but a `+` in front is none of its digits.
    if (isUnfit && field === 'phone' && /\D/.test(phoneOf(values))) return t('register.phoneDigits');
    return textOfError(error);
  };
}

/**
 * The form of one step. What is wrong is said at the field, as by `useForm`; what the server
 * refuses lands on the field that it is about, on whichever step that is.
 * @param work leaves the step; resolves to the step to go on to, or to undefined to stay
 */
export function useStepForm(step: Step, work: () => Promise<Step | undefined>) {
  const { values, refused } = useRegisterDraftState((now) => now);
  const draft = useRegisterDraft();
  const { busy, once } = useOnce();
  /** What is about no field. */
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

  /** Runs a call of this step and puts its failure where it belongs. */
  const run = (call: () => Promise<Step | undefined>) =>
    once(async () => {
      const page = window.location.href;
      setFailure(undefined);
      try {
        const next = await call();
        draft.forgive(step);
        // A player who has left meanwhile is not brought back.
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
    // What is being checked stays what it is.
    if (busy) return;
    draft.type(field, text);
    edited(field);
    setFailure(undefined);
  };

  const errorOf = (field: RegisterField): string | undefined => {
    const error = refused[field];
    if (error) return refusalText(field, error);
    const problem = problemOf(field);
    return problem && problemText(problem);
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

/** Under the button of a step: that it takes long, or what went wrong and is about no field. */
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
