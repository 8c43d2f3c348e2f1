import { operations } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import { checkPart, type FoundIssue } from '../validation/check-part.ts';
import { includesOperation, type FaultMatch } from './faults.ts';

const all: readonly Operation[] = Object.values(operations);

/**
 * The warning for a fault whose `match.body` fits no call that is right by the contract, as a mistyped field or a number in quotes
 * does; `undefined` if one fits. The fault is accepted anyway: a test may send what is wrong.
 */
export function noMatch(pattern: string, { body }: FaultMatch): string | undefined {
  if (body === undefined) return undefined;
  const meant = all.filter(({ id }) => includesOperation(pattern, id));
  const whys = meant.map((operation) => whyNot(operation, body));
  const [why] = whys;
  if (why === undefined || whys.includes(undefined)) return undefined;
  const because = meant.length === 1 ? `: ${why}` : '';
  return `No call of ${pattern} that is right by the contract has this match.body${because}.`;
}

/** What keeps a body with these fields from being right; fields that are not given may be anything. */
function whyNot({ body: schema, multipart }: Operation, body: object): string | undefined {
  if (multipart) return undefined;
  if (!schema) return 'it has no body';
  const checked = checkPart(schema, 'body', body);
  const wrong = checked.ok
    ? undefined
    : checked.issues.find(({ code, path }) => code !== 'KEY_MISSING' && path !== 'body');
  return wrong && inWords(wrong);
}

const inWords = ({ path, message, all: fields = [] }: FoundIssue): string =>
  `match.${path} ${message === 'unknown field' ? `is none of its fields, which are ${fields.join(', ')}` : message}`;
