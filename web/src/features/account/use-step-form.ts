import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@krapao/contracts/client/api-error';
import { useApp } from '../../core/app.ts';
import { textOfError } from '../../core/error-text.ts';
import { messageText } from '../../i18n/message-text.ts';
import { useRegisterDraft, useRegisterDraftState } from './register-draft.ts';
import { fieldsOf, type RegisterField } from './register-fields.ts';
import { fieldOfRefusal } from './register-refusals.ts';
import { checkStep, type Problem } from './register-rules.ts';
import type { Step } from './register-steps.ts';
import { useGoToStep } from './use-steps.ts';

/** A rule that was not kept, in the player's words. */
function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation();
  return (problem) => {
    if (problem === 'required') return t('design.required');
    if (problem === 'chooseBank') return t('account.bankRequired');
    if (problem === 'codeShort') return t('otp.codeShort');
    if (problem === 'passwordsDiffer') return t('account.passwordsDiffer');
    return messageText(t, problem);
  };
}

/** What the server refused, in the player's words. */
function useRefusalText(): (field: RegisterField, error: ApiError) => string {
  const { t } = useTranslation();
  return (field, error) =>
    field === 'inviteCode' && error.is('INVALID_USER_INFO')
      ? t('register.inviteUnknown')
      : textOfError(error);
}

/**
 * The form of one step. What is wrong is said at the field, after the first try and then as it is put right; what the
 * server refuses lands on the field that it is about, on whichever step that is.
 * @param work leaves the step; its answer is the step to go on to, or nothing to stay
 */
export function useStepForm(step: Step, work: () => Promise<Step | undefined>) {
  const { values, refused } = useRegisterDraftState((now) => now);
  const draft = useRegisterDraft();
  const [tried, setTried] = useState<readonly RegisterField[]>([]);
  const [busy, setBusy] = useState(false);
  /** What is about no field. */
  const [failure, setFailure] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const { config } = useApp();
  const goTo = useGoToStep();
  const problems = checkStep(step, values, config);

  // A disabled button would come too late for a double click, or for Enter and a click.
  const locked = useRef(false);

  const focus = (field: RegisterField) =>
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

  /** Runs a call of this step and puts its failure where it belongs. */
  const run = async (call: () => Promise<Step | undefined>) => {
    if (locked.current) return;
    locked.current = true;
    const page = window.location.href;
    setBusy(true);
    setFailure(undefined);
    try {
      const next = await call();
      draft.forgive(step);
      // Whoever left meanwhile is not brought back.
      if (next && window.location.href === page) goTo(next, step);
    } catch (error) {
      draft.forgive(step);
      const field = fieldOfRefusal(error);
      if (field && error instanceof ApiError) {
        draft.refuse(field, error);
        focus(field);
      } else setFailure(error);
    } finally {
      locked.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked.current) return;
    const wrong = fieldsOf[step].find((field) => problems[field]);
    setTried(wrong ? fieldsOf[step] : []);
    if (wrong) focus(wrong);
    else void run(work);
  };

  const change = (field: RegisterField, text: string) => {
    draft.type(field, text);
    setTried((names) => names.filter((name) => name !== field));
    setFailure(undefined);
  };

  const errorOf = (field: RegisterField): string | undefined => {
    const error = refused[field];
    if (error) return refusalText(field, error);
    const problem = tried.includes(field) ? problems[field] : undefined;
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
    form: { ref: form, onSubmit: submit, noValidate: true },
  };
}

export type StepForm = ReturnType<typeof useStepForm>;
