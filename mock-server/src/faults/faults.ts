import type { SavedFaults } from '@krapao/contracts/control/capsule';
import type {
  CallFault,
  Fault,
  FaultRequest,
  SocketFault,
  SocketFaultKind,
} from '@krapao/contracts/control/fault';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';

/** Takes the place of the work: a refusal with this code, or a status with a body of the tester's own. */
export type Instead =
  | { readonly kind: 'code'; readonly code: ErrorCode }
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown };

/** What the faults of a world do to one call. Milliseconds of real time. */
export interface Strike {
  /** Before the work: sum over all faults that struck. */
  readonly latencyMs: number;
  /** Between the work and its answer: sum over all faults that struck. */
  readonly answerAfterMs: number;
  /** The fault that decides the answer, or the last one that only cost time. */
  readonly faultId: string;
  readonly instead?: Instead;
  readonly drop?: 'before' | 'after';
}

/** What the faults of a world do to one entry on its way to one socket. Milliseconds of real time. */
export interface EntryStrike {
  /** Sum over all faults that struck. */
  readonly delayMs: number;
  readonly does?: 'drop' | 'duplicate' | 'reorder' | 'disconnect';
  /** How long one that is to be overtaken waits for the next. */
  readonly holdMs?: number;
}

const HOLD_MS = 1_000;
const NO_FAULTS: SavedFaults = { lastId: 0, faults: [] };

type ConnectionFaultKind = Extract<SocketFaultKind, 'noWebsocket' | 'refuse'>;

interface FaultState<Request extends FaultRequest = FaultRequest> {
  readonly faultId: string;
  readonly request: Request;
  matched: number;
  struck: number;
}

/** A number in 0 … 1, 1 excluded, from the world's own chance. */
export type Draw = () => number;

/**
 * The faults of a world, asked in the order in which they were added.
 *
 * - Every call of its operation counts as matched, also where another fault decides; so does, for a fault of sockets,
 *   every entry on its way to a socket, or every connection.
 * - A fault lets `after` of them through, strikes at most `times` times, and each time with `probability`.
 * - The first one that strikes with `code`, `status` or `drop` (of sockets: with anything but `delay`) decides; one
 *   that comes after it and would decide too does not strike, so it is still there for the next. Delays add up.
 * - A fault that decides replaces the work: nothing is run, so no money moves. Only with `drop: "after"` the work is
 *   done and its answer lost.
 */
export class Faults {
  readonly #draw: Draw;
  readonly #changed: () => void;
  #faults: FaultState[] = [];
  #lastId = 0;

  /** `changed` is told when somebody adds or lifts a fault. */
  constructor(draw: Draw, changed: () => void = () => {}) {
    this.#draw = draw;
    this.#changed = changed;
  }

  add(request: FaultRequest): Fault {
    this.#lastId += 1;
    const state = { faultId: `f${this.#lastId}`, request, matched: 0, struck: 0 };
    this.#faults.push(state);
    this.#changed();
    return show(state);
  }

  list(): Fault[] {
    return this.#faults.map(show);
  }

  /** Whether there was such a fault. */
  remove(faultId: string): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.faultId !== faultId);
    if (this.#faults.length === before) return false;
    this.#changed();
    return true;
  }

  clear(): void {
    this.#faults = [];
    this.#changed();
  }

  /** Back to the start: none, and ids from `f1`; or to those of a capsule, with their counts. */
  reset(saved: SavedFaults = NO_FAULTS): void {
    this.#faults = saved.faults.map((fault) => ({ ...fault }));
    this.#lastId = saved.lastId;
  }

  save(): SavedFaults {
    return { lastId: this.#lastId, faults: this.#faults.map((fault) => ({ ...fault })) };
  }

  /** What happens to this call; `undefined` when nothing does. */
  strike(operation: string): Strike | undefined {
    let strike: Strike | undefined;
    let isDecided = false;
    for (const fault of this.#faults) {
      if (!isOfCalls(fault) || fault.request.operation !== operation) continue;
      const { request } = fault;
      const decides =
        request.code !== undefined || request.status !== undefined || request.drop !== undefined;
      if (!this.#strikes(fault, decides && isDecided)) continue;
      const latencyMs = (strike?.latencyMs ?? 0) + (request.latencyMs ?? 0);
      const answerAfterMs = (strike?.answerAfterMs ?? 0) + (request.answerAfterMs ?? 0);
      if (decides) strike = { latencyMs, answerAfterMs, faultId: fault.faultId, ...effectOf(request) };
      else strike = { faultId: fault.faultId, ...strike, latencyMs, answerAfterMs };
      isDecided ||= decides;
    }
    return strike;
  }

  /** What happens to an entry on its way to one socket; `undefined` when nothing does. */
  strikeEntry(): EntryStrike | undefined {
    let delay: number | undefined;
    let decided: Pick<EntryStrike, 'does' | 'holdMs'> | undefined;
    for (const fault of this.#faults) {
      if (!isOfSockets(fault)) continue;
      const { socket, delayMs = HOLD_MS } = fault.request;
      if (socket === 'noWebsocket' || socket === 'refuse') continue;
      const decides = socket !== 'delay';
      if (!this.#strikes(fault, decides && decided !== undefined)) continue;
      if (decides) decided = { does: socket, holdMs: delayMs };
      else delay = (delay ?? 0) + delayMs;
    }
    if (delay === undefined && decided === undefined) return undefined;
    return { delayMs: delay ?? 0, ...decided };
  }

  /** Whether a connection, or a websocket, is refused. */
  refuses(kind: ConnectionFaultKind): boolean {
    let isRefused = false;
    for (const fault of this.#faults) {
      if (!isOfSockets(fault) || fault.request.socket !== kind) continue;
      isRefused = this.#strikes(fault, isRefused) || isRefused;
    }
    return isRefused;
  }

  /** Counts a match; where another fault has decided already it does not strike. */
  #strikes(fault: FaultState, isTaken: boolean): boolean {
    fault.matched += 1;
    if (isTaken || !this.#falls(fault)) return false;
    fault.struck += 1;
    return true;
  }

  #falls({ request, matched, struck }: FaultState): boolean {
    if (matched <= request.after) return false;
    if (request.times !== undefined && struck >= request.times) return false;
    return request.probability >= 1 || this.#draw() < request.probability;
  }
}

const isOfCalls = (fault: FaultState): fault is FaultState<CallFault> => 'operation' in fault.request;
const isOfSockets = (fault: FaultState): fault is FaultState<SocketFault> => 'socket' in fault.request;

function effectOf(request: CallFault): Pick<Strike, 'instead' | 'drop'> {
  if (request.drop !== undefined) return { drop: request.drop };
  if (request.code !== undefined) return { instead: { kind: 'code', code: request.code as ErrorCode } };
  return { instead: { kind: 'status', status: request.status ?? 500, body: request.body } };
}

const show = ({ faultId, request, matched, struck }: FaultState): Fault => ({
  faultId,
  ...request,
  matched,
  struck,
});
