import { memberOf } from '../domain/auth/authenticate.ts';
import type { FaultEffect, Hold, Instead } from '../faults/faults.ts';
import type { Release } from '../faults/held.ts';
import type { Entry } from '../hosting/action.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer } from '../hosting/known-answers.ts';
import type { KeptBackCall, DelayedCall } from '../hosting/waiting-calls.ts';
import { microsecondsSince, type FaultsMark, type Waited, type WaitEnd } from '../journal/record.ts';
import type { Log } from '../log.ts';
import { extrasOf, factsOf, journaledBody, keptLength, keptOf, type ArrivedCall } from './arrived-call.ts';
import { failureOf } from './failure.ts';
import { answerInstead, perform, type ApiOperation } from './perform.ts';
import { jsonOf } from './send.ts';

/** What is sent to the caller. */
export interface Outgoing {
  /** The entry of the call. */
  readonly seq: number;
  /** If absent, the connection is cut. */
  readonly answer: Answer | undefined;
  readonly text: string | Buffer;
}

/** What a fault makes a call wait for: a delay, and then a release by a tester. */
interface Wait {
  /** Real milliseconds. */
  readonly ms: number;
  readonly hold?: Hold | undefined;
}

const NO_WAIT: Wait = { ms: 0 };

type CallState =
  /** No fault makes it wait before its work. */
  | { readonly is: 'ready'; readonly faults: FaultsMark }
  /** A fault fired that makes it wait before its work. */
  | {
      readonly is: 'delayed';
      readonly wait: Wait;
      readonly waiting: DelayedCall;
      readonly faults: Waited['delayed'];
    }
  /** Its work is done, its entry is in the journal, and its answer can go out. */
  | { readonly is: 'done'; readonly outgoing: Outgoing }
  /** The same, but a fault delays or holds its answer, and the entry says so. */
  | {
      readonly is: 'keptBack';
      readonly wait: Wait;
      readonly waiting: KeptBackCall;
      readonly outgoing: Outgoing;
    }
  | { readonly is: 'answered' };

const ANSWERED: CallState = { is: 'answered' };

/**
 * The state machine of one API call in a world. The API drives it and does the waiting (`api-routes.ts`); a replay drives it
 * without waiting (`redo.ts`).
 *
 *     ready  ──┐            ┌──> done ─────┐
 *              ├─> work() ──┤              ├─> answer() ──> answered
 *     delayed ─┤            └──> keptBack ─┘                   │
 *              └─> leave() ────────────────────────────────────┘
 *
 * If its world is reset, or rewound to before the fault fired or before its entry, the call `isUndone` and no longer among the
 * world's waiting calls. A delayed call then has to arrive again; a call whose work was undone still gets its answer.
 */
export class CallInFlight {
  readonly api: ApiOperation;
  readonly hosted: HostedWorld;
  readonly #log: Log;
  readonly #call: ArrivedCall;
  /** Real milliseconds. */
  readonly #startedAt: number;
  #effect: FaultEffect | undefined;
  #state: CallState;

  /** The call arrives: the faults of its world decide. */
  constructor(
    log: Log,
    api: ApiOperation,
    hosted: HostedWorld,
    call: ArrivedCall,
    startedAt = performance.now(),
  ) {
    this.api = api;
    this.hosted = hosted;
    this.#log = log;
    this.#call = call;
    this.#startedAt = startedAt;
    const faults = hosted.faultsMark();
    this.#effect = hosted.faults.apply(api.id, () => factsOf(hosted, call));
    const wait = this.#effect && waitOf('before', this.#effect.latencyMs, this.#effect);
    this.#state = wait ? this.#delay(wait, faults) : { is: 'ready', faults };
  }

  get is(): CallState['is'] {
    return this.#state.is;
  }

  /** Headers that a fault adds to the answer. */
  get headers(): FaultEffect['headers'] {
    return this.#effect?.headers;
  }

