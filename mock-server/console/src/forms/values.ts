import { AMOUNT_WANTED, numberOf } from '../design/format.ts';
import type { FieldModel } from './schema.ts';

/** The contents of the fields, by path: `withdraw.withdrawMin`. Empty if not given. */
export type Values = Readonly<Record<string, string>>;

/** Typed for null where null differs from empty. */
export const NULL = 'null';

export interface Read {
  readonly body: Readonly<Record<string, unknown>>;
  /** Problems, by path. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The values as the call takes them; empty fields are left out. */
export function readValues(fields: readonly FieldModel[], values: Values, prefix = ''): Read {
  const body: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const path = prefix + field.name;
    if (field.kind === 'group') {
      const inner = readValues(field.fields, values, `${path}.`);
      const isNull = field.isNullable && values[path] === NULL;
      const isEmpty = !isFilled(values, `${path}.`);
      if (isNull) body[field.name] = null;
      else if (!isEmpty) Object.assign(problems, inner.problems);
      else if (field.isRequired) problems[path] = 'is required';
      if (!isNull && !isEmpty) body[field.name] = inner.body;
      continue;
    }
    const read = readOne(field, (values[path] ?? '').trim());
    if (read === undefined) {
      if (field.isRequired) problems[path] = 'is required';
    } else if ('problem' in read) problems[path] = read.problem;
    else body[field.name] = read.value;
  }
  return { body, problems };
}

/** Also true for invalid input: it must not be dropped silently. */
const isFilled = (values: Values, prefix: string): boolean =>
  Object.entries(values).some(([path, text]) => path.startsWith(prefix) && text.trim() !== '');

function readOne(
  field: FieldModel,
  text: string,
): { readonly value: unknown } | { readonly problem: string } | undefined {
  if (text === '') return undefined;
  if (field.isNullable && text === NULL) return { value: null };
  switch (field.kind) {
    case 'boolean':
      return { value: text === 'true' };
    case 'number':
    case 'money': {
      const value = numberOf(text);
      if (value !== undefined) return { value };
      return { problem: field.kind === 'money' ? AMOUNT_WANTED : 'must be a number' };
    }
    case 'json':
      try {
        return { value: JSON.parse(text) };
      } catch (error) {
        return { problem: `is not JSON: ${error instanceof Error ? error.message : ''}` };
      }
    default:
      return { value: text };
  }
}
