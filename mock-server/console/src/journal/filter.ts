import type { JournalRow } from '@krapao/contracts/control/journal';

/** What the words of the filter ask for. */
export interface Filter {
  readonly matches: (row: JournalRow) => boolean;
  /** What is looked for in requests and answers, which rows do not have: only the simulator can say. */
  readonly text: string;
  /** Words that mean nothing. */
  readonly wrong: readonly string[];
}

type Test = (row: JournalRow) => boolean;
type PersonaOf = (username: string) => string | undefined;

export const filterWords = ['code', 'op', 'member', 'status', 'kind', 'by', 'fault', 'text'] as const;

/** By what its operation is asked for; a call of a path that there is not has none. */
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
          row.member && personaOf(row.member),
          String(row.seq),
        ].some((part) => part?.toLowerCase().includes(wanted) === true);
    default:
      return undefined;
  }
}

/** The same whatever the case, `*` for anything. */
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

/** `409`, `4xx`, `>=400`, `none` for a connection that was cut. */
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

/** One that was refused, or whose answer was lost. */
export const isRefused = (row: JournalRow): boolean =>
  (row.status !== undefined && row.status >= 400) ||
  (row.kind === 'call' &&
    row.isWaiting !== true &&
    (row.status === undefined || (row.code !== undefined && !goodCodes.has(row.code))));

/** Codes that a good answer carries. */
const goodCodes = new Set(['OK', 'SUCCESS', 'OTP_VERIFIED', 'OTP_CODE_VALID']);
