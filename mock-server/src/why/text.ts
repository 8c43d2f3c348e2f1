import type { LastWrite, Remedy, Why, WhyStep } from '@krapao/contracts/control/why';
import { formatAmount } from '@krapao/contracts/kernel/money';

const names: Readonly<Record<WhyStep['step'], string>> = {
  world: 'world',
  faults: 'faults',
  service: 'service',
  signIn: 'sign-in',
  input: 'input',
  rule: 'rule',
};

/** What people call a member, by the phone number, and an account of the ledger, which has the id of its member. */
interface Names {
  readonly nameOf: (member: string) => string;
  readonly accountOf: (account: string) => string;
}

/**
 * An explanation for a terminal: who called what, what decided it, and what would let it pass. For an unknown call there is only
 * the path.
 */
export function whyText(
  why: Why,
  worldId: string,
  { nameOf, accountOf }: Names,
  path: string | null = null,
): string {
  const { seq, kind, operation, method, member, status, code, at, steps } = why;
  const who = member === null ? '' : nameOf(member);
  const what = [kind === 'call' ? method : kind, operation ?? path, who].filter(Boolean).join(' ');
  const answered = status === null ? 'no answer' : `${status}${code === null ? '' : ` ${code}`}`;
  const before = steps.filter(({ step }) => step !== 'rule').map(stepText);
  return [
    `#${seq} ${what}  ${answered}  world ${worldId}, ${at}`,
    ...(before.length > 0 ? [`  ${before.join('  ')}`] : []),
    ...ruleLines(why),
    ...figureLines(why),
    ...listed('last changed', why.lastWrites.map(writeText)),
    ...listed('did', doneLines(why, accountOf)),
    ...listed('would pass', why.remedies.map(remedyText)),
    '',
  ].join('\n');
}

const INDENT = ' '.repeat(16);
const notWatched =
  'What decided it is known of calls since the simulator was started, and from a capsule that has its history.';

const MONEY = new Set(
  'asked available missing min turnover turnoverNeeded everything left minimum deposit minimumDeposit loss minimumLoss balance amount memberLimit'.split(
    ' ',
  ),
);

const tick = (passed: boolean | null) => (passed === null ? '·' : passed ? '✓' : '✗');

const stepText = ({ step, passed, note }: WhyStep) =>
  `${names[step]} ${tick(passed)}${note === '' ? '' : ` (${note})`}`;

function ruleLines({ rule, kind, steps, decidedBy, code, meaning }: Why): string[] {
  const said = meaning === null ? [] : [`${INDENT}${code}: ${meaning}`];
  const isLost = kind === 'call' && steps.length === 0;
  if (!rule) return [...said, ...(isLost ? [INDENT + notWatched] : [])];
  const { file, line, condition, text, spec, fidelity } = rule;
  const refusing = steps.find(({ passed }) => passed === false)?.step;
  const label = refusing ? `${names[refusing]} ✗` : 'rule ✓';
  const isAsked = steps.find(({ step }) => step === 'rule')?.passed !== null;
  const aside = decidedBy === 'fault' && !isAsked ? 'the rule was not asked: ' : '';
  return [
    `  ${label.padEnd(12)}  ${aside}${file.replace('mock-server/src/', '')}:${line}`,
    ...said,
    ...(condition === undefined ? [] : [INDENT + condition]),
    `${INDENT}${text} [${spec}; ${fidelity}]`,
  ];
}

function figureLines({ figures }: Why): string[] {
  const told = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? formatFigure(name, value) : value}`,
  );
  return told.length === 0 ? [] : [INDENT + told.join('   ')];
}

/** Money with its satang; counts unchanged. */
const formatFigure = (name: string, value: number) =>
  MONEY.has(name) ? formatAmount(Math.round(value * 100)) : String(value);

const writeText = ({ what, seq, kind, operation, change }: LastWrite) =>
  [what, 'by', `#${seq}`, kind === 'call' ? null : kind, operation, change].filter(Boolean).join(' ');

function doneLines({ changes, postings, timers, messages }: Why, accountOf: Names['accountOf']): string[] {
  const moved = postings.flatMap(({ memo, lines }) =>
    lines.map(
      ({ account, amount }) =>
        `${memo}: ${accountOf(account)} ${amount < 0 ? '−' : '+'}${formatAmount(Math.abs(Math.round(amount * 100)))}`,
    ),
  );
  const rows =
    changes.length === 0 ? [] : [`${changes.length} row${changes.length === 1 ? '' : 's'} changed`];
  const waiting = [
    ...timers.set.map(({ job, due }) => `${job} at ${due}`),
    ...timers.lifted.map(({ job }) => `${job} lifted`),
  ];
  const said =
    messages.length === 0 ? [] : [`${messages.length} message${messages.length === 1 ? '' : 's'} sent`];
  return [...moved, ...rows, ...waiting, ...said];
}

const remedyText = ({ text }: Remedy) => text;

const listed = (label: string, lines: readonly string[]): string[] =>
  lines.map((line, at) => `  ${(at === 0 ? label : '').padEnd(12)}  ${line}`);
