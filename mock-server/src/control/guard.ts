import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { ControlFailure } from '@krapao/contracts/control/errors';
import { BY_HEADER, callers } from '@krapao/contracts/control/caller';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { bearerToken } from '../domain/auth/authenticate.ts';
import { controlFailure } from '../http/failure.ts';
import { callerOf } from '../http/resolve-world.ts';
import { invalid } from './refuse.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

const isLoopbackAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** Names that always resolve to this machine; any other name can be pointed here by its owner (DNS rebinding). */
function isLoopbackHost(host: string): boolean {
  const name = hostName(host);
  return (
    name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[|\]$/g, ''))
  );
}

/** `localhost:5173` → `localhost`; empty if it is not a host. */
function hostName(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return '';
  }
}

function originHost(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

type GuardOptions = Pick<Config, 'control' | 'controlToken'>;

/**
 * Whether a request may use the control plane. Returns the reason if not.
 *
 * With a token: whoever has it, from anywhere. Otherwise from this machine only (`loopback`), or from anyone who can reach the port
 * (`open`, for a private network). A browser also runs pages of strangers, so a page of another origin is always refused. In
 * `loopback` a host name that is not this machine's, and an address forwarded by a proxy, are refused as well.
 */
export function refusedByGuard(options: GuardOptions, request: FastifyRequest): ControlFailure | undefined {
  const { headers } = request;
  if (options.controlToken !== undefined) {
    const given = bearerToken(headers.authorization ?? '');
    if (given !== undefined && isSame(given, options.controlToken)) return undefined;
    return controlFailure(
      'CONTROL_TOKEN_NEEDED',
      'The control plane wants its token: Authorization: Bearer <MOCK_CONTROL_TOKEN>.',
    );
  }
  const host = headers.host ?? '';
  if (options.control === 'loopback') {
    const addresses = [request.raw.socket.remoteAddress ?? '', ...listOf(headers['x-forwarded-for'])];
    if (!addresses.every(isLoopbackAddress)) return outsider(`the call comes from ${addresses.join(', ')}`);
    // A proxy on this machine forwards the name under which it was called: that name is checked as well.
    const names = [host, ...listOf(headers['x-forwarded-host'])].filter((name) => name !== '');
    const foreign = names.find((name) => !isLoopbackHost(name));
    if (foreign !== undefined) return outsider(`the call was made to ${foreign.slice(0, 100)}`);
  }
  const { origin } = headers;
  if (origin !== undefined) {
    const from = originHost(origin);
    if (from === undefined || (from !== host && !isLoopbackHost(from))) return foreignPage(origin);
  }
  if (headers['sec-fetch-site'] !== 'cross-site') return undefined;
  if (origin !== undefined) return foreignPage(origin);
  return isLinkOfThisMachine(headers) ? undefined : foreignLink;
}

/**
 * For a browser `mine.localhost` is another site than `localhost`, so the console's links into a world look like links from a
 * foreign site. But they carry a referer, and no page can forge that.
 */
function isLinkOfThisMachine(headers: FastifyRequest['headers']): boolean {
  const from = originHost(headers.referer ?? '');
  return headers['sec-fetch-mode'] === 'navigate' && from !== undefined && isLoopbackHost(from);
}

/** Why a call is refused before it is read: by the guard, or for an unknown value of `X-Mock-By`. */
export function refusedFirst(options: GuardOptions, request: FastifyRequest): ControlFailure | undefined {
  const refused = refusedByGuard(options, request);
  if (refused) return refused;
  const said = request.headers[BY_HEADER];
  if (said === undefined || callerOf(request.headers) !== null) return undefined;
  const message = `must be one of ${callers.join(', ')}`;
  return invalid('headers.X-Mock-By', message, callers, String(said)).failure;
}

const outsider = (why: string) =>
  controlFailure('CONTROL_FORBIDDEN', `The control plane answers only on this machine, and ${why}.`, {
    how: 'Set MOCK_CONTROL_TOKEN and send it as a bearer, or MOCK_CONTROL=open on a private network.',
  });

const foreignPage = (origin: string) =>
  controlFailure('CONTROL_FORBIDDEN', `A page of ${origin.slice(0, 100)} may not use the control plane.`);

const foreignLink = controlFailure(
  'CONTROL_FORBIDDEN',
  'A link or a page of another site may not use the control plane.',
  { how: 'To open what a link leads to, copy its address into the address bar.' },
);

function listOf(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text.split(',').flatMap((part) => part.trim() || []);
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
