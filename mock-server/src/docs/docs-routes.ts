import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../http/resolve-world.ts';
import { openApiAt } from './openapi.ts';
import { sendFile, types } from './send-file.ts';

const require = createRequire(import.meta.url);
const page = (name: string) => fileURLToPath(new URL(`./page/${name}`, import.meta.url));
const swaggerUi = (name: string) => join(dirname(require.resolve('swagger-ui-dist/package.json')), name);

/** All files of the API reference by address; read on request, none from other origins. */
const files: Readonly<Record<string, readonly [type: string, path: () => string]>> = {
  '/docs': [types.html, () => page('index.html')],
  '/docs/start.js': [types.script, () => page('start.js')],
  '/docs/swagger-ui.css': [types.style, () => swaggerUi('swagger-ui.css')],
  '/docs/swagger-ui-bundle.js': [types.script, () => swaggerUi('swagger-ui-bundle.js')],
  '/docs/favicon-32x32.png': [types.png, () => swaggerUi('favicon-32x32.png')],
};

/** Swagger UI sets styles on elements; scripts are only from here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The browsable API reference. */
export function registerDocs(app: FastifyInstance): void {
  for (const [url, [type, path]] of Object.entries(files)) {
    app.get(url, async (_request, reply) => sendFile(reply, { type, path: path(), policy: POLICY }));
  }
  app.get('/docs/openapi.json', ({ headers }, reply) =>
    reply.header('cache-control', 'no-cache').send(openApiAt(originOf(headers), 'openapi.json')),
  );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
}
