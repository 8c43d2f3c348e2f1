import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** An OpenAPI document of the contracts, with the origin of the request as its server. Read on request, because it is long. */
export function openApiAt(origin: string, name: 'openapi.json' | 'control.openapi.json') {
  const text = readFileSync(require.resolve(`@krapao/contracts/${name}`), 'utf8');
  const document = JSON.parse(text) as { readonly openapi: string; readonly [part: string]: unknown };
  return { ...document, servers: [{ url: origin }] };
}
