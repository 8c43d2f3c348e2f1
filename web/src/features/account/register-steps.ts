import { useLocation, useNavigate } from 'react-router-dom';
import { STEP } from '../../platform/first-paint.ts';

/** The steps of registering, in order (spec §2, §4). */
export const allSteps = ['phone', 'otp', 'profile', 'bank'] as const;
export type Step = (typeof allSteps)[number];

/** The steps that an operator requires: three without one-time codes. */
export const stepsOf = (otpEnabled: boolean): readonly Step[] =>
  allSteps.filter((step) => otpEnabled || step !== 'otp');

/** How far a new member may go: the first step that was not passed with the current input, or the last. */
export const reachable = (steps: readonly Step[], passed: readonly Step[]): Step =>
  steps.find((step) => !passed.includes(step)) ?? steps.at(-1)!;

export const previousStep = (steps: readonly Step[], step: Step): Step | undefined =>
  steps[steps.indexOf(step) - 1];

/** The step to show for the one in the URL: never beyond the reachable ones, and never one that this operator does not have. */
export function shownStep(steps: readonly Step[], wanted: string | null, passed: readonly Step[]): Step {
  const furthest = reachable(steps, passed);
  const step = steps.find((each) => each === wanted) ?? (wanted === 'otp' ? furthest : 'phone');
  return steps.indexOf(step) <= steps.indexOf(furthest) ? step : furthest;
}

/** What still counts as passed after an input of a step changed: only what does not depend on it. */
export const passedAfterChange = (passed: readonly Step[], changed: Step): readonly Step[] =>
  passed.filter((step) => allSteps.indexOf(step) < allSteps.indexOf(changed));

/** With one more step passed. */
export const withPassed = (passed: readonly Step[], step: Step): readonly Step[] =>
  passed.includes(step) ? passed : [...passed, step];

/** The query part for a step; everything else in it stays. */
export function searchOf(step: Step, search: string): string {
  const parameters = new URLSearchParams(search);
  if (step === 'phone') parameters.delete(STEP);
  else parameters.set(STEP, step);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Navigates to a step with a history entry, so that Back leads to the previous one. */
export function useGoToStep(): (step: Step, from: Step) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (step, from) => void navigate({ search: searchOf(step, search) }, { state: { from } });
}

/** Goes back: in the browser's history if that leads to a step, else to the step before this one. */
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
