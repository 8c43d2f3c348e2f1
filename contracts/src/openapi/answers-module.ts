import { z } from 'zod';
import { shapeKeywords, type Shape } from '../kernel/shape.ts';
import type { Operation } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Keywords that the reader ignores: texts, ids, and that an object is closed, because further fields are allowed. */
const ignored: ReadonlySet<string> = new Set([
  '$schema',
  '$defs',
  'id',
  'description',
  'required',
  'propertyNames',
]);

/** Keywords with another name or form in a `Shape`. */
const renamed: Readonly<Record<string, (schema: JsonSchema) => Shape>> = {
  'x-money': () => ({ money: true }),
  'x-vital': () => ({ vital: true }),
  'x-known-values': (schema) => ({ known: schema['x-known-values'] as readonly string[] }),
  $ref: ({ $ref }) => ({ $ref: String($ref).replace('#/$defs/', '') }),
  const: (schema) => ({ enum: [schema['const']] }),
  format: ({ format }) => {
    if (format !== 'date-time')
      throw new TypeError(`the reader of answers knows no format ${String(format)}`);
    return { format };
  },
  // The format has the same meaning, in a tenth of the length.
  pattern: ({ format, pattern }) => (format ? {} : { pattern: String(pattern) }),
  maximum: ({ maximum }) => (maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum: Number(maximum) }),
  minimum: ({ minimum }) => (minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum: Number(minimum) }),
  additionalProperties: ({ additionalProperties: any }) =>
    typeof any === 'object' ? { additionalProperties: shapeOf(any as JsonSchema) } : {},
  items: ({ items }) => ({ items: shapeOf(items as JsonSchema) }),
  anyOf: ({ anyOf }) => ({ anyOf: optionsOf(anyOf as readonly JsonSchema[]) }),
  oneOf: ({ oneOf }) => ({ anyOf: optionsOf(oneOf as readonly JsonSchema[]) }),
  properties: ({ properties, required = [] }) => {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    const optional = fields.map(([name]) => name).filter((name) => !(required as unknown[]).includes(name));
    return {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)])),
      ...(optional.length > 0 && { optional }),
    };
  },
};

/** Options as one list: a choice within a choice is one choice. */
const optionsOf = (options: readonly JsonSchema[]): Shape[] =>
  options.map(shapeOf).flatMap((option) => option.anyOf ?? [option]);

/** The part of a schema that the reader needs; throws on a rule that it does not know. */
function shapeOf(schema: JsonSchema): Shape {
  const shape: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (ignored.has(keyword)) continue;
    const rename = renamed[keyword];
    if (rename) Object.assign(shape, rename(schema));
    else if (keyword in shapeKeywords) shape[keyword] = value;
    else
      throw new TypeError(`the reader of answers does not know ${keyword}: teach it, client/read-answer.ts`);
  }
  return shape;
}

/** JSON Schema keywords that express a `refine`, which zod leaves out. */
const saysWhatIsRefined = ['x-money', 'not'];

/** The JSON Schema of an answer. Throws on a `refine` without a keyword, because the reader in the browser would not check it. */
export function answerSchema(answer: z.ZodType): JsonSchema {
  const refined: { readonly schema: z.core.$ZodType; readonly rule: string }[] = [];
  /** The schemas before their `meta`, which adds the keywords. */
  const unfinished = new Set<z.core.$ZodType | undefined>();
  // Zod's own converter, not that of openapi.json (zod-to-openapi), which writes out nullable references in full, and the
  // reader would not be exact.
  const result = z.toJSONSchema(answer, {
    override: ({ zodSchema: schema, jsonSchema, path }) => {
      unfinished.add(schema._zod.parent);
      const isRefined = schema._zod.def.checks?.some((check) => check._zod.def.check === 'custom');
      if (isRefined && !saysWhatIsRefined.some((keyword) => keyword in jsonSchema))
        refined.push({ schema, rule: path.join('.') });
    },
  });
  const lost = refined.filter(({ schema }) => !unfinished.has(schema)).map(({ rule }) => rule);
  if (lost.length > 0)
    throw new TypeError(`a refine that the reader of answers would not know of, at: ${lost.join(', ')}`);
  return result;
}

const linesOf = (shapes: readonly (readonly [string, Shape])[]): string =>
  shapes.map(([name, shape]) => `  '${name}': ${JSON.stringify(shape)},`).join('\n');

/** The shapes of answers for the reader in a browser: a fraction of the size of the zod schemas. */
export function answersModule(): string {
  const entities: Record<string, Shape> = {};
  const answers = Object.values<Operation>(operations).map(({ id, answer }) => {
    const schema = answerSchema(answer);
    for (const [name, entity] of Object.entries((schema['$defs'] ?? {}) as Record<string, JsonSchema>))
      entities[name] = shapeOf(entity);
    return [id, shapeOf(schema)] as const;
  });
  return `// Generated by \`npm run generate\` from the operations: what their answers look like, for client/read-answer.ts.
import type { Shape } from '../kernel/shape.ts';
import type { OperationId } from '../operations/operations.ts';

export const entities: Readonly<Record<string, Shape>> = {
${linesOf(Object.entries(entities).toSorted(([a], [b]) => (a < b ? -1 : 1)))}
};

const table: Readonly<Record<string, Shape>> = {
${linesOf(answers)}
};
/** Complete: routes.ts, which is generated with it, does not compile otherwise. */
export const answers = table as Readonly<Record<OperationId, Shape>>;
`;
}
