import { createHash } from 'node:crypto';

/** SHA-256 of a JSON value, lower-case hex; the order of an object's fields does not matter, as other tools sort them. */
export function digestOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_name, field: unknown) =>
    isPlainObject(field) ? sortFields(field) : field,
  );
  return createHash('sha256').update(sorted).digest('hex');
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortFields = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
