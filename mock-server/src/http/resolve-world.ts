import type { IncomingHttpHeaders } from 'node:http';
import type { Failure } from '@krapao/contracts/errors/failure';
import { DEFAULT_WORLD, WORLD_COOKIE, WORLD_HEADER, worldId } from '@krapao/contracts/control/world';
import { BY_HEADER, callers, type CallerKind } from '@krapao/contracts/control/caller';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Worlds } from '../hosting/worlds.ts';
import { failureOf } from './failure.ts';

export type ResolvedWorld =
  | { readonly ok: true; readonly hosted: HostedWorld }
  | { readonly ok: false; readonly failure: Failure };

const nameSchema = worldId();
const COOKIE = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]*)`);

/** The world that a request names: by header, else by its address (`mine.localhost`), else by cookie. */
export function namedWorld(headers: IncomingHttpHeaders): string | undefined {
  const header = headers[WORLD_HEADER];
  if (header !== undefined) return String(header);
  const address = worldOfAddress(headers);
  if (address !== undefined) return address;
  const cookie = headers.cookie;
  return cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1];
}

/**
 * `http://mine.localhost:5173/` is the world `mine`: browsers resolve every name under `localhost` to this machine, and give
 * each its own storage. A proxy in front passes on the name by which it was called.
 */
export function worldOfAddress(headers: IncomingHttpHeaders): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  const host = forwarded === undefined ? headers.host : String(forwarded).split(',').at(-1)?.trim();
  return host?.includes('.localhost') ? /^(.+)\.localhost(?::\d+)?$/i.exec(host)?.[1] : undefined;
}

/** The world of a request, `default` if it names none. */
export function resolveWorld(worlds: Worlds, name: string | undefined, isStrict: boolean): ResolvedWorld {
  if (name === undefined && isStrict) {
    return refused(
      400,
      `This simulator wants every call to name its world, by the header X-Mock-World, an address such as mine.localhost, or the cookie ${WORLD_COOKIE}.`,
      {
        how: 'POST /__mock/worlds makes a world; without MOCK_STRICT_WORLDS and MOCK_NODE, calls without one are in "default".',
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

/** The kind of caller by `X-Mock-By`; null if the header is absent or not a known kind. */
export function callerOf(headers: IncomingHttpHeaders): CallerKind | null {
  const said = headers[BY_HEADER];
  if (said === undefined) return null;
  return callers.find((caller) => caller === said) ?? null;
}

/** The address by which the caller reached this server; the app's, if the app passed the call on. */
export function originOf(headers: IncomingHttpHeaders): string {
  const [host, scheme] = [headers['x-forwarded-host'] ?? headers.host, headers['x-forwarded-proto']].map(
    last,
  );
  const address = `${scheme === 'https' ? 'https' : 'http'}://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost:4000';
}

const last = (header: string | string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
