import { useState } from 'react';
import type { Doing } from '../acts/acts.ts';
import type { CallId } from '../control/control.ts';
import { fieldProblems, type Labels } from '../control/problems.ts';

interface Refused {
  /** How often a field of it was refused. */
  readonly refusals: number;
  /** The problems that the simulator found, by field, to be read after the label. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Shows the problems of a refusal at the fields that they are about, until those are changed. */
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
    /** Options for the act of the form. */
    doing,
    /** Call it with each changed field: its problem may no longer hold. */
    changed: (...fields: readonly string[]): void => {
      if (!fields.some((field) => field in problems)) return;
      const others = Object.entries(problems).filter(([field]) => !fields.includes(field));
      setRefused({ refusals, problems: Object.fromEntries(others) });
    },
  };
}
