import type { Issue } from '@krapao/contracts/errors/failure';
import type { z } from 'zod';
import { nearest } from './near.ts';

/** What is wrong with a field; the API sends it without what was probably meant. */
export interface FoundIssue extends Issue {
  /** What was probably meant, nearest first. */
  readonly near?: string[];
  /** All that there are. */
  readonly all?: string[];
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly FoundIssue[] };

/** Checks a part of a message by its schema; paths start with the name of the part, such as `body.amount`. */
export function checkPart<T>(schema: z.ZodType<T>, part: string, value: unknown): Checked<T> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const issues = result.error.issues.flatMap((issue) => issuesOf(issue, part, value));
  return { ok: false, issues: issues.map((issue) => withNearField(issue, schema)) };
}

/** A part that the operation does not have must be empty, so that a misplaced field is found at once. */
export function checkEmpty(part: string, value: unknown): readonly FoundIssue[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path: part, code: 'KEY_INVALID', message: `this call takes no ${part}` }];
  }
  return Object.keys(value).map((name) => unknownField(join([part, name]), `this call takes no ${part}`));
}

const UNKNOWN_FIELD = 'unknown field';

const unknownField = (path: string, message = UNKNOWN_FIELD): FoundIssue => ({
  path,
  code: 'KEY_INVALID',
  message,
});

/** Beside an unknown field stands which ones there are in its place. */
function withNearField(issue: FoundIssue, schema: z.ZodType): FoundIssue {
  if (issue.message !== UNKNOWN_FIELD) return issue;
  const [, ...path] = issue.path.split('.');
  const name = path.pop() ?? '';
  const all = [...new Set(fieldsAt(schema, path))];
  return all.length === 0 ? issue : { ...issue, near: nearest(name, all, (text) => text, 3), all };
}

/** The names of the fields that an object may have, of any option of a union; empty where that is not known. */
function fieldsAt(schema: z.core.$ZodType, path: readonly string[]): string[] {
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  if (Array.isArray(def.options))
    return (def.options as z.core.$ZodType[]).flatMap((option) => fieldsAt(option, path));
  if (def.innerType) return fieldsAt(def.innerType as z.core.$ZodType, path);
  if (def.shape === undefined) return [];
  const shape = def.shape as Readonly<Record<string, z.core.$ZodType>>;
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(shape);
  const field = Object.hasOwn(shape, first) ? shape[first] : undefined;
  return field ? fieldsAt(field, rest) : [];
}

function issuesOf(issue: z.core.$ZodIssue, part: string, root: unknown): FoundIssue[] {
  const path = [part, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => unknownField(join([...path, name])));
  if (issue.code === 'invalid_union') return unionIssues(issue, part, root);
  const isMissing = issue.path.length > 0 && isAbsent(root, issue.path);
  return [
    isMissing
      ? { path: join(path), code: 'KEY_MISSING', message: 'required' }
      : { path: join(path), code: 'KEY_INVALID', ...messageOf(issue, valueAt(root, issue.path)) },
  ];
}

/** Lists of allowed values that are longer than this are cut to those nearest to what came. */
const VALUES_LISTED = 8;

type Words = Pick<FoundIssue, 'message' | 'near' | 'all'>;

function messageOf(issue: z.core.$ZodIssue, value: unknown): Words {
  if (issue.code !== 'invalid_value') return { message: issue.message };
  const all = issue.values.map(String);
  const near = nearest(typeof value === 'string' ? value : '', all, (text) => text, 3);
  if (all.length <= VALUES_LISTED) return { message: issue.message, near, all };
  return { message: `must be one of ${all.length} values; the nearest are ${near.join(', ')}`, near, all };
}

/** A wrong discriminator: what comes nearest, and all that there are. */
function noSuchOption(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Words {
  // Zod tells them, though its type of the issue does not say so.
  const { options } = issue as { readonly options?: readonly unknown[] };
  if (!options) return { message: issue.message };
  const all = options.map(String);
  const list = `all: ${all.join(', ')}`;
  if (typeof value !== 'string') return { message: list, all };
  const near = nearest(value, all, (text) => text, 3);
  const name = issue.path.map(String).join('.');
  return { message: `there is no such ${name}; the nearest are ${near.join(', ')}; ${list}`, near, all };
}

/** The problems of the option that comes nearest: the one with the fewest, or the union's own for a wrong discriminator. */
function unionIssues(issue: z.core.$ZodIssueInvalidUnion, part: string, root: unknown): FoundIssue[] {
  const options = issue.errors.filter((problems) => problems.length > 0);
  const meant = options.filter((problems) => !problems.some(isOfAnotherOption));
  const best = (meant.length > 0 ? meant : options).toSorted((a, b) => a.length - b.length)[0];
  if (!best) {
    const path = [part, ...issue.path];
    return isAbsent(root, issue.path)
      ? [{ path: join(path), code: 'KEY_MISSING', message: 'required' }]
      : [{ path: join(path), code: 'KEY_INVALID', ...noSuchOption(issue, valueAt(root, issue.path)) }];
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
