import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations } from '@krapao/contracts/operations';
import { codesOf, type Operation } from '@krapao/contracts/operations/operation';
import { includesOperation } from './faults.ts';

const all: readonly Operation[] = Object.values(operations);

/** How many names a sentence lists. */
const NAMED = 6;

/**
 * The warning for a fault whose code is not in the contract of a call that it matches; `undefined` if all of them list it. The fault
 * is accepted anyway: a backend may break its contract, and a test should show what the app does then.
 */
export function foreignCode(pattern: string, code: ErrorCode): string | undefined {
  const meant = all.filter(({ id }) => includesOperation(pattern, id));
  const givers = meant.filter((operation) => codesOf(operation).includes(code));
  if (meant.length === givers.length) return undefined;
  if (givers.length > 0)
    return `Of ${pattern}, only ${named(givers)} can return ${code} by contract; the other calls return it too.`;
  const elsewhere = all.filter((operation) => codesOf(operation).includes(code));
  const says = elsewhere.length === 0 ? 'no call returns it' : `it comes from ${named(elsewhere)}`;
  const [only, another] = meant;
  if (!only || another) return `By contract, no call of ${pattern} can return ${code}: ${says}.`;
  const own = codesOf(only).filter((one) => errorCatalogue[one].status >= 400);
  return `By contract, ${pattern} cannot return ${code}: ${says}. ${pattern} can return ${own.join(', ')}.`;
}

function named(givers: readonly Operation[]): string {
  const names = givers.map(({ id }) => id);
  const more = names.length - NAMED;
  return more <= 0 ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${more} more`;
}
