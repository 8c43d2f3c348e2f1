import { useState } from 'react';
import type { Doing } from '../acts/acts.ts';
import type { CallId } from '../control/control.ts';
import { fieldProblems, type Labels } from '../control/problems.ts';

interface Refused {
  /** How often it was refused for what stands in a field. */
  readonly refusals: number;
  /** What the simulator has refused of it, by field, to be read behind the label. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Refusals of a form beside the fields that they are about, until those are changed. */
export function useRefused(labels: Labels) {
  const [{ refusals, problems }, setRefused] = useState<Refused>({ refusals: 0, problems: {} });
  const doing: Pick<Doing<CallId>, 'labels' | 'why'> = {
    labels,
    why: (_lines, error) =>
      setRefused((before) => ({
        refusals: before.refusals + 1,
        problems: fieldProblems(error, labels),
      })),
  };
  return {
    refusals,
    problems,
    /** As a sentence. */
    problemAt: (field: string): string | undefined => {
      const problem = problems[field];
      return problem === undefined ? undefined : `${labels[field]} ${problem}`;
    },
    /** What the act of the form is told. */
    doing,
    /** To be called with each field that was changed: what was said of it may hold no longer. */
    changed: (...fields: readonly string[]): void => {
      if (!fields.some((field) => field in problems)) return;
      const others = Object.entries(problems).filter(([field]) => !fields.includes(field));
      setRefused({ refusals, problems: Object.fromEntries(others) });
    },
  };
}
