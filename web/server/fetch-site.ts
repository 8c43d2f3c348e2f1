import type { IncomingHttpHeaders } from 'node:http';
import { API_PREFIX, isUnder, simulatorPrefixes } from './prefixes.ts';

/** Destinations that run with the rights of the page. `script-src 'self'` allows this origin, and uploads are served from it too. */
const running: ReadonlySet<string> = new Set([
  'script',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
  'xslt',
]);

/**
 * Browsers send where a request comes from and what it is for. Nothing that a backend stores is run, and no other site may call
 * the API: some of the operator's GETs change things (ASVS 5, 3.5.3). A client that sends neither, such as a test or an old
 * browser, is allowed.
 */
export function mayAsk(headers: IncomingHttpHeaders, path: string): boolean {
  if (isUnder(simulatorPrefixes, path)) return true;
  if (running.has(String(headers['sec-fetch-dest']))) return false;
  return !(isUnder([API_PREFIX], path) && headers['sec-fetch-site'] === 'cross-site');
}
