/** The game that is open in a browser: its world, and the secret of the session. */
export interface OpenSession {
  readonly world: string;
  readonly session: string;
}

const COOKIE = /(?:^|;\s*)game_session=([A-Za-z0-9._-]+)~([0-9a-f]+)/;

/** What the cookie of this game's path says. */
export function readSession(cookies: string | undefined): OpenSession | undefined {
  const [, world, session] = COOKIE.exec(cookies ?? '') ?? [];
  return world === undefined || session === undefined ? undefined : { world, session };
}

/** Ends with the browser; only the pages of this game get to see it. */
export const writeSession = (code: string, { world, session }: OpenSession): string =>
  `game_session=${world}~${session}; Path=/games/${code}/; HttpOnly; SameSite=Lax`;
