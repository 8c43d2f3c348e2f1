import type { Fault, FaultRequest } from '@krapao/contracts/control/fault';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';

/** Takes the place of the work: a refusal with this code, or a status with a body of the tester's own. */
export type Instead =
  | { readonly kind: 'code'; readonly code: ErrorCode }
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown };

/** What the faults of a world do to one call. */
export interface Strike {
  /** Sum over all faults that struck. Milliseconds of real time. */
  readonly latencyMs: number;
  /** The fault that decides the answer, or the last one that only cost time. */
  readonly faultId: string;
  readonly instead?: Instead;
  readonly drop?: 'before' | 'after';
}

interface FaultState {
  readonly faultId: string;
  readonly request: FaultRequest;
  matched: number;
  struck: number;
}

/** A number in 0 … 1, 1 excluded, from the world's own chance. */
export type Draw = () => number;

/**
 * The faults of a world, asked in the order in which they were added.
 *
 * - Every call of its operation counts as matched, also where another fault decides.
 * - A fault lets `after` calls through, strikes at most `times` times, and each time with `probability`.
 * - The first one that strikes with `code`, `status` or `drop` decides; one that comes after it and would decide too
 *   does not strike, so it is still there for the next call. Latencies add up.
 * - A fault that decides replaces the work: nothing is run, so no money moves. Only with `drop: "after"` the work is
 *   done and its answer lost.
 */
export class Faults {
  readonly #draw: Draw;
  #faults: FaultState[] = [];
  #lastId = 0;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  add(request: FaultRequest): Fault {
    this.#lastId += 1;
    const state = { faultId: `f${this.#lastId}`, request, matched: 0, struck: 0 };
    this.#faults.push(state);
    return show(state);
  }

  list(): Fault[] {
    return this.#faults.map(show);
  }

  /** Whether there was such a fault. */
  remove(faultId: string): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.faultId !== faultId);
    return this.#faults.length < before;
  }

  clear(): void {
    this.#faults = [];
  }

  /** Ids start again from `f1`. */
  reset(): void {
    this.clear();
    this.#lastId = 0;
  }

  /** What happens to this call; `undefined` when nothing does. */
  strike(operation: string): Strike | undefined {
    if (this.#faults.length === 0) return undefined;
    let strike: Strike | undefined;
    let isDecided = false;
    for (const fault of this.#faults) {
      const { request } = fault;
      if (request.operation !== operation) continue;
      fault.matched += 1;
      const decides = request.code !== undefined || request.status !== undefined || request.drop !== undefined;
      if ((decides && isDecided) || !this.#falls(fault)) continue;
      fault.struck += 1;
      const latencyMs = (strike?.latencyMs ?? 0) + (request.latencyMs ?? 0);
      if (decides) strike = { latencyMs, faultId: fault.faultId, ...effectOf(request) };
      else strike = { faultId: fault.faultId, ...strike, latencyMs };
      isDecided ||= decides;
    }
    return strike;
  }

  #falls({ request, matched, struck }: FaultState): boolean {
    if (matched <= request.after) return false;
    if (request.times !== undefined && struck >= request.times) return false;
    return request.probability >= 1 || this.#draw() < request.probability;
  }
}

function effectOf(request: FaultRequest): Pick<Strike, 'instead' | 'drop'> {
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
