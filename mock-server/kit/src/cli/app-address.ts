import { ENTER_PATH } from '@krapao/contracts/control/enter';
import { addressOf, textOf, type Flag, type FlagValues } from './flags.ts';

const USUAL_PORT = 5173;

export const appFlag: Flag = {
  kind: 'text',
  about: `Address of the app; http://localhost:${USUAL_PORT} by default, or the port of WEB_PORT.`,
};

/** The app's address: `--app`, else the port that `npm start` uses with these variables. */
export function appAddress(flags: FlagValues, env: Readonly<Record<string, string | undefined>>): string {
  const usual = `http://localhost:${env['WEB_PORT'] || USUAL_PORT}`;
  return addressOf(textOf(flags['app'], usual), 'an app', `http://localhost:${USUAL_PORT}`);
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
