import { readFileSync } from 'node:fs';
import type { ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { wrongAddress } from '../client/address.ts';
import { UsageError } from './exit-codes.ts';
import { suggestion } from './suggestion.ts';

/** The type of a flag's value. `json` is JSON, or `@file`. */
export type FlagKind = 'text' | 'number' | 'switch' | 'json';

export interface Flag {
  readonly kind: FlagKind;
  readonly about: string;
  /** All values that there are. */
  readonly values?: readonly string[];
  /** Those among them that make sense behind these arguments, where not all do: what help and the Tab key name. */
  readonly usual?: readonly string[];
  readonly short?: string;
  readonly isRequired?: true;
}

export type FlagTable = Readonly<Record<string, Flag>>;
export type FlagValues = Readonly<Record<string, unknown>>;

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
}

/** The flags that a schema of the control plane asks for: its fields, under their own names. */
export function flagsOf(schema: z.ZodType, without: readonly string[] = []): FlagTable {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  const objects = json.properties ? [json] : (json.anyOf ?? []);
  const fields = objects.flatMap(({ properties = {} }) => Object.entries(properties));
  const flags = fields
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => {
      const flag = flagOf(field);
      return [name, json.required?.includes(name) ? { ...flag, isRequired: true as const } : flag] as const;
    });
  return Object.fromEntries(flags);
}

function flagOf(field: JsonSchema): Flag {
  const about = field.description ?? '';
  const options = field.anyOf ?? [field];
  const values = options.flatMap(
    (option) => option.enum ?? (option.const === undefined ? [] : [option.const]),
  );
  if (values.length > 0) return { kind: 'text', about, values: values.map(String) };
  const types = new Set(options.map(({ type }) => type));
  if (types.has('string')) return { kind: 'text', about };
  if (types.has('number') || types.has('integer')) return { kind: 'number', about };
  return { kind: types.has('boolean') ? 'switch' : 'json', about };
}

/** A flag as it is shown: `latencyMs` of a schema is `--latency-ms`, and `registerOTP` is `--register-otp`. */
export const asTyped = (name: string) =>
  `--${name.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)}`;

/** A flag of this command is taken either way: `--latency-ms` is `--latencyMs`. */
export function asNamed(word: string, table: FlagTable): string {
  const [, dashes, typed = '', rest = ''] = /^(--no-|--(?!no-))([a-z]+(?:-[a-z]+)+)(=.*)?$/s.exec(word) ?? [];
  if (dashes === undefined) return word;
  const name = Object.keys(table).find((each) => asTyped(each) === `--${typed}`);
  return name === undefined ? word : dashes + name + rest;
}

/** The flags, as Node reads them. */
export const optionsOf = (table: FlagTable): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(
    Object.entries(table).map(([name, { kind, short }]) => [
      name,
      { type: kind === 'switch' ? 'boolean' : 'string', ...(short !== undefined && { short }) },
    ]),
  );

/** The text of a flag, else its default. */
export const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

/** An address of `what` without the slash at its end; `example` is one. */
export function addressOf(typed: string, what: string, example: string): string {
  const wrong = wrongAddress(typed, what);
  if (wrong === undefined) return typed.replace(/\/+$/, '');
  // `localhost:4000` is an address to most programs, and to URL one of a scheme `localhost`.
  const lacksScheme = !typed.includes('://') && wrongAddress(`http://${typed}`, what) === undefined;
  throw new UsageError(wrong, lacksScheme ? `begin it with http://: http://${typed}` : `as ${example}`);
}

/** A value as the schema wants it, out of the text that was typed behind a flag of this command. */
export function valueOf(name: string, flag: Flag, typed: string | boolean, command: string): unknown {
  if (typeof typed === 'boolean') return typed;
  switch (flag.kind) {
    case 'text':
      if (flag.values && !flag.values.includes(typed))
        throw new UsageError(
          `${asTyped(name)} takes no ${JSON.stringify(typed)}`,
          suggestion(typed, flag.values, { listedBy: `"krapao help ${command}"` }),
        );
      return typed;
    case 'number': {
      const number = Number(typed);
      if (typed.trim() === '' || !Number.isFinite(number))
        throw new UsageError(`${asTyped(name)} takes a number, not ${JSON.stringify(typed)}`);
      return number;
    }
    case 'switch':
      return typed === 'true';
    case 'json':
      break;
  }
  return jsonOf(asTyped(name), typed);
}

/** Parses JSON, or the content of a file: `@file`. */
export function jsonOf(what: string, typed: string): unknown {
  const text = typed.startsWith('@') ? readFile(typed.slice(1)) : typed;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${what} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The number of a journal entry, also as `tail` and `why` print it: `#3`. */
export function entryOf(typed: string, hint = 'a number'): number {
  const digits = typed.replace(/^#/, '');
  if (!/^\d+$/.test(digits)) throw new UsageError(`${typed} is not an entry of the journal`, hint);
  if (Number(digits) === 0) throw new UsageError(`${typed} is not an entry of the journal`, 'the first is 1');
  return Number(digits);
}

export function readFile(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${whyNotRead(error)}`);
  }
}

/** In other words than those of the system. */
function whyNotRead(error: unknown): string {
  const { code, message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  return code === 'EACCES' ? 'this user may not read it' : message;
}
