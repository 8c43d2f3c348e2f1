/** The line width of this repository's formatter. */
const WIDTH = 110;
const INDENT = 2;

/** Code that is inserted unchanged among data. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Plain data as TypeScript, formatted: on one line if it fits.
 *
 * @param at how far the line that it begins on is indented
 * @param beside how many characters stand before it on its first line, and after it on its last
 */
export function literal(value: unknown, at: number, beside: number): string {
  const short = inline(value);
  if (!mustBreak(value) && at + beside + short.length <= WIDTH) return short;
  const inner = at + INDENT;
  const pad = ' '.repeat(inner);
  if (Array.isArray(value)) {
    const items = value.map((one) => `${pad}${literal(one, inner, 1)},\n`);
    return `[\n${items.join('')}${' '.repeat(at)}]`;
  }
  if (!isObject(value)) return short;
  const fields = Object.entries(value).map(([name, field]) => `${pad}${property(name, field, inner)},\n`);
  return `{\n${fields.join('')}${' '.repeat(at)}}`;
}

function property(name: string, field: unknown, at: number): string {
  const key = keyOf(name);
  const text = literal(field, at, key.length + 3);
  const isTooLong = typeof field === 'string' && at + key.length + text.length + 3 > WIDTH;
  return isTooLong ? `${key}:\n${' '.repeat(at + INDENT)}${text}` : `${key}: ${text}`;
}

/** Lists of objects are written one object per line. */
function mustBreak(value: unknown): boolean {
  if (Array.isArray(value))
    return (
      (value.length > 1 && value.every((one) => isObject(one) && Object.keys(one).length > 1)) ||
      value.some(mustBreak)
    );
  return isObject(value) && Object.values(value).some(mustBreak);
}

function inline(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).map(([name, field]) => `${keyOf(name)}: ${inline(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

export function quoted(text: string): string {
  const isDouble = text.split("'").length > text.split('"').length;
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return isDouble
    ? `"${escaped.replaceAll('"', String.raw`\"`)}"`
    : `'${escaped.replaceAll("'", String.raw`\'`)}'`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Code) && !Array.isArray(value);
