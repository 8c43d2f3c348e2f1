import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A document of the contracts, with the address under which it was asked for as its server. Read when asked for: it is long. */
export function openApiAt(origin: string, name: 'openapi.json' | 'control.openapi.json') {
  const text = readFileSync(require.resolve(`@krapao/contracts/${name}`), 'utf8');
  const document = JSON.parse(text) as { readonly openapi: string; readonly [part: string]: unknown };
  return { ...document, servers: [{ url: origin }] };
}
