import type { SavedFaults } from '@krapao/contracts/control/saved-world';
import type { DecidedBy, WhyStep } from '@krapao/contracts/control/why';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { SimWorld } from '../domain/tables.ts';
import { includesOperation } from '../faults/faults.ts';
import { bearerToken } from '../domain/auth/authenticate.ts';
import type { JournalRecord } from '../journal/record.ts';
import { formatDuration } from '@krapao/contracts/kernel/duration';

/** The order in which a call is decided; a `bug` happens at the last of them. */
const order: readonly DecidedBy[] = ['fault', 'service', 'signIn', 'input', 'rule'];
const SECOND_MS = 1_000;

/** The steps of deciding a call, in order; `before` is the world as it was then. */
export function stepsOf(record: JournalRecord, before: SimWorld | undefined, isRefused: boolean): WhyStep[] {
  const { decidedBy } = record;
  const at = decidedBy === null || decidedBy === 'bug' ? order.length - 1 : order.indexOf(decidedBy);
  const taken = takenAnswer(record);
  const passed = (step: DecidedBy) => {
    if (step === 'fault' && taken !== undefined) return false;
    const place = order.indexOf(step);
    return place < at ? true : place > at ? null : !isRefused;
  };
  const note = (step: DecidedBy, text: string) => (passed(step) === null ? '' : text);
  return [
    { step: 'world', passed: true, note: before?.clock.frozen ? 'clock stands still' : '' },
    { step: 'faults', passed: passed('fault'), note: faultsNote(record) },
    { step: 'service', passed: passed('service'), note: passed('service') === false ? 'gone' : '' },
    { step: 'signIn', passed: passed('signIn'), note: note('signIn', signInNote(record, before)) },
    { step: 'input', passed: passed('input'), note: '' },
    { step: 'rule', passed: passed('rule'), note: decidedBy === 'bug' ? 'the simulator failed' : '' },
  ];
}

/** What a fault did with the answer after the work, or until there was nobody for one; undefined if the answer was sent unchanged. */
export function takenAnswer({ extras, status, decidedBy, fault }: JournalRecord): string | undefined {
  if (extras?.waited?.release === 'callerLeft')
    return 'held the call before its work until its caller had left: nothing was done';
  const keptBack = extras?.keptBack;
  if (keptBack === 'waiting') return 'keeps the answer back after the work: none went out yet';
  if (keptBack === 'callerLeft') return 'kept the answer back after the work until its caller had left';
  if (keptBack === 'tooLate') return 'held the answer after the work, and nobody released it for 55 seconds';
  if (keptBack?.as !== undefined) return `held the answer after the work; it was released as ${keptBack.as}`;
  return status === null && fault !== null && decidedBy !== null && decidedBy !== 'fault'
    ? 'dropped the answer after the work'
    : undefined;
}

/** The fault that fired, and those of this operation that did not. */
function faultsNote(record: JournalRecord): string {
  const { fault, operation, step } = record;
  const others = (step?.faults.saved.faults ?? []).flatMap((state) =>
    state.faultId !== fault &&
    'operation' in state.request &&
    operation !== null &&
    includesOperation(state.request.operation, operation)
      ? waiting(state)
      : [],
  );
  return [...(fault === null ? [] : [`${fault} ${takenAnswer(record) ?? 'fired'}`]), ...others].join(', ');
}

function waiting({ faultId, request, matched, fired }: SavedFaults['faults'][number]): string {
  const { after, times, match } = request as typeof request & { readonly match?: unknown };
  const left = after - matched;
  if (times !== undefined && fired >= times) return `${faultId} has fired as often as it may`;
  if (left > 0) return `${faultId} waits for ${left} more call${left === 1 ? '' : 's'}`;
  return match === undefined ? `${faultId} did not fire` : `${faultId} is for other calls`;
}

function signInNote({ operation, authorization = '' }: JournalRecord, before: SimWorld | undefined): string {
  // A capsule may have a call that this code does not know.
  const known: Operation | undefined = operations[operation as OperationId];
  const token = bearerToken(authorization);
  if (token === undefined) {
    if (authorization !== '') return 'the Authorization header has no bearer token';
    return known?.auth === 'member' ? 'no token came' : 'none needed';
  }
  const row = before?.store.table('tokens').get(token);
  if (!before || !row) return before ? 'a token that this world does not have' : '';
  const left = Math.floor((row.expiresAt - before.clock.now()) / SECOND_MS) * SECOND_MS;
  if (left <= 0) return `its time was over ${formatDuration(-left)} before`;
  const member = before.store.table('members').get(row.memberId);
  return [member?.persona ?? '', `${coarse(left)} left`].filter((part) => part !== '').join(', ');
}

/** A duration in its largest unit. */
const coarse = (ms: number): string => /^\d+[a-z]+/.exec(formatDuration(ms))?.[0] ?? formatDuration(ms);
