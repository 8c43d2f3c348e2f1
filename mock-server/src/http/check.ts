import type { Issue } from '@krapao/contracts/errors/failure';
import type { z } from 'zod';
import { nearest } from './near.ts';

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Checks a part of a message by its schema; paths start with the name of the part, such as `body.amount`. */
export function checkPart<T>(schema: z.ZodType<T>, part: string, value: unknown): Checked<T> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, issues: result.error.issues.flatMap((issue) => issuesOf(issue, part, value)) };
}

/** A part that the operation does not have must be empty, so that a misplaced field is found at once. */
export function checkEmpty(part: string, value: unknown): readonly Issue[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path: part, code: 'KEY_INVALID', message: `this call takes no ${part}` }];
  }
  return Object.keys(value).map((name) => unknownField(join([part, name]), `this call takes no ${part}`));
}

const unknownField = (path: string, message = 'unknown field'): Issue => ({
  path,
  code: 'KEY_INVALID',
  message,
});

function issuesOf(issue: z.core.$ZodIssue, part: string, root: unknown): Issue[] {
  const path = [part, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => unknownField(join([...path, name])));
  if (issue.code === 'invalid_union') return unionIssues(issue, part, root);
  const isMissing = issue.path.length > 0 && isAbsent(root, issue.path);
  return [
    isMissing
      ? { path: join(path), code: 'KEY_MISSING', message: 'required' }
      : { path: join(path), code: 'KEY_INVALID', message: messageOf(issue, valueAt(root, issue.path)) },
  ];
}

/** Lists of allowed values that are longer than this are cut to those nearest to what came. */
const VALUES_LISTED = 8;

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== 'invalid_value' || issue.values.length <= VALUES_LISTED) return issue.message;
  const asked = typeof value === 'string' ? value : '';
  const near = nearest(asked, issue.values.map(String), (text) => text, 3);
  return `must be one of ${issue.values.length} values; the nearest are ${near.join(', ')}`;
}

/** A wrong discriminator: what comes nearest, and all that there are. */
function noSuchOption(issue: z.core.$ZodIssueInvalidUnion, value: unknown): string {
  // Zod tells them, though its type of the issue does not say so.
  const { options } = issue as { readonly options?: readonly unknown[] };
  if (!options) return issue.message;
  const names = options.map(String);
  const all = `all: ${names.join(', ')}`;
  if (typeof value !== 'string') return all;
  const near = nearest(value, names, (text) => text, 3);
  return `there is no such ${issue.path.map(String).join('.')}; the nearest are ${near.join(', ')}; ${all}`;
}

/** The problems of the option that comes nearest: the one with the fewest, or the union's own for a wrong discriminator. */
function unionIssues(issue: z.core.$ZodIssueInvalidUnion, part: string, root: unknown): Issue[] {
  const options = issue.errors.filter((problems) => problems.length > 0);
  const meant = options.filter((problems) => !problems.some(isOfAnotherOption));
  const best = (meant.length > 0 ? meant : options).toSorted((a, b) => a.length - b.length)[0];
  if (!best) {
    const path = [part, ...issue.path];
    return isAbsent(root, issue.path)
      ? [{ path: join(path), code: 'KEY_MISSING', message: 'required' }]
      : [{ path: join(path), code: 'KEY_INVALID', message: noSuchOption(issue, valueAt(root, issue.path)) }];
  }
  return best.flatMap((problem) =>
    issuesOf({ ...problem, path: [...issue.path, ...problem.path] }, part, root),
  );
}

/** The schema itself says that the value is meant for another option of the union. */
const isOfAnotherOption = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.isOfAnotherOption === true;

const isAbsent = (root: unknown, path: readonly PropertyKey[]) => valueAt(root, path) === undefined;

/** What stands at a path; `undefined` where there is nothing. */
function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[name];
  }
  return value;
}

const join = (path: readonly PropertyKey[]) => path.map(String).join('.');
