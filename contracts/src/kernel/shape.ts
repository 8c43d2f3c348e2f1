/**
 * The shape of an answer: the keywords of JSON Schema that the answers of this contract use, generated from the zod schemas
 * by `npm run generate`. Objects may have further fields, and all fields are required except those in `optional`.
 */
export interface Shape {
  /** The name of an entity. */
  readonly $ref?: string;
  readonly type?: ShapeType | readonly ShapeType[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly optional?: readonly string[];
  /** The schema of all fields, for an object with arbitrary field names. */
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
  /** The object is useless without it. */
  readonly vital?: true;
  /** Known values of a text that may have others. */
  readonly known?: readonly string[];
}

export type ShapeType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** All keywords of `Shape`; any other keyword in a schema is a rule that the reader would not check. */
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
