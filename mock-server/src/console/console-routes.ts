import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refusedByGuard } from '../control/guard.ts';
import { types } from '../docs/send-file.ts';
import { sendRefusal } from '../http/send.ts';
import type { Log } from '../log.ts';
import { ConsoleFiles, ConsoleNotBuilt } from './console-files.ts';

/** The address of the console; it works through the calls of the control plane. */
export const CONSOLE = '/__mock/console';

const folder = fileURLToPath(new URL('../../console', import.meta.url));

const typeOf: Readonly<Record<string, string>> = {
  '.css': types.style,
  '.js': types.script,
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Nothing inline, nothing from other origins; no text can become markup. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * For pages of the control plane. A browser cannot send a token to open a page, so with a token set the page is open, but empty,
 * and asks for the token that its calls need.
 */
export const pageGuard = (config: Config): Parameters<typeof refusedByGuard>[0] =>
  config.controlToken === undefined
    ? { control: config.control, controlToken: undefined }
    : { control: 'open', controlToken: undefined };

/** Serves the console to everyone who may use the control plane. */
export function registerConsole(app: FastifyInstance, config: Config, log: Log): void {
  const guard = pageGuard(config);
  const files = new ConsoleFiles(folder);
  const serve = async (request: FastifyRequest, reply: FastifyReply, name: string | undefined) => {
    const refused = refusedByGuard(guard, request);
    if (refused) return sendRefusal(request, reply, refused);
    try {
      const dist = await files.ready();
      return await (name === undefined
        ? sendPage(request, reply, dist, config.appPort)
        : sendAsset(reply, dist, name));
    } catch (error) {
      if (!(error instanceof ConsoleNotBuilt)) throw error;
      log.error('console', error);
      return reply.code(503).type('text/plain; charset=utf-8').send(error.message);
    }
  };
  app.get(CONSOLE, (request, reply) => serve(request, reply, undefined));
  app.get(`${CONSOLE}/`, (_request, reply) => reply.redirect(CONSOLE, 308));
  app.get<{ Params: { name: string } }>(`${CONSOLE}/assets/:name`, (request, reply) =>
    serve(request, reply, request.params.name),
  );
}

const headers = (type: string, cache: string) => ({
  'content-type': type,
  'cache-control': cache,
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  // The links into a world are cross-site for a browser; the guard needs their referer.
  'referrer-policy': 'strict-origin',
});

/** Tells the page whether it is served through the app's server: then the app has the same address, otherwise this port. */
async function sendPage(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  dist: string,
  appPort: number,
) {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const by = asked['x-forwarded-host'] === undefined ? 'simulator' : 'app';
  const page = html
    .replace('data-served-by="simulator"', `data-served-by="${by}"`)
    .replace(/data-app-port="\d+"/, `data-app-port="${appPort}"`);
  return reply.headers(headers(types.html, 'no-cache')).send(page);
}

async function sendAsset(reply: FastifyReply, dist: string, name: string) {
  const assets = join(dist, 'assets');
  const type = typeOf[extname(name)];
  if (type === undefined || !readdirSync(assets).includes(name))
    return reply.code(404).type('text/plain; charset=utf-8').send('The console has no such file.');
  // The name changes with the content.
  return reply
    .headers(headers(type, 'public, max-age=31536000, immutable'))
    .send(await readFile(join(assets, name)));
}
