import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { RuntimeConfig } from '../config.shared.ts';
import { caching, securityHeaders } from './headers.ts';
import { isNavigation, preparePage } from './page.ts';
import { MOCK_PREFIX, upstreamPrefixes } from './prefixes.ts';
import { passOn, type UpstreamOptions } from './upstream.ts';

export interface WebServerOptions extends UpstreamOptions {
  /** Folder of the build. */
  readonly dist: string;
  readonly config: RuntimeConfig;
  readonly logger?: FastifyServerOptions['logger'];
}

/** The production server: files of the build, the page for every address of the app, and the way to the backend. */
export async function buildWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    // Pages of the upstream decide by themselves how large a body may be.
    bodyLimit: 64 * 1024 * 1024,
    forceCloseConnections: true,
  });
  const sendPage = preparePage(options.dist, options.config);
  const headers = securityHeaders(options.config);
  const passedOn = [...upstreamPrefixes, MOCK_PREFIX];
  const isPassedOn = (url: string) =>
    passedOn.some((prefix) => url === prefix || url.startsWith(`${prefix}/`));

  app.addHook('onRequest', async (request, reply) => {
    // What is passed on has the headers of where it comes from.
    if (isPassedOn(request.url.split('?', 1)[0] ?? ''))
      void reply.header('x-content-type-options', 'nosniff');
    else void reply.headers(headers);
  });

  app.get('/health', () => ({ status: 'ok' }));
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  await app.register(staticFiles, {
    root: options.dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // `.vite/manifest.json` and source maps are not for the public.
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? caching.hashed : caching.file);
    },
  });
  passOn(app, options);

  app.setNotFoundHandler((request, reply) => {
    if (!isPassedOn(request.url.split('?', 1)[0] ?? '') && isNavigation(request))
      return sendPage(request, reply);
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ statusCode: 404, message: 'Not Found' });
  });
  return app;
}
