import type { Issue } from '@krapao/contracts/errors/failure';
import { near as nearTexts, nearest } from '@krapao/contracts/kernel/nearest';
import type { z } from 'zod';
import { fieldsAt, fieldsOfOptions } from './fields-at.ts';
import { issueWords, kindOf, OPTIONS_SAY, typeInWords, valuesInWords } from './issue-words.ts';

/** How many problems a refusal lists. Only these get suggestions, as a request may have a hundred thousand. */
export const ISSUES_LISTED = 50;

/** A problem with a field; the API sends it without the suggestions. */
export interface FoundIssue extends Issue {
  /** What was probably meant, nearest first. */
  readonly near?: string[];
  /** All allowed values. */
  readonly all?: string[];
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly FoundIssue[] };

/** Checks a part of a message by its schema; paths start with the name of the part, such as `body.amount`. */
export function checkPart<T>(schema: z.ZodType<T>, part: string, value: unknown): Checked<T> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  // Checked a second time, with messages, only if it failed: valid calls pay nothing for them.
  const { error = result.error } = schema.safeParse(value, { error: issueWords });
  const issues = strictestLimits(error.issues).flatMap((issue) => issuesOf(issue, part, value));
  const suggested = issues.slice(0, ISSUES_LISTED).map((issue) => withNearField(issue, schema, value));
  return { ok: false, issues: [...suggested, ...issues.slice(ISSUES_LISTED)] };
}

/** Without limits of a value that has a stricter one, which alone is reported. */
function strictestLimits(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const strictest = new Map<string, number | bigint>();
  for (const issue of issues) {
    const limit = limitOf(issue);
    const known = strictest.get(keyOf(issue));
    if (limit !== undefined && (known === undefined || limit < known)) strictest.set(keyOf(issue), limit);
  }
  return issues.filter((issue) => limitOf(issue) === strictest.get(keyOf(issue)));
}

/** Limits of the same kind, of the same value, share it. */
const keyOf = ({ code, path }: z.core.$ZodIssue): string => `${code} ${join(path)}`;

/** The less, the stricter. */
function limitOf(issue: z.core.$ZodIssue): number | bigint | undefined {
  if (issue.code === 'too_big') return issue.maximum;
  return issue.code === 'too_small' ? -issue.minimum : undefined;
}

/** A part that the operation does not have must be empty, so that a misplaced field is found at once. */
export function checkEmpty(part: string, value: unknown): readonly FoundIssue[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path: part, code: 'KEY_INVALID', message: `this call takes no ${part}` }];
  }
  return Object.keys(value).map((name) => unknownField(join([part, name]), `this call takes no ${part}`));
}

const REQUIRED = 'required';
const UNKNOWN_FIELD = 'unknown field';

const unknownField = (path: string, message = UNKNOWN_FIELD): FoundIssue => ({
  path,
  code: 'KEY_INVALID',
  message,
});

/** Adds the possible names to the problem of an unknown field; a field of another option of the union is reported as such. */
function withNearField(issue: FoundIssue, schema: z.ZodType, value: unknown): FoundIssue {
  if (issue.message !== UNKNOWN_FIELD) return issue;
  const [, ...path] = issue.path.split('.');
  const name = path.pop() ?? '';
  const all = [...new Set(fieldsAt(schema, path, value))];
  const elsewhere = { ...issue, message: 'does not go with the fields beside it' };
  if (all.includes(name))
    return { ...elsewhere, message: `does not go with ${besides(schema, path, value, name)}` };
  if (fieldsAt(schema, path).includes(name)) return { ...elsewhere, all };
  return all.length === 0 ? issue : { ...issue, near: nearest(name, all, (text) => text, 3), all };
}

/** The given fields that no option of the union has together with this one. */
function besides(schema: z.ZodType, path: readonly string[], value: unknown, name: string): string {
  const options = path.length > 0 ? [] : fieldsOfOptions(schema).filter((fields) => fields.includes(name));
  const given = typeof value === 'object' && value !== null && path.length === 0 ? Object.keys(value) : [];
  const others = given.filter((one) => !options.some((fields) => fields.includes(one)));
  return others.join(', ') || 'the fields beside it';
}

