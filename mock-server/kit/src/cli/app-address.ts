import { ENTER_PATH } from '@krapao/contracts/control/enter';
import { addressOf, type Flag, type FlagValues } from './flags.ts';
import { isHere, placeOf } from './readiness.ts';

const USUAL_PORT = 5173;

export const appFlag: Flag = {
  kind: 'text',
  about: `Address of the app; by default on this machine, at the port of WEB_PORT, or the one that the simulator was started with, or ${USUAL_PORT}.`,
};

/**
 * The app's address: `--app`, else the port that `npm start` uses with these variables, else that of the app beside the simulator,
 * which may run in another terminal; or the address of the simulator, if that is the app's.
 */
export async function appAddress(
  simulator: string,
  flags: FlagValues,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const example = `http://localhost:${USUAL_PORT}`;
  const { app } = flags;
  if (typeof app === 'string') return addressOf(app, 'an app', example);
  const here = (port: string | number) => addressOf(`http://localhost:${port}`, 'an app', example);
  if (env['WEB_PORT']) return here(env['WEB_PORT']);
  const place = await placeOf(simulator);
  if (place.is === 'app') return simulator;
  // The app beside a simulator elsewhere may well be on this machine: only the port of one on this machine counts.
  return here((place.is === 'simulator' && isHere(simulator) && place.appPort) || USUAL_PORT);
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
