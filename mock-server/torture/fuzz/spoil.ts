import { BAD_FIELDS } from '../../src/proofs/bad-values.ts';
import type { RandomStream } from '../../src/world/random.ts';

type Json = Record<string, unknown>;

/** The path to each value in it. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return path.length > 0 ? [path] : [];
  const within = Object.keys(value).flatMap((key) => pathsOf((value as Json)[key], [...path, key]));
  return path.length > 0 ? [path, ...within] : within;
}

/** JSON text of almost the same value: a field is missing, surplus, of another type, or out of its bounds. */
export function spoil(good: unknown, random: RandomStream): string {
  const copy = structuredClone(good);
  const paths = pathsOf(copy);
  if (paths.length === 0) return random.pick(BAD_FIELDS);
  const path = random.pick(paths);
  let holder = copy as Json;
  for (const key of path.slice(0, -1)) holder = holder[key] as Json;
  const name = path.at(-1)!;
  const old = holder[name];
  switch (random.integer(0, 4)) {
    case 0:
      if (Array.isArray(holder)) holder.pop();
      else delete holder[name];
      return JSON.stringify(copy);
    case 1:
      if (!Array.isArray(holder)) holder[`${name}2`] = old;
      return JSON.stringify(copy);
    case 2:
      holder[name] = neighbourOf(old, random);
      return JSON.stringify(copy);
    default: {
      const mark = 'put-the-bad-one-here';
      holder[name] = mark;
      // As text, because some of them are not values of JavaScript: -0.0, 1e999, a duplicate name.
      return JSON.stringify(copy).replace(`"${mark}"`, () => random.pick(BAD_FIELDS));
    }
  }
}

/** A value close to the original. */
function neighbourOf(value: unknown, random: RandomStream): unknown {
  if (typeof value === 'number')
    return random.pick([value + 1, value - 1, -value, value * 1e6, value + 0.001, 1e11, String(value)]);
  if (typeof value === 'string')
    return random.pick([`${value}x`, value.slice(0, -1), value.repeat(40), value.toLowerCase(), ` ${value}`]);
  if (typeof value === 'boolean') return random.pick([String(value), Number(value)]);
  return random.pick([[value], String(value)]);
}
