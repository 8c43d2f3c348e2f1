import type { JournalRow } from '@krapao/contracts/control/journal';

/** A parsed filter. */
export interface Filter {
  readonly matches: (row: JournalRow) => boolean;
  /** The text to find in requests and answers. Rows do not have those, so the simulator searches. */
  readonly text: string;
  /** Unknown words. */
  readonly wrong: readonly string[];
}

type Test = (row: JournalRow) => boolean;
export type PersonaOf = (username: string) => string | undefined;

export const filterWords = ['code', 'op', 'member', 'status', 'kind', 'by', 'fault', 'text'] as const;

/** The name to filter by; a call to an unknown path has no operation. */
export const operationOf = ({ operation }: JournalRow): string => operation ?? 'unknown';

/** `code:TRANSFER_FAIL -op:lookup.* member:somchai status:>=400 kind:event,clock`: all of them must hold. */
export function readFilter(words: string, personaOf: PersonaOf): Filter {
  const tests: Test[] = [];
  const wrong: string[] = [];
  let text = '';
  for (const [word] of words.matchAll(/(?:[^\s"]|"[^"]*"?)+/g)) {
    const [, minus, name, value = ''] = /^(-?)(?:([a-z]+):)?(.*)$/s.exec(word) ?? [];
    const plain = value.replaceAll('"', '');
    if (name === 'text' && minus === '') {
      text = [text, plain].filter(Boolean).join(' ');
      continue;
    }
    if (plain === '') continue;
    const test = testOf(name, plain, personaOf);
    if (!test) wrong.push(word);
    else tests.push(minus === '-' ? (row) => !test(row) : test);
  }
  return { matches: (row) => tests.every((test) => test(row)), text, wrong };
}

function testOf(name: string | undefined, value: string, personaOf: PersonaOf): Test | undefined {
  const wanted = value.toLowerCase();
  const any = wanted.split(',');
  switch (name) {
    case 'code':
      return (row) => any.some((one) => isLike(row.code, one));
    case 'op':
      return (row) => any.some((one) => isLike(operationOf(row), one));
    case 'member':
      return ({ member }) =>
        member !== undefined && any.some((one) => isLike(member, one) || isLike(personaOf(member), one));
    case 'kind':
      return (row) => any.includes(row.kind);
    case 'by':
      return (row) => any.some((one) => isLike(row.by, one));
    case 'fault':
      return (row) =>
        row.fault !== undefined && (wanted === 'any' || any.some((one) => isLike(row.fault, one)));
    case 'status':
      return statusTest(wanted);
    case undefined:
      return (row) =>
        [
          operationOf(row),
          row.code,
          row.member,
          row.kind,
          row.by,
          row.fault,
          row.about,
          row.member && personaOf(row.member),
          String(row.seq),
        ].some((part) => part?.toLowerCase().includes(wanted) === true);
    default:
      return undefined;
  }
}

/** Case-insensitive match, with `*` for anything. */
function isLike(text: string | undefined, wanted: string): boolean {
  if (text === undefined) return false;
  const pieces = wanted.split('*');
  const lower = text.toLowerCase();
  if (pieces.length === 1) return lower === wanted;
  const [first = '', ...rest] = pieces;
  if (!lower.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = lower.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return rest.at(-1) === '' || lower.endsWith(rest.at(-1) ?? '');
}

/** `409`, `4xx`, `>=400`, `none` for a dropped connection. */
function statusTest(wanted: string): Test | undefined {
  if (wanted === 'none') return (row) => row.kind === 'call' && row.status === undefined;
  const [, sign, digits = ''] = /^(>=|<=|<|>)?([1-5](?:\d\d|xx))$/.exec(wanted) ?? [];
  const from = Number(digits.replace('xx', '00'));
  if (digits === '') return undefined;
  const isRange = digits.endsWith('xx');
  if (sign === undefined)
    return ({ status }) =>
      status !== undefined && (isRange ? Math.floor(status / 100) === from / 100 : status === from);
  const compare: Readonly<Record<string, (status: number) => boolean>> = {
    '>=': (status) => status >= from,
    '>': (status) => status > from,
    '<=': (status) => status <= from,
    '<': (status) => status < from,
  };
  return ({ status }) => status !== undefined && compare[sign]?.(status) === true;
}

/** Refused, or its answer was lost. */
export const isRefused = (row: JournalRow): boolean =>
  (row.status !== undefined && row.status >= 400) ||
  (row.kind === 'call' &&
    row.isWaiting !== true &&
    (row.status === undefined || (row.code !== undefined && !goodCodes.has(row.code))));

/** Codes of successful answers. */
const goodCodes = new Set(['OK', 'SUCCESS', 'OTP_VERIFIED', 'OTP_CODE_VALID']);
