import type { z } from 'zod';

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  record: ['field', 'fields'],
  object: ['field', 'fields'],
};

/** 1 character, 80 characters, or a number alone. */
function counted(count: number | bigint, origin: string): string {
  const unit = UNITS[origin]?.[Number(count) === 1 ? 0 : 1];
  return unit === undefined ? String(count) : `${count} ${unit}`;
}

/** What a JSON value is, as JSON calls it. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const EXPECTED: Readonly<Record<string, string>> = {
  record: 'an object',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
};

export const typeInWords = (type: string): string => EXPECTED[type] ?? type;

/** For a union without a message of its own: those of its options. */
export const OPTIONS_SAY = 'fits no option';

export const valuesInWords = (values: readonly z.core.util.Primitive[]): string =>
  `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`;

/** What a value must be, in plain words; a message of the schema itself takes precedence. */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_small') {
    const least = issue.inclusive === false ? 'more than' : 'at least';
    return `must be ${least} ${counted(issue.minimum, issue.origin)}`;
  }
  if (issue.code === 'too_big') {
    const most = issue.inclusive === false ? 'less than' : 'at most';
    return `must be ${most} ${counted(issue.maximum, issue.origin)}`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'must be a whole number';
  // JSON may contain 1e400, which is parsed as Infinity.
  if (issue.code === 'invalid_type' && typeof issue.input === 'number' && !Number.isFinite(issue.input))
    return 'must be a finite number';
  if (issue.code === 'invalid_type')
    return `must be ${typeInWords(issue.expected)}, not ${kindOf(issue.input)}`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'must be an instant in UTC such as 2026-03-01T05:00:00.000Z';
  if (issue.code === 'invalid_format' && issue.format === 'base64') return 'must be base64';
  if (issue.code === 'invalid_value') return valuesInWords(issue.values);
  if (issue.code === 'invalid_union') return OPTIONS_SAY;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message;
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  return undefined;
};
