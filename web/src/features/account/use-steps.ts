import { useLocation, useNavigate } from 'react-router-dom';
import { previousStep, type Step } from './register-steps.ts';

/** Parameter of the address; the first step needs none. */
export const STEP = 'step';

/** The query part for a step; everything else in it stays. */
export function searchOf(step: Step, search: string): string {
  const parameters = new URLSearchParams(search);
  if (step === 'phone') parameters.delete(STEP);
  else parameters.set(STEP, step);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Goes to a step as to a page, so that the browser's Back leads to the one before. */
export function useGoToStep(): (step: Step, from: Step) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (step, from) => void navigate({ search: searchOf(step, search) }, { state: { from } });
}

/** The way back: the browser's own when it leads to a step, else to the step before this one. */
export function useStepBack(steps: readonly Step[], step: Step): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const came = (state as { from?: unknown } | null)?.from;
  const fromBefore = steps.some((each) => each === came);
  return () => {
    if (fromBefore) void navigate(-1);
    else void navigate({ search: searchOf(previousStep(steps, step) ?? 'phone', search) }, { replace: true });
  };
}
