import type { IncomingHttpHeaders } from 'node:http';
import type { Failure } from '@krapao/contracts/errors/failure';
import { DEFAULT_WORLD, WORLD_COOKIE, WORLD_HEADER, worldId } from '@krapao/contracts/control/world';
import type { HostedWorld } from '../control/hosted-world.ts';
import type { Worlds } from '../control/worlds.ts';
import { failureOf } from './failure.ts';

export type ResolvedWorld =
  | { readonly ok: true; readonly hosted: HostedWorld }
  | { readonly ok: false; readonly failure: Failure };

const nameSchema = worldId();
const COOKIE = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]*)`);

/** The world that a request names: by header, else by cookie. */
export function namedWorld(headers: IncomingHttpHeaders): string | undefined {
  const header = headers[WORLD_HEADER];
  if (header !== undefined) return String(header);
  const cookie = headers.cookie;
  return cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1];
}

/** The world of a request, `default` if it names none. */
export function resolveWorld(worlds: Worlds, name: string | undefined, isStrict: boolean): ResolvedWorld {
  if (name === undefined && isStrict) {
    return refused(
      400,
      `This simulator wants every call to name its world, by the header X-Mock-World or the cookie ${WORLD_COOKIE}.`,
      {
        how: 'POST /__mock/worlds makes a world; MOCK_STRICT_WORLDS=0 lets calls without one into "default".',
      },
    );
  }
  const id = name ?? DEFAULT_WORLD;
  const hosted = worlds.get(id);
  if (hosted) return { ok: true, hosted };
  const shown = id.slice(0, 100);
  const checked = nameSchema.safeParse(id);
  if (!checked.success) {
    return refused(400, `"${shown}" is not the name of a world: ${checked.error.issues[0]?.message ?? ''}.`);
  }
  return refused(404, `There is no world "${shown}".`, {
    how: `POST /__mock/worlds with ${JSON.stringify({ id })} makes it; GET /__mock/worlds lists those there are.`,
  });
}

const refused = (status: number, message: string, data?: Record<string, unknown>): ResolvedWorld => ({
  ok: false,
  failure: failureOf(status, message, data),
});
