import { labelOf } from '../design/format.ts';

/** The part of JSON Schema that the control plane's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly additionalProperties?: unknown;
  readonly 'x-money'?: boolean;
}

/** The part of the control plane's document that forms need. */
export interface Document {
  readonly paths?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: {
              readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
            };
          }
        >
      >
    >
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export type FieldKind = 'text' | 'number' | 'money' | 'boolean' | 'choice' | 'json' | 'group';

/** A field of a form: how a value of the schema is entered. */
export interface FieldModel {
  readonly name: string;
  readonly kind: FieldKind;
  readonly hint: string | undefined;
  readonly isRequired: boolean;
  /** Null can be given, which differs from leaving it empty. */
  readonly isNullable: boolean;
  readonly options: readonly string[];
  readonly suggested: readonly string[];
  readonly fields: readonly FieldModel[];
}

const EVENTS = '/__mock/worlds/{id}/events';

/** The schemas of all events, by type. */
export function eventSchemas(document: Document): ReadonlyMap<string, Schema> {
  const body = document.paths?.[EVENTS]?.['post']?.requestBody?.content?.['application/json']?.schema;
  return new Map(
    (body?.oneOf ?? []).flatMap((schema) => {
      const [type] = schema.properties?.['type']?.enum ?? [];
      return typeof type === 'string' ? [[type, schema] as const] : [];
    }),
  );
}

/** The fields of an object, without the `type` of an event. */
export function fieldsOf(
  schema: Schema,
  document: Document,
  without: readonly string[] = ['type'],
): FieldModel[] {
  const { properties = {}, required = [] } = resolved(schema, document);
  return Object.entries(properties)
    .filter(([name]) => !without.includes(name))
    .map(([name, property]) => fieldOf(name, property, required.includes(name), document));
}

/** The labels of the fields, and of those in groups, by path. */
export const labelsOf = (fields: readonly FieldModel[], prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...fields.map(({ name, fields: inner }) => ({
      [prefix + name]: labelOf(name),
      ...labelsOf(inner, `${prefix}${name}.`),
    })),
  );

function resolved(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? undefined : document.components?.schemas?.[name];
  return target
    ? { ...target, ...(schema.description !== undefined && { description: schema.description }) }
    : schema;
}

function fieldOf(name: string, given: Schema, isRequired: boolean, document: Document): FieldModel {
  const schema = resolved(given, document);
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((one) => resolved(one, document));
  const withoutNull = choices.filter(({ type }) => type !== 'null');
  const isNullable =
    withoutNull.length < choices.length || (Array.isArray(schema.type) && schema.type.includes('null'));
  const core = isNullable && withoutNull.length === 1 && withoutNull[0] ? withoutNull[0] : schema;
  const type = Array.isArray(core.type) ? core.type.find((one) => one !== 'null') : core.type;
  const options = (core.enum ?? []).filter((value): value is string => typeof value === 'string');
  const suggested = (core.examples ?? []).filter((value): value is string => typeof value === 'string');
  const hint = schema.description ?? core.description;
  const common = { name, hint, isRequired, isNullable, options, suggested, fields: [] };
  if (options.length > 0) return { ...common, kind: 'choice' };
  if (type === 'boolean') return { ...common, kind: 'boolean' };
  if (type === 'number' || type === 'integer')
    return { ...common, kind: core['x-money'] ? 'money' : 'number' };
  if (type === 'string') return { ...common, kind: 'text' };
  if (type === 'object' && core.properties)
    return { ...common, kind: 'group', fields: fieldsOf(core, document, []) };
  return { ...common, kind: 'json' };
}
