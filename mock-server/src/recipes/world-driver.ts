import type { WorldEvent } from '@krapao/contracts/control/events';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { AnswerOf, ErrorsOf } from '@krapao/contracts/operations/operation';
import type { HandlerRequest } from '../domain/handler.ts';
import { handleEvent, handlerOf } from '../domain/handlers.ts';
import type { MemberRow, SimWorld } from '../domain/tables.ts';
import { formatDuration } from '@krapao/contracts/kernel/duration';
import type { Outcome } from '../world/outcome.ts';

/** The address that recipes and their rehearsals call from: this machine, like testers. */
export const CALLER_ADDRESS = '127.0.0.1';

/** A recipe that cannot work in this world. The message says what prevents it; `faultId` is given if that is a tester's fault. */
export class ArrangeError extends Error {
  override readonly name = 'ArrangeError';
  readonly faultId: string | undefined;

  constructor(message: string, faultId?: string) {
    super(message);
    this.faultId = faultId;
  }
}

/** The parts of a call; `ip` is this machine by default. */
export type CallParts<Id extends OperationId> = Partial<
  Pick<HandlerRequest<Operations[Id]>, 'params' | 'query' | 'body' | 'form' | 'ip'>
>;

export type OutcomeOf<Id extends OperationId> = Outcome<AnswerOf<Operations[Id]>, ErrorsOf<Operations[Id]>>;

/**
 * What a recipe, or a test of the domain, acts on: players call the handlers, the outside world sends events, the clock moves.
 * Nothing bypasses them to write to the store. `notes` has what was done besides the recipe itself.
 */
export class WorldDriver {
  readonly world: SimWorld;
  readonly notes: string[] = [];
  /** Phone numbers that were given to new members, so that nobody else gets them. */
  readonly phones = new Set<string>();

  constructor(world: SimWorld) {
    this.world = world;
  }

  /** A call of a member, or of a visitor. */
  call<Id extends OperationId>(id: Id, member: MemberRow | null, parts: CallParts<Id> = {}): OutcomeOf<Id> {
    const row = (member && this.world.store.table('members').get(member.id)) ?? null;
    const request = { params: {}, query: {}, body: {}, ip: CALLER_ADDRESS, ...parts, member: row };
    this.world.note(`${id} (arranged)`, row?.username);
    return this.world.run(handlerOf(id), request);
  }

  /** A call that must succeed. */
  mustCall<Id extends OperationId>(
    id: Id,
    member: MemberRow | null,
    parts: CallParts<Id> = {},
  ): AnswerOf<Operations[Id]> {
    const outcome = this.call(id, member, parts);
    if (!outcome.ok) throw new ArrangeError(`${id} on the way there was refused: ${outcome.code}`);
    return outcome.value;
  }

  /** An outside event; refused if it is impossible. */
  tryEvent(event: WorldEvent): Outcome<Readonly<Record<string, unknown>>, string> {
    this.world.note(`event ${event.type} (arranged)`);
    return this.world.run(handleEvent, event);
  }

  /** An outside event that must be possible. */
  sendEvent(event: WorldEvent): Readonly<Record<string, unknown>> {
    const outcome = this.tryEvent(event);
    if (outcome.ok) return outcome.value;
    const reason = outcome.data?.reason;
    const why = typeof reason === 'string' ? reason : outcome.code;
    throw new ArrangeError(`the event ${event.type} on the way there was refused: ${why}`);
  }

  /** Lets time pass, in milliseconds; a frozen clock is frozen again afterwards. */
  wait(ms: number): void {
    const { frozen } = this.world.clock;
    this.world.advance(ms);
    this.note(
      `The clock was moved ahead by ${formatDuration(ms)}${frozen ? ', and stands still there' : ''}.`,
    );
  }

  note(sentence: string): void {
    if (!this.notes.includes(sentence)) this.notes.push(sentence);
  }
}
