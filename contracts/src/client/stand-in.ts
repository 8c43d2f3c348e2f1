import { entities } from '../generated/answers.ts';
import type { Shape } from './shape.ts';

/** In place of a value that could not be read. */
export const NOTHING = Symbol('nothing');

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a screen gets for a field that could not be read: null where that is allowed and for every figure (`-`), no
 * entries for a list, an empty text, false. `NOTHING` for what is vital, and where no default would keep the rules.
 */
export function standIn(shape: Shape): unknown {
  if (shape.vital) return NOTHING;
  if (shape.$ref) return standIn(entities[shape.$ref]!);
  const types = [shape.type].flat();
  if (types.includes('null') || shape.anyOf?.some(({ type }) => type === 'null')) return null;
  if (shape.anyOf || shape.enum) return NOTHING;
  if (shape.money) return null;
  switch (types[0]) {
    case 'object':
      return standInOf(shape);
    case 'array':
      return [];
    case 'string':
      return shape.minLength && !shape.known ? NOTHING : '';
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function standInOf({ properties = {}, optional = [] }: Shape): unknown {
  const required = Object.entries(properties).filter(([name]) => !optional.includes(name));
  const fields = required.map(([name, field]) => [name, standIn(field)] as const);
  return fields.some(([, field]) => field === NOTHING) ? NOTHING : Object.fromEntries(fields);
}

/** How many entries of a list did not make it; 1 for a list that could not be read at all. */
export function dropsOf(given: unknown, result: unknown, shown: unknown): number {
  if (!Array.isArray(shown)) return 0;
  if (result === NOTHING) return Array.isArray(given) ? given.length : 1;
  return Array.isArray(given) ? given.length - shown.length : 0;
}
