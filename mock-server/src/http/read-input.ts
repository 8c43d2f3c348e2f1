import type { Failure } from '@krapao/contracts/errors/failure';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { z } from 'zod';
import { checkEmpty, checkPart, type Checked, type FoundIssue } from '../validation/check-part.ts';
import { UnreadableBody, UploadForm } from './body.ts';
import { failureOfIssues } from './failure.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Fields of a form by name, on operations that take files. */
  readonly form?: UploadForm['fields'] | undefined;
}

export type InputResult =
  | { readonly ok: true; readonly input: Input }
  /** `issues` unless the body could not be read at all. */
  | { readonly ok: false; readonly failure: Failure; readonly issues?: readonly FoundIssue[] };

const NOTHING: Checked<undefined> = { ok: true, value: undefined };
const EMPTY_OBJECT = Object.freeze({});

/** Checks the three parts of a request against the contract, and reports all problems at once. */
export function readInput(operation: Operation, raw: Input): InputResult {
  if (raw.body instanceof UnreadableBody) return { ok: false, failure: raw.body.failure };
  const params = operation.params ? checkPart(operation.params, 'params', raw.params) : NOTHING;
  const query = readPart(operation.query, 'query', raw.query);
  const form = raw.body instanceof UploadForm ? raw.body : undefined;
  const body = form ? NOTHING : readPart(operation.body, 'body', raw.body);
  const ofForm: readonly FoundIssue[] = form?.issues ?? [];
  if (params.ok && query.ok && body.ok && ofForm.length === 0) {
    const input = { params: params.value, query: query.value, body: body.value, form: form?.fields };
    return { ok: true, input };
  }
  // Not by `push`: a function takes only so many arguments, and a body may have more wrong fields.
  const issues = ofForm.concat(...[params, query, body].map((part) => (part.ok ? [] : part.issues)));
  return { ok: false, failure: failureOfIssues(issues), issues };
}

/** A missing body counts as an empty object, so that each absent field is named. */
function readPart(schema: z.ZodType | undefined, part: string, value: unknown): Checked<unknown> {
  if (schema) return checkPart(schema, part, value ?? (value === null ? null : EMPTY_OBJECT));
  if (value === undefined || value === null) return NOTHING;
  const issues = checkEmpty(part, value);
  return issues.length === 0 ? NOTHING : { ok: false, issues };
}

/** The problems of one of the simulator's own answers, by field: a bug. */
export function problemOfAnswer(
  operation: Operation,
  answer: unknown,
): { path: string; reason: string } | undefined {
  const result = operation.answer.safeParse(answer);
  if (result.success) return undefined;
  const issue = checkPart(operation.answer, 'answer', answer);
  const first = issue.ok ? undefined : issue.issues[0];
  return { path: first?.path ?? 'answer', reason: first?.message ?? result.error.message };
}
