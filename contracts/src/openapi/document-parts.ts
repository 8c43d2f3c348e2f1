import type { z } from 'zod';
import { WORLD_HEADER } from '../control/world.ts';

/** The simulator's default address; a simulator that serves the document replaces it by its own. */
export const LOCAL_SIMULATOR = 'http://localhost:4000';

export const servers = [
  { url: LOCAL_SIMULATOR, description: 'The simulator.' },
  { url: '/', description: 'The origin of the app, which passes calls on.' },
];

/** The generator leaves null out of a nullable enum, so that null would not be allowed; this adds it. */
export function allowNull(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const { type, enum: values } = part as { readonly type?: unknown; readonly enum?: unknown };
  if (Array.isArray(type) && type.includes('null') && Array.isArray(values) && !values.includes(null))
    values.push(null);
  for (const inner of Object.values(part)) allowNull(inner);
}

/** Whether a call without this body is refused. */
export const isNeeded = (body: z.ZodType): boolean => !body.safeParse({}).success;

interface HeaderParameter {
  readonly name: string;
  readonly in: 'header';
  readonly description: string;
  readonly schema: object;
}

/** The name of a header as people write it and search for it, such as `X-Mock-World`. */
export const spelledOut = (header: string): string =>
  header.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const worldHeader: HeaderParameter = {
  name: spelledOut(WORLD_HEADER),
  in: 'header',
  description:
    'Simulator only: the world that the call is in. Without it that of the address or the cookie, else `default`.',
  schema: { type: 'string', maxLength: 80, examples: ['default'] },
};

interface Document {
  components?: { parameters?: object };
  paths?: object;
}

/** Adds a header to all operations, or to the named ones. */
export function addHeader(
  document: Document,
  name: string,
  parameter: HeaderParameter,
  ids?: readonly string[],
): void {
  document.components = {
    ...document.components,
    parameters: { ...document.components?.parameters, [name]: parameter },
  };
  for (const path of Object.values(document.paths ?? {}) as Record<string, unknown>[]) {
    for (const operation of Object.values(path) as { operationId?: string; parameters?: object[] }[]) {
      if (ids && !ids.includes(operation.operationId ?? '')) continue;
      operation.parameters = [...(operation.parameters ?? []), { $ref: `#/components/parameters/${name}` }];
    }
  }
}
