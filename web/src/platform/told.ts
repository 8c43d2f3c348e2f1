import type { UnknownOutcome } from '@krapao/contracts/client/api-error';
import type { OperationId } from '@krapao/contracts/operations';
import type { DriftKind } from '@krapao/contracts/client/read-answer';

/** How long a call took, so roughly that it tells nothing of one call; the limit in milliseconds. */
export type TimeBucket = 300 | 1_000 | 3_000 | 10_000 | 30_000 | 'more';

/** What the app tells of itself: closed shapes, and none of them has room for a text, an amount or a member. */
export type Telling =
  | { readonly type: 'drift'; readonly operation: string; readonly place: string; readonly kind: DriftKind }
  | { readonly type: 'chunk'; readonly recovered: boolean }
  | {
      readonly type: 'money';
      readonly operation: OperationId;
      readonly outcome: 'done' | 'refused' | 'unknown';
      readonly code: string;
      readonly within: TimeBucket;
    }
  | { readonly type: 'fault'; readonly error: unknown };

type Money = Extract<Telling, { type: 'money' }>;

export type Tell = (telling: Telling) => void;

/** One money action of one member; the next member's of the same operation is another. */
export interface MoneyAction {
  readonly operation: OperationId;
}

/** A money action as far as it is reported: its state, and the error that it ended with. */
interface Standing {
  readonly status: string;
  readonly error?: { readonly kind: string; readonly message: string };
  readonly verification?: string;
}

/** The most that is kept until someone listens: the part that sends reports is loaded late. */
const MOST_KEPT = 20;
const CODE = /^[A-Z][A-Z0-9_]{2,40}$/;

/** @param now milliseconds of a clock that only runs forward */
export function createTold(now: () => number) {
  let kept: Telling[] = [];
  let listener: Tell | undefined;
  /** Of each action whose call is under way. */
  const startedAt = new Map<MoneyAction, number>();
  const unsettled = new Set<MoneyAction>();
  const left = new WeakSet<MoneyAction>();
  const tell: Tell = (telling) => {
    if (listener) listener(telling);
    else if (kept.length < MOST_KEPT) kept.push(telling);
  };
  return {
    tell,
    /** Calls `next` with everything told so far, and with all that follows. */
    listen(next: Tell): void {
      listener = next;
      kept.forEach(next);
      kept = [];
    },
    /** A money action is under way, or its outcome is not known yet: no time to load the page again. */
    moneyMoves: () => unsettled.size > 0,
    /** Its member is gone, and nobody will verify what came of it: only a call under way counts as moving money, until it ends. */
    leave(action: MoneyAction): void {
      left.add(action);
      if (!startedAt.has(action)) unsettled.delete(action);
    },
    /** Its unknown outcome was verified and read: it no longer counts as moving money until it is sent again. */
    read(action: MoneyAction): void {
      if (!startedAt.has(action)) unsettled.delete(action);
    },
    /** Called with every state of a money action; tells how each attempt ended, once. */
    money(action: MoneyAction, { status, error, verification }: Standing): void {
      if (status === 'pending') startedAt.set(action, now());
      if (status === 'pending' || (status === 'unknown' && !left.has(action))) unsettled.add(action);
      else unsettled.delete(action);
      const started = startedAt.get(action);
      const isOver = status === 'done' || status === 'failed' || verification === 'loading';
      if (started === undefined || !isOver) return;
      startedAt.delete(action);
      tell({
        type: 'money',
        operation: action.operation,
        ...outcomeOf(status, error),
        within: ([300, 1_000, 3_000, 10_000, 30_000] as const).find((ms) => now() - started <= ms) ?? 'more',
      });
    },
  };
}

function outcomeOf(status: string, error: Standing['error']): Pick<Money, 'outcome' | 'code'> {
  const code = codeOf(error);
  if (status === 'done') return { outcome: 'done', code };
  if (status === 'failed') return { outcome: 'refused', code };
  // In a report `refused` means that the operator said no; this is a 5xx from anywhere on the way.
  return { outcome: 'unknown', code: code === 'refused' ? ('serverError' satisfies UnknownOutcome) : code };
}

/** The word of the catalogue, or which way it failed; never a text of a backend. */
const codeOf = (error: Standing['error']): string =>
  !error ? '' : CODE.test(error.message) ? error.message : error.kind;

export type Told = ReturnType<typeof createTold>;
