import { ENTER_PATH } from '@krapao/contracts/control/enter';
import { addressOf, type Flag, type FlagValues } from './flags.ts';

const USUAL_PORT = 5173;

/** How long the simulator is asked for the port of the app beside it; without an answer it is the usual one. */
const TIMEOUT_MS = 1_000;

export const appFlag: Flag = {
  kind: 'text',
  about: `Address of the app; by default on this machine, at the port of WEB_PORT, or the one that the simulator was started with, or ${USUAL_PORT}.`,
};

/**
 * The app's address: `--app`, else the port that `npm start` uses with these variables, else that of the app beside the simulator,
 * which may run in another terminal.
 */
export async function appAddress(
  simulator: string,
  flags: FlagValues,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const example = `http://localhost:${USUAL_PORT}`;
  const { app } = flags;
  if (typeof app === 'string') return addressOf(app, 'an app', example);
  const port = env['WEB_PORT'] || (await portBeside(simulator)) || USUAL_PORT;
  return addressOf(`http://localhost:${port}`, 'an app', example);
}

/** The app beside a simulator elsewhere may well be on this machine: only the port of one on this machine counts. */
async function portBeside(simulator: string): Promise<number | undefined> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(simulator).hostname)) return undefined;
  try {
    const ready = await fetch(`${simulator}/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { appPort } = (await ready.json()) as { readonly appPort?: unknown };
    return typeof appPort === 'number' ? appPort : undefined;
  } catch {
    return undefined;
  }
}

interface Entered {
  readonly as?: string | undefined;
  readonly to?: string;
  readonly locale?: string | undefined;
}

/** The link that opens the app in a world. */
export function enterLink(app: string, world: string, { as, to, locale }: Entered): string {
  const search = new URLSearchParams({
    world,
    ...(as !== undefined && { as }),
    ...(to !== undefined && { to }),
    ...(locale !== undefined && { locale }),
  });
  return `${app}${ENTER_PATH}?${search}`;
}
