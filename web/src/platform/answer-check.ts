// First: the schemas look at this setting while they are made, and the page's policy forbids eval.
// oxlint-disable-next-line import/no-unassigned-import -- it is its effect that is wanted
import './zod-jitless.ts';
import { operations } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/kernel/operation';

type Issue = Readonly<{
  code?: string;
  message: string;
  path: readonly PropertyKey[];
  errors?: readonly Issue[][];
}>;

/** Fields that the operator adds must not break the app. */
const matters = (issue: Issue): boolean =>
  issue.code === 'invalid_union'
    ? (issue.errors ?? []).every((branch) => branch.some(matters))
    : issue.code !== 'unrecognized_keys';

/** Says what is wrong with an answer according to the contract, or nothing. A chunk of its own: it brings zod. */
export function checkAnswer(id: string, answer: unknown): string | undefined {
  const operation = (operations as Readonly<Record<string, Operation>>)[id];
  if (!operation) return undefined;
  const parsed = operation.answer.safeParse(answer);
  const issue = parsed.error?.issues.find((found) => matters(found as Issue));
  return issue && `${['answer', ...issue.path.map(String)].join('.')}: ${issue.message}`;
}