  get member(): string | null {
    return memberOf(this.hosted.world, this.#call);
  }

  /** What the call waits for in its current state. */
  get wait(): Wait {
    return 'wait' in this.#state ? this.#state.wait : NO_WAIT;
  }

  /** Whether its world was rewound to before the fault fired, or to before its entry. */
  get isUndone(): boolean {
    const state = this.#state;
    return 'waiting' in state && !this.hosted.waiting.has(state.waiting);
  }

  #delay(wait: Wait, before: FaultsMark): CallState {
    const { hosted } = this;
    const waiting = hosted.waiting.delay({
      before: hosted.journal.nextSeq,
      operation: this.api.id,
      kept: keptOf(hosted, this.#call),
    });
    return { is: 'delayed', wait, waiting, faults: { before, after: hosted.faultsMark() } };
  }

  /** Does the work, or what a fault replaces it with; a delayed call may have been released as a different answer. */
  work(release?: Release): Answer | undefined {
    const { hosted } = this;
    const state = this.#state;
    if (state.is !== 'ready' && state.is !== 'delayed')
      throw new Error(`a call that is ${state.is} is worked`);
    const faults = state.is === 'ready' ? state.faults : undefined;
    const waited = state.is === 'delayed' ? this.#resume(state, release) : undefined;
    const effect = this.#effect;
    if (effect?.instead || effect?.drop === 'before') {
      const answer = effect.instead && answerInstead(this.api, effect.instead);
      hosted.note(this.#enter(answer, memberOf(hosted.world, this.#call), waited), faults);
      return answer;
    }
    return hosted.act(
      faults ? { effect: this.api.operation.effect, faults } : this.api.operation,
      (world) => perform(this.api, world, this.#call, this.#log, hosted.knownAnswers),
      (answer) => this.#enter(answer, answer.member, waited),
    );
  }

  /** Its caller leaves before its work, which is never done; the fault has fired, and the journal says so. */
  leave(): void {
    const state = this.#state;
    if (state.is !== 'delayed') throw new Error(`a call that is ${state.is} is left before its work`);
    const { hosted } = this;
    const waited = this.#resume(state, 'callerLeft');
    // As if its connection was cut: nothing comes after that.
    if (this.#effect) {
      const { latencyMs, faultId } = this.#effect;
      this.#effect = { latencyMs, faultId, answerAfterMs: 0, drop: 'before' };
    }
    hosted.note(this.#enter(undefined, memberOf(hosted.world, this.#call), waited));
    this.#state = ANSWERED;
  }

  #resume({ waiting, faults }: CallState & { readonly is: 'delayed' }, release: WaitEnd | undefined): Waited {
    this.hosted.waiting.resume(waiting);
    const instead = release && release !== 'callerLeft' ? insteadOf(release) : undefined;
    if (this.#effect && instead) this.#effect = { ...this.#effect, instead };
    return { before: waiting.before, nth: waiting.nth, delayed: faults, release };
  }

  /** The work is done: the journal gets the entry. */
  #enter(answer: Answer | undefined, member: string | null, waited: Waited | undefined): Entry {
    const { hosted } = this;
    const call = this.#call;
    const effect = this.#effect;
    const { nextSeq: seq } = hosted.journal;
    const text = answer?.bytes ?? jsonOf(answer?.body);
    const outgoing = { seq, answer, text };
    const wait = effect && waitOf('after', effect.answerAfterMs, effect);
    this.#state = wait
      ? { is: 'keptBack', wait, waiting: hosted.waiting.keepBack(seq), outgoing }
      : { is: 'done', outgoing };
    const isAnswered = effect?.drop === undefined && !wait;
    const record = {
      kind: 'call',
      by: call.by,
      operation: this.api.id,
      member,
      method: call.method,
      path: call.path,
      status: isAnswered ? (answer?.status ?? null) : null,
      code: answer?.code ?? null,
      fault: effect?.faultId ?? null,
      durationUs: microsecondsSince(this.#startedAt),
      params: call.params,
      query: call.query,
      body: journaledBody(call),
      answer: answer?.body,
      decidedBy: answer?.decidedBy ?? 'fault',
      authorization: call.headers.authorization,
      ip: call.ip,
      extras: extrasOf(hosted, call, waited, wait && 'waiting'),
    } as const;
    return { record, size: text.length + call.path.length + keptLength(call) };
  }

  /** The answer to send, depending on how the wait ended; the entry records what became of an answer that was kept back. */
  answer(end: WaitEnd = {}): Outgoing {
    const state = this.#state;
    if (state.is !== 'done' && state.is !== 'keptBack')
      throw new Error(`a call that is ${state.is} is answered`);
    this.#state = ANSWERED;
    const isLost = end === 'callerLeft';
    const instead = isLost ? undefined : insteadOf(end);
    const { seq, answer } = state.outgoing;
    const given = instead ? answerInstead(this.api, instead) : answer;
    const isCut = isLost || (!instead && this.#effect?.drop !== undefined);
    // Recorded in its entry, unless that was undone.
    const isAmended = state.is === 'keptBack' ? this.hosted.waiting.resume(state.waiting) : isLost;
    if (isAmended) this.#amend(seq, given, isCut, end);
    if (isCut) return { seq, answer: undefined, text: '' };
    return instead && given ? { seq, answer: given, text: jsonOf(given.body) } : state.outgoing;
  }

  /** Records in its entry what the caller got; the world does not change. */
  #amend(seq: number, given: Answer | undefined, isCut: boolean, keptBack: WaitEnd): void {
    const record = this.hosted.journal.get(seq);
    // The journal was emptied, or has dropped the entry.
    if (!record) return;
    const { status = null, code = null, body } = given ?? {};
    const durationUs = microsecondsSince(this.#startedAt);
    const extras = { ...record.extras, keptBack };
    this.hosted.answered({
      ...record,
      status: isCut ? null : status,
      code,
      answer: body,
      durationUs,
      extras,
    });
  }
}

/** What faults make a call wait for, before or after its work; `undefined` if nothing. */
function waitOf(when: Hold['when'], ms: number, { hold }: FaultEffect): Wait | undefined {
  const isHeld = hold?.when === when;
  return ms > 0 || isHeld ? { ms, hold: isHeld ? hold : undefined } : undefined;
}

/** What a released call answers instead of its own result; `undefined` if it continues unchanged. */
function insteadOf(release: Release): Instead | undefined {
  if (release === 'tooLate') {
    const reason = 'A fault held this call, and nobody released it for 55 seconds.';
    return { kind: 'status', status: 504, body: failureOf(504, reason) };
  }
  return release.as === undefined ? undefined : { kind: 'code', code: release.as };
}
