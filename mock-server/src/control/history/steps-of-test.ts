import type { Session, SessionEntry } from '@krapao/contracts/control/session';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';

/** Something that a test does: an entry of the session, or a move of its clock, which is otherwise stopped. */
export type TestStep =
  | { readonly does: 'entry'; readonly entry: SessionEntry }
  | {
      readonly does: 'clock';
      readonly to: number;
      /** The entry in which the tester moved it; without one, time has passed by itself. */
      readonly movedBy?: number;
    };

/** The parts of a fault that only take time; a test does one thing after the other, so it leaves them out. */
const WAITS = ['latencyMs', 'answerAfterMs', 'hold'] as const;
const DECIDES = ['code', 'status', 'drop'] as const;

/** What is done up to an entry, as steps that can each be left out, without lookups and polls. */
export function stepsUpTo({ entries }: Session, target: SessionEntry): TestStep[] {
  const steps: TestStep[] = [];
  let now = Number.NaN;
  let movedBy: number | undefined;
  for (const entry of entries) {
    if (entry.seq > target.seq) break;
    if (entry.kind === 'clock' && entry.operation !== 'freeze') movedBy = entry.seq;
    const done = entry === target ? [...releasedAs(entry), entry] : entriesToDo(entry);
    if (done.length > 0 && entry.now !== now) {
      steps.push({ does: 'clock', to: (now = entry.now), ...(movedBy !== undefined && { movedBy }) });
      movedBy = undefined;
    }
    steps.push(...done.map((one) => ({ does: 'entry' as const, entry: one })));
  }
  return steps;
}

/** Jobs run by themselves, and clock moves have their own steps. */
function entriesToDo(entry: SessionEntry): SessionEntry[] {
  const { kind, operation } = entry;
  switch (kind) {
    case 'call':
      return isLookup(operation) ? [] : [...releasedAs(entry), entry];
    case 'fault':
      return operation === 'add' ? withoutWaiting(entry) : operation === 'release' ? [] : [entry];
    case 'clock':
    case 'job':
    case 'reset':
      return [];
    case 'event':
    case 'arrange':
      return [entry];
    default:
      throw new TypeError(`an entry of no known kind: ${String(kind satisfies never)}`);
  }
}

/** Also true for an operation that no longer exists. */
function isLookup(operation: string | null): boolean {
  if (operation === null) return true;
  const known: Operation | undefined = Object.hasOwn(operations, operation)
    ? operations[operation as OperationId]
    : undefined;
  return known?.effect === false;
}

/** A call that was held and released as a refusal is refused by a fault instead. */
function releasedAs(entry: SessionEntry): SessionEntry[] {
  const { waited, operation } = entry;
  const as = typeof waited?.release === 'object' ? waited.release.as : undefined;
  if (as === undefined || operation === null) return [];
  const body = { operation, code: as, after: 0, times: 1, probability: 1 };
  return [
    {
      seq: entry.seq,
      now: entry.now,
      kind: 'fault',
      operation: 'add',
      body,
      status: 201,
      code: null,
      rows: [],
    },
  ];
}

function withoutWaiting(entry: SessionEntry): SessionEntry[] {
  const body = { ...(entry.body as Record<string, unknown>) };
  if ('socket' in body) return [];
  if (!WAITS.some((name) => name in body)) return [entry];
  for (const name of WAITS) delete body[name];
  return DECIDES.some((name) => name in body) ? [{ ...entry, body }] : [];
}
