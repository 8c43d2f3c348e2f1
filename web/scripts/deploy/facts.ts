import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';
import { securityHeaders } from '../../server/headers.ts';
import { LARGEST_BODY, LONGEST_CALL_MS } from '../../server/limits.ts';
import { upstreamPrefixes } from '../../server/prefixes.ts';

/* What the configurations of all balancers are written from: the contract, and what the app's server does. */

const all = Object.entries(routes as Readonly<Record<string, Route>>);

/** A path of the contract as a pattern; a parameter matches anything but a slash. */
const patternOf = (path: string, parameter: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => parameter(name));

/** Paths with something secret in them, as a pattern and in the form that is logged, without any parameter. */
export const secretPaths = all
  .filter(([, { path }]) => /\{\w*password\w*\}/i.test(path))
  .map(([, { path }]) => ({
    pattern: `^${patternOf(path, () => '[^/]+')}`,
    logged: patternOf(path, () => '*'),
  }));

/** Calls that change something: none may ever be repeated, whatever its method. */
export const withEffect = all
  .filter(([, { effect }]) => effect)
  .map(([id, { method, path }]) => ({ id, method, path }));

/** Paths that only the app's server may answer. */
export const passedOn = upstreamPrefixes;

/** For the balancer's own answers, such as that no server is available. */
export const ownAnswerHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': securityHeaders({
    apiBase: '',
    chatBackend: '',
    helpVideos: '',
    telemetry: false,
  })['strict-transport-security']!,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

export const LONGEST_CALL_S = Math.ceil(LONGEST_CALL_MS / 1_000);
export const LARGEST_BODY_MB = LARGEST_BODY / 1024 / 1024;
export const WRITTEN =
  'Written by `npm run deploy -w web` from the contract and web/server. Change it there.';
