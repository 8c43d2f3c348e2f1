import type { Plugin, ProxyOptions } from 'vite';
import { configFromEnvironment, injectConfig } from './config-block.ts';
import { MOCK_PREFIX, upstreamFailure, upstreamPrefixes } from './prefixes.ts';

/**
 * What fits the simulator beside it: the secret by which it reads mobile-wallet links (fixtures/deposit.json), and the
 * help videos that it serves.
 */
const developmentDefaults = {
  KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
  KRAPAO_HELP_VIDEOS: '/media/howto',
};

/** Puts the runtime configuration into the page: from the environment while developing, the defaults in a build. */
export function configBlock(): Plugin {
  let environment: Readonly<Record<string, string | undefined>> = {};
  return {
    name: 'krapao:config-block',
    configResolved: ({ command }) => {
      // A build is the same everywhere; whoever serves it sets it.
      environment = command === 'serve' ? { ...developmentDefaults, ...process.env } : {};
    },
    transformIndexHtml: (html) => {
      const checked = configFromEnvironment(environment);
      if (!checked.ok) throw new Error(`the configuration is wrong: ${checked.problems.join('; ')}`);
      return injectConfig(html, checked.config);
    },
  };
}

/** Asks for the chunk of /login beside the app's own: it is the first page of every first visit. */
export function loginPreload(source: string): Plugin {
  return {
    name: 'krapao:login-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(source))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The development server passes the same calls on as the production server, to the simulator. */
export function simulatorProxy(target: string): Record<string, ProxyOptions> {
  let told = false;
  const options: ProxyOptions = {
    target,
    xfwd: true,
    configure: (server) => {
      server.on('proxyRes', () => (told = false));
      server.on('error', (error, _request, response) => {
        if (!told) {
          told = true;
          console.error(
            `\nThe simulator does not answer at ${target} (${error.message}). Start it with "npm run mock".\n`,
          );
        }
        if ('writeHead' in response) {
          if (!response.headersSent) response.writeHead(502, { 'content-type': 'application/json' });
          response.end(JSON.stringify(upstreamFailure));
        } else {
          response.destroy();
        }
      });
    },
  };
  const prefixes = [...upstreamPrefixes, MOCK_PREFIX].map((prefix) => `^${prefix}(?:/|\\?|$)`);
  return Object.fromEntries(
    prefixes.map((prefix) => [prefix, { ...options, ws: prefix.includes('socket.io') }]),
  );
}
