/**
 * What an answer looks like: the keywords of JSON Schema that the answers of this contract use, written from the zod
 * schemas by `npm run generate`. Objects are open for further fields, and all fields but the `optional` are required.
 */
export interface Shape {
  /** The name of an entity. */
  readonly $ref?: string;
  readonly type?: ShapeType | readonly ShapeType[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly optional?: readonly string[];
  /** Of an object whose fields have any name. */
  readonly additionalProperties?: Shape;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly not?: { readonly enum: readonly unknown[] };
  readonly format?: 'date-time';
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** An amount in baht or kip. */
  readonly money?: true;
  /** The object is worth nothing without it. */
  readonly vital?: true;
  /** Values of a text that may have others. */
  readonly known?: readonly string[];
}

export type ShapeType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** All keywords of `Shape`; another one in a schema is a rule that the reader would not keep. */
export const shapeKeywords: Readonly<Record<keyof Shape, true>> = {
  $ref: true,
  type: true,
  properties: true,
  optional: true,
  additionalProperties: true,
  items: true,
  minItems: true,
  maxItems: true,
  anyOf: true,
  enum: true,
  not: true,
  format: true,
  pattern: true,
  minLength: true,
  maxLength: true,
  minimum: true,
  maximum: true,
  money: true,
  vital: true,
  known: true,
};
