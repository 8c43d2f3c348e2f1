import { ApiError } from '@krapao/contracts/client/api-error';

/**
 * Who handles an error: the app, if the session is over or the service is gone, or else the screen. Nobody handles an aborted
 * call, whether the player or the end of the session aborted it.
 */
export type ErrorScope = 'session-over' | 'service-gone' | 'screen' | 'nobody';

// A literal, because an import of the catalogue of codes would add it to the first load.
const SERVICE_GONE = 'gone';
const sessionOver: ReadonlySet<string> = new Set(['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN']);

/**
 * "The text that identity cannot be verified" (spec §8). The specification does not show its exact words, so it is matched
 * loosely.
 */
const IDENTITY_TEXT =
  /ไม่สามารถ(?:ยืนยัน|ตรวจสอบ)ตัวตน|ບໍ່ສາມາດ(?:ຢືນຢັນ|ກວດສອບ)ຕົວຕົນ|identity (?:cannot|can not|can't|could not) be verified/i;

export function errorScope(error: unknown): ErrorScope {
  if (error instanceof ApiError && error.kind === 'aborted') return 'nobody';
  if (!(error instanceof ApiError) || error.kind !== 'refused') return 'screen';
  if (error.message === SERVICE_GONE) return 'service-gone';
  return sessionOver.has(error.message) || IDENTITY_TEXT.test(error.message) ? 'session-over' : 'screen';
}
