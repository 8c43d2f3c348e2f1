import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { callsGoTo, isSimulator, upstreamOf, type Variables } from './env.ts';

/** `npm start` starts both at once, and the simulator may be slower. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 500;

/** What the development server prints about a backend that gives no answer. */
export function failureTexts(variables: Variables): { readonly silent: string; readonly brokeOff: string } {
  const target = upstreamOf(variables);
  return isSimulator(variables)
    ? {
        silent: `The simulator does not answer at ${target}. Start it with "npm run mock"`,
        brokeOff: 'The simulator broke off a call, as it does when it restarts and for a fault with "drop"',
      }
    : {
        silent: `The backend does not answer at ${target} (KRAPAO_UPSTREAM)`,
        brokeOff: `The backend at ${target} broke off a call`,
      };
}

/** Why nobody answers there; `undefined` if there was any answer at all. */
async function whySilent(target: string): Promise<string | undefined> {
  try {
    await fetch(target, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    return undefined;
  } catch (error) {
    const { cause, message } = error as Error;
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
  }
}

/** Prints where calls go, as the production server does, and one line if nobody answers there. The server does not wait for it. */
export function tellUpstream(variables: Variables, patienceMs = PATIENCE_MS): Plugin {
  const upstream = upstreamOf(variables);
  return {
    name: 'krapao:tell-upstream',
    apply: 'serve',
    configureServer(server) {
      const { logger } = server.config;
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        logger.info(`  ➜  ${callsGoTo({ upstream, mock: isSimulator(variables) })}`);
      };
      let isClosed = false;
      const look = async () => {
        const until = Date.now() + patienceMs;
        for (;;) {
          const why = await whySilent(upstream);
          if (why === undefined || isClosed) return;
          if (Date.now() > until) return logger.warn(`\n${failureTexts(variables).silent} (${why}).\n`);
          await wait(LOOK_EVERY_MS, undefined, { ref: false });
        }
      };
      server.httpServer?.once('listening', () => void look());
      server.httpServer?.once('close', () => (isClosed = true));
    },
  };
}
