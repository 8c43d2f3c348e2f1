import { fileURLToPath } from 'node:url';
import { createLogger, createServer, type Logger, type Plugin, type ProxyOptions } from 'vite';
import { defaultConfig } from '../config.shared.ts';
import { injectConfig } from './config-block.ts';
import { developmentEnvironment, withoutEffect } from './development.ts';
import { isSimulator, upstreamOf, type Variables } from './env.ts';
import { noticeElement } from './notice.ts';
import { failureOf, MOCK_SCRIPT, passedOnPrefixes } from './prefixes.ts';
import { failureTexts } from './tell-upstream.ts';

/**
 * Puts the runtime configuration into the page, and the operator's notice above it: from the environment during development; the defaults in a build, which are
 * replaced by the server that serves it.
 */
export function configBlock(variables: Variables): Plugin {
  let config = defaultConfig;
  let notice = '';
  return {
    name: 'krapao:config-block',
    configResolved: ({ command, logger }) => {
      if (command !== 'serve') return;
      const parsed = developmentEnvironment(variables);
      if (!parsed.ok) throw new Error(`the app cannot be served: ${parsed.problems.join('; ')}`);
      config = parsed.env.config;
      if (parsed.env.notice) notice = noticeElement(parsed.env.notice);
      const said = withoutEffect(variables);
      if (said) logger.warn(said);
    },
    transformIndexHtml: (html) =>
      injectConfig(html, config).replace('<div id="root">', (root) => notice + root),
  };
}

/** Adds the simulator's script to the page during development with a simulator; never to a build. */
export function mockScript(variables: Variables): Plugin {
  return {
    name: 'krapao:mock-script',
    apply: 'serve',
    transformIndexHtml: {
      // After Vite has processed the page's own scripts: this one is proxied.
      order: 'post',
      handler: () =>
        isSimulator(variables)
          ? [
              {
                tag: 'script',
                attrs: { type: 'module', async: true, src: MOCK_SCRIPT },
                injectTo: 'head' as const,
              },
            ]
          : [],
    },
  };
}

/** Vite's log without the stacks of its proxy errors: `backendProxy` prints one line for each. */
export function loggerWithoutProxy(): Logger {
  const logger = createLogger();
  const log = logger.error.bind(logger);
  logger.error = (message, options) => {
    if (!/(?:http|ws) proxy (?:socket )?error/.test(message)) log(message, options);
  };
  return logger;
}

/** Has the development server proxy the same paths as the production server, to the simulator or another backend. */
export function backendProxy(variables: Variables): Record<string, ProxyOptions> {
  const target = upstreamOf(variables);
  /** The target whose failure was printed; printed once until it answers again. */
  let reported: string | undefined;
  const failures = failureTexts(variables);
  const options: ProxyOptions = {
    target,
    xfwd: true,
    // By its own host name, as in production: a backend behind a host name does not know localhost.
    changeOrigin: true,
    // Its cookies without `Domain`, as in production (own-cookies.ts).
    cookieDomainRewrite: '',
    configure: (server) => {
      server.on('proxyRes', () => (reported = undefined));
      server.on('error', (error: NodeJS.ErrnoException, _request, response) => {
        // A page that is left cuts its sockets off.
        if (!('writeHead' in response) && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) {
          response.destroy();
          return;
        }
        const failure = error.code === 'ECONNRESET' ? failures.brokeOff : failures.silent;
        if (reported !== failure) {
          reported = failure;
          console.error(`\n${failure} (${error.message}).\n`);
        }
        if ('writeHead' in response) {
          // As in production: the app sets its clock by it.
          response.sendDate = false;
          if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' });
          response.end(JSON.stringify(failureOf(502)));
        } else {
          response.destroy();
        }
      });
    },
  };
  const prefixes = passedOnPrefixes({ mock: isSimulator(variables) }).map(
    (prefix) => `^${prefix}(?:/|\\?|$)`,
  );
  return Object.fromEntries(
    prefixes.map((prefix) => [prefix, { ...options, ws: prefix.includes('socket.io') }]),
  );
}

/**
 * Puts each screen into the page as it looks before the script is there, a template for each language.
 */
export function firstPaints(plugins: readonly Plugin[]): Plugin {
  return {
    name: 'krapao:first-paints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const server = await createServer({
          configFile: false,
          root: fileURLToPath(new URL('..', import.meta.url)),
          logLevel: 'error',
          appType: 'custom',
          plugins: [...plugins],
          optimizeDeps: { noDiscovery: true },
          server: { middlewareMode: true, ws: false, watch: null },
        });
        try {
          const { drawFirstPaints } = (await server.ssrLoadModule('/src/app/draw-first-paints.tsx')) as {
            drawFirstPaints: () => Promise<string>;
          };
          const templates = await drawFirstPaints();
          return html.replace('</body>', () => `${templates}\n</body>`);
        } finally {
          await server.close();
        }
      },
    },
  };
}
