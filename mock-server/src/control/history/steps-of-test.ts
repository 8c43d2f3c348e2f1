import type { Fault } from '@krapao/contracts/control/fault';
import type { Session, SessionEntry } from '@krapao/contracts/control/session';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { FaultMatch } from '../../faults/faults.ts';

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

/**
 * What is done up to an entry, as steps that can each be left out, without lookups and polls. `isPlain` arranges each code by its
 * name alone, as a person would write it: also the app is prepared then, so a fault may wait for a call that was let through.
 */
export function stepsUpTo({ entries }: Session, target: SessionEntry, isPlain: boolean): TestStep[] {
  const steps: TestStep[] = [];
  const added: AddedFaults = new Map();
  let now = Number.NaN;
  let movedBy: number | undefined;
  for (const entry of entries) {
    if (entry.seq > target.seq) break;
    if (entry.kind === 'clock' && entry.operation !== 'freeze') movedBy = entry.seq;
    if (entry.kind === 'fault' && entry.operation === 'add') added.set(faultIdOf(entry), bodyOf(entry));
    const given = isPlain && entry.kind === 'arrange' ? plainArrange(entry) : entry;
    const done = entry === target ? callToDo(entry, added) : entriesToDo(given, added);
    if (done.length > 0 && entry.now !== now) {
      steps.push({ does: 'clock', to: (now = entry.now), ...(movedBy !== undefined && { movedBy }) });
      movedBy = undefined;
    }
    steps.push(...done.map((one) => ({ does: 'entry' as const, entry: one })));
  }
  return steps;
}

/** The faults that a tester has added, by their ids. */
type AddedFaults = Map<string | undefined, FaultBody>;
type FaultBody = Readonly<Record<string, unknown>>;

const faultIdOf = ({ answer }: SessionEntry) => (answer as Partial<Fault> | undefined)?.faultId;
const bodyOf = ({ body }: SessionEntry) => body as FaultBody;

function plainArrange(entry: SessionEntry): SessionEntry {
  const { callOnly: _, ...body } = bodyOf(entry);
  return { ...entry, body };
}

/** Jobs run by themselves, and clock moves have their own steps. */
function entriesToDo(entry: SessionEntry, added: AddedFaults): SessionEntry[] {
  const { kind, operation } = entry;
  switch (kind) {
    case 'call':
      return isLookup(operation) ? [] : callToDo(entry, added);
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

/** What a test does for a call: it sends none of the headers that faults matched on. */
function callToDo(entry: SessionEntry, added: AddedFaults): SessionEntry[] {
  const { input } = entry;
  if (!input?.headers) return [...releasedAs(entry), entry];
  const { headers: _, ...plain } = input;
  return [...releasedAs(entry), ...refusedByHeader(entry, added), { ...entry, input: plain }];
}

/** A call that was held and released as a refusal is refused by a fault instead. */
function releasedAs(entry: SessionEntry): SessionEntry[] {
  const { waited, operation } = entry;
  const as = typeof waited?.release === 'object' ? waited.release.as : undefined;
  return as === undefined || operation === null ? [] : [oneFault(entry, { operation, code: as })];
}

/**
 * A fault knew the call by a header, as one of `arrange` knows the app by its own: without it, a fault for this call alone does the
 * same. Of a fault that was not added by a tester, the code is all there is.
 */
function refusedByHeader(entry: SessionEntry, added: AddedFaults): SessionEntry[] {
  const { fault, operation, code } = entry;
  if (fault === undefined || operation === null) return [];
  const body = added.get(fault);
  if (!body) return code === null ? [] : [oneFault(entry, { operation, code })];
  const { headers, ...match } = (body['match'] ?? {}) as FaultMatch;
  if (!headers) return [];
  const { match: _, ...does } = body;
  return withoutWaiting(
    oneFault(entry, { ...does, operation, ...(Object.keys(match).length > 0 && { match }) }),
  );
}

/** A fault for the next call. */
const oneFault = ({ seq, now }: SessionEntry, body: FaultBody): SessionEntry => ({
  seq,
  now,
  kind: 'fault',
  operation: 'add',
  body: { ...body, after: 0, times: 1, probability: 1 },
  status: 201,
  code: null,
  rows: [],
});

function withoutWaiting(entry: SessionEntry): SessionEntry[] {
  const body: Record<string, unknown> = { ...bodyOf(entry) };
  if ('socket' in body) return [];
  if (!WAITS.some((name) => name in body)) return [entry];
  for (const name of WAITS) delete body[name];
  return DECIDES.some((name) => name in body) ? [{ ...entry, body }] : [];
}
