import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { pageGuard } from '../console/console-routes.ts';
import { refusedByGuard } from '../control/guard.ts';
import { sendFile, types } from '../docs/send-file.ts';
import { sendControl } from '../http/send.ts';

/** Where the support desk is; its calls are in the contract, `control/desk-operations.ts`. */
export const DESK = '/__mock/desk';

const folder = fileURLToPath(new URL('./page', import.meta.url));
const typeOf: Readonly<Record<string, string>> = {
  '.html': types.html,
  '.js': types.script,
  '.css': types.style,
};

/** Nothing inline, nothing from elsewhere, shown by the console and nobody else; what customers sent is shown from this server alone. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; " +
  "frame-ancestors 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * The page of the support desk, for everybody who may use the control plane. A browser cannot send a token to open a page, so
 * with one the page is open, has nothing in it, and asks for the token that its calls need.
 */
export function registerDesk(app: FastifyInstance, config: Config): void {
  const guard = pageGuard(config);
  for (const name of readdirSync(folder)) {
    const url = name === 'index.html' ? DESK : `${DESK}/${name}`;
    app.get(url, (request: FastifyRequest, reply: FastifyReply) => {
      const refused = refusedByGuard(guard, request);
      if (refused) return sendControl(reply, refused.statusCode, refused);
      const type = typeOf[extname(name)] ?? 'application/octet-stream';
      return sendFile(reply, { type, path: join(folder, name), policy: POLICY });
    });
  }
  app.get(`${DESK}/`, (_request, reply) => reply.redirect(DESK, 308));
}
