import type { DecidedBy } from '@krapao/contracts/control/why';
import type { OperationId } from '@krapao/contracts/operations';
import type { CheckedCall } from '../domain/handlers.ts';
import type { SimWorld } from '../domain/tables.ts';

/** A call's answer before it is written to the connection. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The code or message of a refusal, for the journal. */
  readonly code: string | null;
  /** The phone number of the caller. */
  readonly member: string | null;
  readonly decidedBy: DecidedBy;
  /** The bytes to send, if they exist already: the JSON of a known answer, or a text that is not JSON. */
  readonly bytes?: Buffer;
  /** The content type of such a text. */
  readonly contentType?: string;
}

/** How many answers of a world are cached: about as many as a screen that polls asks for. */
const MOST = 16;

/**
 * Counts reads of the clock and draws of chance: if a handler changes this number, its answer depends on more than its call and the
 * rows.
 */
export const hiddenReads = ({ clock, random }: SimWorld): number => clock.reads + random.moves;

/**
 * A cache of answers to calls that only read, already checked, valid as long as nothing is written in the world. Any write empties
 * it, even one that is undone, and so does a reset, a rewind or an opened capsule. An answer whose handler used anything besides
 * its call and the rows is not stored. So nothing in it can be out of date.
 */
export class KnownAnswers {
  readonly #answers = new Map<string, Answer>();
  #world: SimWorld | undefined;
  #version = Number.NaN;

  /** From the second time on the answer has its bytes, so the JSON is written once. */
  find(world: SimWorld, id: OperationId, call: CheckedCall): Answer | undefined {
    if (!this.#isCurrent(world)) return undefined;
    const question = questionOf(id, call);
    const known = this.#answers.get(question);
    if (!known || known.bytes) return known;
    const answer = { ...known, bytes: Buffer.from(JSON.stringify(known.body)) };
    this.#answers.set(question, answer);
    return answer;
  }

  add(world: SimWorld, id: OperationId, call: CheckedCall, answer: Answer): void {
    if (!this.#isCurrent(world) || this.#answers.size === MOST) this.#answers.clear();
    this.#world = world;
    this.#version = world.store.version;
    this.#answers.set(questionOf(id, call), answer);
  }

  #isCurrent(world: SimWorld): boolean {
    return this.#world === world && this.#version === world.store.version;
  }
}

/** Everything that a handler gets, as a key. */
function questionOf(id: OperationId, { member, ip, params, query, body }: CheckedCall): string {
  const asked = `${id} ${ip} ${member?.id ?? ''}`;
  const hasInput = params !== undefined || query !== undefined || body !== undefined;
  return hasInput ? `${asked} ${JSON.stringify([params, query, body])}` : asked;
}