function issuesOf(issue: z.core.$ZodIssue, part: string, root: unknown): FoundIssue[] {
  const path = [part, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => unknownField(join([...path, name])));
  if (issue.code === 'invalid_union') return unionIssues(issue, part, root);
  const isMissing = issue.path.length > 0 && isAbsent(root, issue.path);
  return [
    isMissing
      ? { path: join(path), code: 'KEY_MISSING', message: REQUIRED }
      : { path: join(path), code: 'KEY_INVALID', ...messageOf(issue, valueAt(root, issue.path)) },
  ];
}

/** Longer lists of allowed values are cut to those nearest to the value that was sent. */
const VALUES_LISTED = 8;

type Words = Pick<FoundIssue, 'message' | 'near' | 'all'>;

function messageOf(issue: z.core.$ZodIssue, value: unknown): Words {
  // The schema's own words are not those that every list of values has.
  if (issue.code !== 'invalid_value' || issue.message !== valuesInWords(issue.values))
    return { message: issue.message };
  const all = issue.values.map(String);
  const near = nearValues(value, all);
  if (all.length <= VALUES_LISTED) return { message: issue.message, near, all };
  return { message: `must be one of ${all.length} values${insteadOf(value, near)}`, near, all };
}

function insteadOf(value: unknown, near: readonly string[]): string {
  if (typeof value !== 'string') return `, not ${kindOf(value)}`;
  return near.length > 0 ? `; ${nearestWords(near)}` : '';
}

/** A wrong or missing discriminator: the nearest values, and all allowed ones. */
function noSuchOption(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Words {
  // Zod provides them, although its type for issues does not declare them.
  const { options } = issue as { readonly options?: readonly unknown[] };
  if (!options) return { message: value === undefined ? REQUIRED : issue.message };
  const all = options.map(String);
  const list = `all: ${all.join(', ')}`;
  if (value === undefined) return { message: `${REQUIRED}; ${list}`, all };
  if (typeof value !== 'string') return { message: `must be a text, not ${kindOf(value)}; ${list}`, all };
  const near = nearValues(value, all);
  const nearestAre = near.length > 0 ? `${nearestWords(near)}; ` : '';
  return { message: `there is no such ${issue.path.map(String).join('.')}; ${nearestAre}${list}`, near, all };
}

const nearestWords = (near: readonly string[]): string =>
  `the nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(', ')}`;

/** The three names most similar to a text; none if no name is similar. */
const nearValues = (value: unknown, all: readonly string[]): string[] =>
  typeof value === 'string' ? nearTexts(value, all, 3) : [];

/** The problems of the nearest option, which has the fewest; or the union's own, if the discriminator is wrong or it has a message. */
function unionIssues(issue: z.core.$ZodIssueInvalidUnion, part: string, root: unknown): FoundIssue[] {
  const said = issue.message === OPTIONS_SAY ? issue.errors : [];
  const options = said.filter((problems) => problems.length > 0);
  const meant = options.filter((problems) => !problems.some(isOfAnotherOption));
  const best = (meant.length > 0 ? meant : options).toSorted((a, b) => a.length - b.length)[0];
  if (!best) {
    const path = [part, ...issue.path];
    const code = isAbsent(root, issue.path) ? 'KEY_MISSING' : 'KEY_INVALID';
    return [{ path: join(path), code, ...noSuchOption(issue, valueAt(root, issue.path)) }];
  }
  const types = typesOf(options);
  const value = valueAt(root, issue.path);
  if (types.length > 1 && value !== undefined)
    return [
      {
        path: join([part, ...issue.path]),
        code: 'KEY_INVALID',
        message: `must be ${types.join(' or ')}, not ${kindOf(value)}`,
      },
    ];
  return best.flatMap((problem) =>
    issuesOf({ ...problem, path: [...issue.path, ...problem.path] }, part, root),
  );
}

/** The types that a value could have, in words; `undefined` if not every option objects to the type. */
function typesOf(options: readonly (readonly z.core.$ZodIssue[])[]): string[] {
  const types = options.map(([problem, ...others]) =>
    others.length === 0 && problem?.code === 'invalid_type' && problem.path.length === 0
      ? typeInWords(problem.expected)
      : undefined,
  );
  return types.includes(undefined) ? [] : [...new Set(types as string[])];
}

/** The value's discriminator names another option of the union. */
const isOfAnotherOption = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.isOfAnotherOption === true;

const isAbsent = (root: unknown, path: readonly PropertyKey[]) => valueAt(root, path) === undefined;

/** The value at a path; `undefined` if there is none. */
function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[name];
  }
  return value;
}

const join = (path: readonly PropertyKey[]) => path.map(String).join('.');
