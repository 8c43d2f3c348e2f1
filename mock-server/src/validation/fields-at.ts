import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Definition = Readonly<Record<string, unknown>>;

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Definition)[name]
    : undefined;

/**
 * The names of the fields that an object may have at a path of a message; empty if that is not known. In a union, the fields of
 * the option that the discriminator names, or of all options if it names none.
 */
export function fieldsAt(schema: Schema, path: readonly string[], message?: unknown): string[] {
  const def = definitionOf(schema);
  if (Array.isArray(def.options))
    return optionsMeant(def, message).flatMap((option) => fieldsAt(option, path, message));
  if (def.innerType) return fieldsAt(def.innerType as Schema, path, message);
  const [first, ...rest] = path;
  // The values of a record, and the items of a list, share one schema.
  const each = (def.valueType ?? def.element) as Schema | undefined;
  if (each) return first === undefined ? [] : fieldsAt(each, rest, at(message, first));
  if (def.shape === undefined) return [];
  const shape = def.shape as Readonly<Record<string, Schema>>;
  if (first === undefined) return Object.keys(shape);
  const field = Object.hasOwn(shape, first) ? shape[first] : undefined;
  return field ? fieldsAt(field, rest, at(message, first)) : [];
}

/** An option may be a union itself, which then has no discriminator of its own. */
function optionsMeant({ options, discriminator }: Definition, message: unknown): readonly Schema[] {
  const all = options as readonly Schema[];
  const named = all.filter((option) => {
    const by = String(discriminator ?? definitionOf(option).discriminator);
    return option._zod.propValues?.[by]?.has(at(message, by) as z.core.util.Primitive);
  });
  return named.length > 0 ? named : all;
}

/** The same for each option of a union by itself; one list where there is no choice. */
export function fieldsOfOptions(schema: Schema): readonly string[][] {
  const def = definitionOf(schema);
  if (Array.isArray(def.options)) return (def.options as readonly Schema[]).flatMap(fieldsOfOptions);
  if (def.innerType) return fieldsOfOptions(def.innerType as Schema);
  return [fieldsAt(schema, [])];
}
