import { readFileSync } from 'node:fs';
import type { Route } from '@krapao/contracts/operations/operation';
import { routes } from '@krapao/contracts/routes';
import { securityHeaders } from '../../server/headers.ts';
import { LARGEST_BODY, LONGEST_CALL_MS } from '../../server/limits.ts';
import { upstreamPrefixes } from '../../server/prefixes.ts';

/* What the configurations of all balancers are written from: the contract, and what the app's server does. */

/** What is between two words of a path. */
const BETWEEN = '[^a-z0-9]';

const all = Object.entries(routes as Readonly<Record<string, Route>>);

/**
 * Paths with something secret in them, as a pattern (in any case) and in the form that is logged. A backend may read a path in
 * more ways than the balancer: with `;a=b` after a part, `.` as a part, one that is empty. So all is masked that has the fixed
 * parts of such a path in their order, whatever is between and after them.
 */
export const secretPaths = all
  .filter(([, { path }]) => /\{\w*password\w*\}/i.test(path))
  .map(([, { path }]) => {
    const fixed = path.slice(1, path.indexOf('/{')).split('/');
    return {
      pattern: `^/+${fixed.join(`${BETWEEN}(.*${BETWEEN})?`)}${BETWEEN}`,
      logged: `/${[...fixed, '*'].join('/')}`,
    };
  });

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

const offlinePage = readFileSync(new URL('../../public/offline/index.html', import.meta.url), 'utf8');
const [, unreachable = ''] = /<div class="online">([\s\S]*?)<\/div>/.exec(offlinePage) ?? [];

/**
 * What someone reads who opens the app while no server of it runs: the words of the offline page, in three languages. It asks again
 * by itself, and needs no script and no style sheet, which would have to come from the app.
 */
export const pageWithoutServer = [
  '<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="10"><title>Krapao</title>',
  unreachable.replaceAll(/\s+/g, ' ').replaceAll(/> | </g, (edge) => edge.trim()),
].join('');

export const LONGEST_CALL_S = Math.ceil(LONGEST_CALL_MS / 1_000);
export const LARGEST_BODY_MB = LARGEST_BODY / 1024 / 1024;
export const WRITTEN =
  'Written by `npm run deploy -w web` from the contract and web/server. Change it there.';
