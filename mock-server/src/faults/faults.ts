import type { SavedFaults } from '@krapao/contracts/control/saved-world';
import type {
  CallFault,
  Fault,
  FaultRequest,
  SocketFault,
  SocketFaultKind,
} from '@krapao/contracts/control/fault';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';

/** Replaces the work: a refusal with this code, or a status with a body that the tester chose. */
export type Instead =
  | { readonly kind: 'code'; readonly code: ErrorCode }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body: unknown;
      /** Sent as it is, instead of JSON. */
      readonly raw?: { readonly text: string; readonly contentType: string };
    };

/** Which calls of its operation a fault applies to. */
export type FaultMatch = NonNullable<CallFault['match']>;

/** What a fault can match in a call. */
export interface CallFacts {
  /** The phone number of the member who calls. */
  readonly member: string | null;
  readonly persona?: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Where a call is held (before or after its work), and by which fault. */
export interface Hold {
  readonly when: 'before' | 'after';
  readonly faultId: string;
}

/** What the faults of a world do to one call. Milliseconds of real time. */
export interface FaultEffect {
  /** Before the work: sum over all faults that fired. */
  readonly latencyMs: number;
  /** Between the work and its answer: sum over all faults that fired. */
  readonly answerAfterMs: number;
  /** The fault that decides the answer, or the last one that only cost time. */
  readonly faultId: string;
  readonly instead?: Instead;
  readonly drop?: 'before' | 'after';
  readonly hold?: Hold;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the faults of a world do to one message on its way to one socket. Milliseconds of real time. */
export interface EntryFaultEffect {
  /** Sum over all faults that fired. */
  readonly delayMs: number;
  readonly does?: 'drop' | 'duplicate' | 'reorder' | 'disconnect';
  /** How long a message that is to be overtaken waits for the next one. */
  readonly holdMs?: number;
}

const HOLD_MS = 1_000;
const NOBODY: CallFacts = { member: null, body: undefined, headers: {} };
const NO_HEADERS: readonly string[] = Object.freeze([]);
const NO_FAULTS: SavedFaults = { lastId: 0, faults: [] };

type ConnectionFaultKind = Extract<SocketFaultKind, 'noWebsocket' | 'refuse'>;

interface FaultState<Request extends FaultRequest = FaultRequest> {
  readonly faultId: string;
  readonly request: Request;
  matched: number;
  fired: number;
}

/** A number in 0 … 1, 1 excluded, from the world's own random stream. */
export type Draw = () => number;

/**
 * The faults of a world, asked in the order in which they were added.
 *
 * - Every call of its operation counts as a match, even if another fault decides. For a fault of sockets, so does every
 *   message on its way to a socket, or every connection.
 * - A fault lets the first `after` matches through, fires at most `times` times, and each time with `probability`.
 * - The first fault that fires with `code`, `status` or `drop` (for sockets: with anything but `delay`) decides. A later
 *   one that would decide too does not fire, so it is still there for the next call. In the same way the first one with
 *   `hold` holds the call, before or after its work, and the next one holds the next call. Delays add up.
 * - A fault that decides replaces the work: nothing runs, so no money moves. Only with `drop: "after"` is the work done
 *   and its answer lost.
 */
export class Faults {
  readonly #draw: Draw;
  readonly #askedBySockets: () => void;
  #faults: FaultState[] = [];
  #lastId = 0;
  #marked: SavedFaults | undefined;

  /** `askedBySockets` is called when a fault of sockets has counted a match, which no action of the world reports. */
  constructor(draw: Draw, askedBySockets: () => void = () => {}) {
    this.#draw = draw;
    this.#askedBySockets = askedBySockets;
  }

  add(request: FaultRequest): Fault {
    this.#lastId += 1;
    const state = { faultId: `f${this.#lastId}`, request, matched: 0, fired: 0 };
    this.#faults.push(state);
    this.#marked = undefined;
    return show(state);
  }

  list(): Fault[] {
    return this.#faults.map(show);
  }

  /** How many can still fire; those that are used up, or can never fire, stay in the list but do not count. */
  countAble(): number {
    return this.#faults.filter(
      ({ request: { times, probability }, fired }) =>
        probability > 0 && (times === undefined || fired < times),
    ).length;
  }

  /** Whether there was such a fault. */
  remove(faultId: string): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.faultId !== faultId);
    if (this.#faults.length === before) return false;
    this.#marked = undefined;
    return true;
  }

  clear(): void {
    this.#faults = [];
    this.#marked = undefined;
  }

  /** Restores the start: no faults, and ids from `f1`; or the faults of a capsule, with their counts. */
  reset(saved: SavedFaults = NO_FAULTS): void {
    this.#faults = saved.faults.map((fault) => ({ ...fault }));
    this.#lastId = saved.lastId;
    this.#marked = undefined;
  }

