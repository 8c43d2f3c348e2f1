import type { IncomingHttpHeaders } from 'node:http';
import { BY_HEADER, callers, type CallerKind } from '@krapao/contracts/control/caller';

/** Who says to be calling; null for nobody, and for a word that is none of them. */
export function callerOf(headers: IncomingHttpHeaders): CallerKind | null {
  const said = headers[BY_HEADER];
  if (said === undefined) return null;
  return callers.find((caller) => caller === said) ?? null;
}
