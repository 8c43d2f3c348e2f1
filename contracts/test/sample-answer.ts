import { z } from 'zod';
import type { Operation } from '../src/operations/operation.ts';

/** The JSON Schema of an answer, as zod converts it: independent of the generated table that the reader uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly not?: { readonly enum: readonly string[] };
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly 'x-money'?: true;
  readonly 'x-vital'?: true;
  readonly 'x-known-values'?: readonly string[];
}

export function schemaOf({ answer }: Operation): Schema {
  const { $defs = {}, ...schema } = z.toJSONSchema(answer) as { readonly $defs?: Record<string, unknown> };
  /** Replaces each reference by the entity. */
  const inlined = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(inlined);
    const { $ref, ...own } = part as { readonly $ref?: string };
    const named = $ref === undefined ? {} : (inlined($defs[$ref.replace('#/$defs/', '')]) as object);
    const fields = Object.entries(own).map(([name, value]) => [name, inlined(value)] as const);
    return { ...named, ...Object.fromEntries(fields) };
  };
  return inlined(schema) as Schema;
}

export const typesOf = ({ type }: Schema): readonly string[] => [type ?? []].flat();
export const mayBeNull = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || schema.anyOf?.some(mayBeNull) === true;

/** The options of a choice, without null; a choice within a choice is flattened. */
export const optionsOf = (schema: Schema): readonly Schema[] =>
  (schema.anyOf ?? (schema as { oneOf?: readonly Schema[] }).oneOf)?.flatMap(optionsOf) ??
  (typesOf(schema).join() === 'null' ? [] : [schema]);

/** Texts that match the patterns of the contract. */
const patterned = ['0123456789abcdef01234567', '12:30', 'a-b_C1'];

/** A valid value of the wire: every optional field is present, every list has two entries. */
export function sampleOf(schema: Schema): unknown {
  const [option, ...others] = optionsOf(schema);
  if (!option) return null;
  if (others.length > 0) return sampleOf(option);
  switch (typesOf(option)[0]) {
    case 'object':
      if (typeof option.additionalProperties === 'object')
        return { field: sampleOf(option.additionalProperties) };
      return Object.fromEntries(
        Object.entries(option.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array': {
      const kinds = optionsOf(option.items ?? {});
      return [...kinds, kinds.at(-1)!].map(sampleOf);
    }
    case 'string':
      return sampleText(option);
    case 'integer':
      return (option.minimum ?? 0) + 1;
    case 'number':
      return 10.25;
    case 'boolean':
      return true;
    default:
      return 'anything';
  }
}

function sampleText(schema: Schema): string {
  if (schema.format === 'date-time') return '2026-03-01T05:00:00.000Z';
  const [first] = schema.enum ?? schema['x-known-values'] ?? (schema.const ? [schema.const] : []);
  if (first !== undefined) return first;
  const { pattern } = schema;
  return (pattern ? patterned.find((text) => new RegExp(pattern, 'u').test(text)) : undefined) ?? 'text';
}
