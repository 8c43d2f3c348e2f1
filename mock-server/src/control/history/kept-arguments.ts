import { isObject } from './is-object.ts';

/* Arguments of commands as JSON: bytes and maps are marked, so that they are not confused with objects. */
const BYTES = '$bytes';
const MAP = '$map';

export function toKept(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') };
  if (value instanceof Map) return { [MAP]: [...(value as ReadonlyMap<unknown, unknown>)] };
  if (Array.isArray(value)) return value.map(toKept);
  return isObject(value) ? mapFields(value, toKept) : value;
}

export function fromKept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromKept);
  if (!isObject(value)) return value;
  const { [BYTES]: bytes, [MAP]: entries } = value;
  if (typeof bytes === 'string') return Buffer.from(bytes, 'base64');
  if (Array.isArray(entries)) return new Map(entries as [unknown, unknown][]);
  return mapFields(value, fromKept);
}

const mapFields = (value: Record<string, unknown>, map: (field: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(field)]));
