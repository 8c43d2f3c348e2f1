import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

const require = createRequire(import.meta.url);
const page = (name: string) => fileURLToPath(new URL(`./page/${name}`, import.meta.url));
const swaggerUi = (name: string) => join(dirname(require.resolve('swagger-ui-dist/package.json')), name);

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** All that the reference consists of, by address; read when asked for, nothing from elsewhere. */
const files: Readonly<Record<string, readonly [type: string, path: () => string]>> = {
  '/docs': [HTML, () => page('index.html')],
  '/docs/start.js': [SCRIPT, () => page('start.js')],
  '/docs/openapi.json': [
    'application/json; charset=utf-8',
    () => require.resolve('@krapao/contracts/openapi.json'),
  ],
  '/docs/swagger-ui.css': ['text/css; charset=utf-8', () => swaggerUi('swagger-ui.css')],
  '/docs/swagger-ui-bundle.js': [SCRIPT, () => swaggerUi('swagger-ui-bundle.js')],
  '/docs/favicon-32x32.png': ['image/png', () => swaggerUi('favicon-32x32.png')],
};

/** Swagger UI sets styles on elements; scripts are from here alone. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The browsable API reference. */
export function registerDocs(app: FastifyInstance): void {
  for (const [url, [type, path]] of Object.entries(files)) {
    app.get(url, async (_request, reply) => sendFile(reply, type, path()));
  }
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
}

async function sendFile(reply: FastifyReply, type: string, path: string): Promise<FastifyReply> {
  const content = await readFile(path);
  return reply
    .headers({
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(content);
}
