import type { IncomingHttpHeaders } from 'node:http';
import { API_PREFIX, isUnder, simulatorPrefixes } from './prefixes.ts';

/** What would run with the rights of the page. `script-src 'self'` allows this origin, and uploads are on it too. */
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
 * Browsers say from where and for what they ask. Nothing that a backend stores is run, and no other site asks the API:
 * some of the operator's GETs change things (ASVS 5, 3.5.3). Who says nothing, such as a test or an old browser, may.
 */
export function mayAsk(headers: IncomingHttpHeaders, path: string): boolean {
  if (isUnder(simulatorPrefixes, path)) return true;
  if (running.has(String(headers['sec-fetch-dest']))) return false;
  return !(isUnder([API_PREFIX], path) && headers['sec-fetch-site'] === 'cross-site');
}
