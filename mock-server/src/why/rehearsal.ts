import type { WorldEvent } from '@krapao/contracts/control/events';
import type { RemedyAct } from '@krapao/contracts/control/why';
import type { OperationId } from '@krapao/contracts/operations';
import { handleEvent } from '../domain/handlers.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer } from '../hosting/known-answers.ts';
import {
  answerInstead,
  apiOperation,
  perform,
  type ApiOperation,
  type IncomingCall,
} from '../http/perform.ts';
import { factsOf } from '../http/arrived-call.ts';
import { createLog } from '../log.ts';
import { incomingCall, readyCall } from '../recipes/ready-call.ts';
import type { AnyCall } from '../recipes/recipe.ts';
import { formatDuration } from '@krapao/contracts/kernel/duration';

/** This world has no such remedy. */
export class NoRemedy extends Error {
  override readonly name = 'NoRemedy';
}

/** A failure in a rehearsal is not logged: it did not happen. */
const QUIET = createLog('silent');

export interface Rehearsed {
  /** `undefined` if a fault would cut the connection. */
  readonly answer: Answer | undefined;
  readonly fault: string | null;
}

/** What a world would answer, with its current faults. */
export function answerTo(copy: HostedWorld, api: ApiOperation, call: IncomingCall, log = QUIET): Rehearsed {
  const effect = copy.faults.apply(api.id, () => factsOf(copy, call));
  const fault = effect?.faultId ?? null;
  if (effect?.drop !== undefined) return { answer: undefined, fault };
  if (effect?.instead) return { answer: answerInstead(api, effect.instead), fault };
  const answer = copy.act(
    { effect: false },
    (world) => perform(api, world, call, log),
    () => undefined,
  );
  return { answer, fault };
}

/** Whether an answer is a success: no refusal, neither by status nor by a code in a 2xx answer. */
export const passes = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.status < 400 && answer.code === null;

/** Does in a copy of a world what someone could do in the world itself, and records how it is done there. */
export class Rehearsal {
  readonly acts: RemedyAct[] = [];
  readonly #copy: HostedWorld;

  constructor(copy: HostedWorld) {
    this.#copy = copy;
  }

  get world(): HostedWorld['world'] {
    return this.#copy.world;
  }

  /** Sends an outside event; returns its result. */
  event(event: WorldEvent): Readonly<Record<string, unknown>> {
    const outcome = this.#copy.act(
      { effect: false },
      (world) => world.run(handleEvent, event),
      () => undefined,
    );
    if (!outcome.ok) throw new NoRemedy(outcome.code);
    this.#did('POST', 'events', event);
    return outcome.value;
  }

  /** Lets time pass, in milliseconds. */
  wait(ms: number): void {
    this.#copy.act(
      { effect: false },
      (world) => world.advance(ms),
      () => undefined,
    );
    this.#did('POST', 'clock', { advance: formatDuration(ms) });
  }

  liftFault(faultId: string): void {
    const fault = this.#copy.faults.list().find((one) => one.faultId === faultId);
    if (fault?.times !== undefined && fault.fired >= fault.times) throw new NoRemedy(`${faultId} is spent`);
    if (!this.#copy.faults.remove(faultId)) throw new NoRemedy(`${faultId} is not in force`);
    this.acts.push({ method: 'DELETE', path: `/__mock/worlds/${this.#copy.id}/faults/${faultId}` });
  }

  /** A call of the API that must succeed; returns its answer. */
  call(id: OperationId, call: AnyCall, token?: string): Readonly<Record<string, unknown>> {
    const { answer } = answerTo(this.#copy, apiOperation(id), incomingCall(id, call, token));
    if (!answer || !passes(answer)) throw new NoRemedy(`${id} was refused`);
    const { method, path, headers, body } = readyCall(this.#copy.id, id, call, token);
    this.acts.push({ method, path, headers, ...(body && { body }) });
    return answer.body as Readonly<Record<string, unknown>>;
  }

  #did(method: string, path: string, body: object): void {
    this.acts.push({ method, path: `/__mock/worlds/${this.#copy.id}/${path}`, body: { ...body } });
  }
}