  /** Like `save`, but returns the same object as long as nothing changes. */
  mark(): SavedFaults {
    return (this.#marked ??= this.#faults.length === 0 && this.#lastId === 0 ? NO_FAULTS : this.save());
  }

  save(): SavedFaults {
    return { lastId: this.#lastId, faults: this.#faults.map((fault) => ({ ...fault })) };
  }

  /** The headers that faults match on, in lower case. */
  matchedHeaders(): readonly string[] {
    if (this.#faults.length === 0) return NO_HEADERS;
    return this.#faults.flatMap((fault) =>
      isOfCalls(fault)
        ? Object.keys(fault.request.match?.headers ?? {}).map((name) => name.toLowerCase())
        : [],
    );
  }

  /** Undoes what the faults counted between two marks. */
  takeBack(before: SavedFaults, after: SavedFaults): void {
    for (const fault of this.#faults) {
      const is = (state: SavedFaults['faults'][number]) => state.faultId === fault.faultId;
      const [earlier, later] = [before.faults.find(is), after.faults.find(is)];
      if (!earlier || !later) continue;
      fault.matched -= later.matched - earlier.matched;
      fault.fired -= later.fired - earlier.fired;
    }
    this.#marked = undefined;
  }

  /** What the faults do to this call; `undefined` if nothing. */
  apply(operation: string, factsOf: () => CallFacts = () => NOBODY): FaultEffect | undefined {
    let facts: CallFacts | undefined;
    let effect: FaultEffect | undefined;
    let isDecided = false;
    for (const fault of this.#faults) {
      if (!isOfCalls(fault) || !includesOperation(fault.request.operation, operation)) continue;
      const { request } = fault;
      if (request.match && !matches(request.match, (facts ??= factsOf()))) continue;
      const decides =
        request.code !== undefined || request.status !== undefined || request.drop !== undefined;
      const isTaken = (decides && isDecided) || (request.hold !== undefined && effect?.hold !== undefined);
      if (!this.#fire(fault, isTaken)) continue;
      const latencyMs = (effect?.latencyMs ?? 0) + (request.latencyMs ?? 0);
      const answerAfterMs = (effect?.answerAfterMs ?? 0) + (request.answerAfterMs ?? 0);
      const hold = request.hold ? { when: request.hold, faultId: fault.faultId } : effect?.hold;
      const sums = {
        latencyMs,
        answerAfterMs,
        ...(hold && { hold }),
        headers: { ...effect?.headers, ...request.headers },
      };
      if (decides) effect = { ...sums, faultId: fault.faultId, ...effectOf(request) };
      else effect = { faultId: fault.faultId, ...effect, ...sums };
      isDecided ||= decides;
    }
    return effect;
  }

  /** What the faults do to a message on its way to one socket; `undefined` if nothing. */
  applyToEntry(): EntryFaultEffect | undefined {
    let delay: number | undefined;
    let decided: Pick<EntryFaultEffect, 'does' | 'holdMs'> | undefined;
    let isAsked = false;
    for (const fault of this.#faults) {
      if (!isOfSockets(fault)) continue;
      const { socket, delayMs = HOLD_MS } = fault.request;
      if (socket === 'noWebsocket' || socket === 'refuse') continue;
      const decides = socket !== 'delay';
      isAsked = true;
      if (!this.#fire(fault, decides && decided !== undefined)) continue;
      if (decides) decided = { does: socket, holdMs: delayMs };
      else delay = (delay ?? 0) + delayMs;
    }
    if (isAsked) this.#askedBySockets();
    if (delay === undefined && decided === undefined) return undefined;
    return { delayMs: delay ?? 0, ...decided };
  }

  /** Whether a connection, or a websocket, is refused. */
  refuses(kind: ConnectionFaultKind): boolean {
    let isRefused = false;
    let isAsked = false;
    for (const fault of this.#faults) {
      if (!isOfSockets(fault) || fault.request.socket !== kind) continue;
      isAsked = true;
      isRefused = this.#fire(fault, isRefused) || isRefused;
    }
    if (isAsked) this.#askedBySockets();
    return isRefused;
  }

  /** Counts a match. With `isTaken`, another fault already does what this one would do, so it does not fire. */
  #fire(fault: FaultState, isTaken: boolean): boolean {
    fault.matched += 1;
    this.#marked = undefined;
    if (isTaken || !this.#shouldFire(fault)) return false;
    fault.fired += 1;
    return true;
  }

  #shouldFire({ request, matched, fired }: FaultState): boolean {
    if (matched <= request.after) return false;
    if (request.times !== undefined && fired >= request.times) return false;
    return request.probability >= 1 || this.#draw() < request.probability;
  }
}

/** Whether a pattern, a name or a prefix followed by `*`, includes an operation. */
export const includesOperation = (pattern: string, operation: string): boolean =>
  pattern.endsWith('*') ? operation.startsWith(pattern.slice(0, -1)) : operation === pattern;

/** Whether a fault applies to a call. */
export function matches({ member, body, headers }: FaultMatch, facts: CallFacts): boolean {
  if (member !== undefined && member !== facts.member && member !== facts.persona) return false;
  if (body !== undefined && !has(facts.body, body)) return false;
  return Object.entries(headers ?? {}).every(([name, value]) => {
    const lower = name.toLowerCase();
    return Object.hasOwn(facts.headers, lower) && (value === '*' || String(facts.headers[lower]) === value);
  });
}

/** Whether a value has these fields with these values; lists are compared as a whole. */
function has(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
    return JSON.stringify(value) === JSON.stringify(wanted);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(wanted).every(
    ([name, field]) => Object.hasOwn(value, name) && has((value as Record<string, unknown>)[name], field),
  );
}

const isOfCalls = (fault: FaultState): fault is FaultState<CallFault> => 'operation' in fault.request;
const isOfSockets = (fault: FaultState): fault is FaultState<SocketFault> => 'socket' in fault.request;

function effectOf(request: CallFault): Pick<FaultEffect, 'instead' | 'drop'> {
  if (request.drop !== undefined) return { drop: request.drop };
  if (request.code !== undefined) return { instead: { kind: 'code', code: request.code as ErrorCode } };
  const { status = 500, body, rawBody, contentType = 'text/html; charset=utf-8' } = request;
  const raw = rawBody === undefined ? {} : { raw: { text: rawBody, contentType } };
  return { instead: { kind: 'status', status, body, ...raw } };
}

const show = ({ faultId, request, matched, fired }: FaultState): Fault => ({
  faultId,
  ...request,
  matched,
  fired,
});
