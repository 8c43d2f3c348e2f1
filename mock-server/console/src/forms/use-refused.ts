import { useState } from 'react';
import type { Doing } from '../acts/acts.ts';
import type { CallId } from '../control/control.ts';
import { fieldProblems, type Labels } from '../control/problems.ts';

interface Refused {
  /** How often the simulator refused one of its fields. */
  readonly refusals: number;
  /** The simulator's problems by field, to be read after the label. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Shows the problems of a refusal at their fields, until those are changed. */
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
    /** The problem as a sentence. */
    problemAt: (field: string): string | undefined => {
      const problem = problems[field];
      return problem === undefined ? undefined : `${labels[field]} ${problem}`;
    },
    /** Options for the act of the form. */
    doing,
    /** To be called with each changed field, whose problem may be solved. */
    changed: (...fields: readonly string[]): void => {
      if (!fields.some((field) => field in problems)) return;
      const others = Object.entries(problems).filter(([field]) => !fields.includes(field));
      setRefused({ refusals, problems: Object.fromEntries(others) });
    },
  };
}
