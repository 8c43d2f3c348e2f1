import type { WorldEvent } from '@krapao/contracts/control/events';
import type { StatementItem } from '@krapao/contracts/entities/statement';
import type { Operation } from '@krapao/contracts/operations/operation';
import { fromWire } from '@krapao/contracts/kernel/money';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { RawCall, RawAnswer, World } from '@krapao/kit';
import { worldIn, sendControl } from '../../src/testing/simulator.ts';
import type { HttpClient } from '../http.ts';
import { isSignedOut, problemOf, problemOfFailure } from '../../src/proofs/judge.ts';
import { Book, placesIn } from './book.ts';
import { addUp } from './statement-totals.ts';

export const PERSONAS = ['somchai', 'malee', 'wichai', 'khamla', 'duangjai'] as const;
export type Persona = (typeof PERSONAS)[number];

/** Noon in Bangkok on a Sunday. */
const START = '2026-03-01T05:00:00.000Z';
const PAGE = 100;

/** A QR code that was made, and can perhaps still be paid. */
export interface Code {
  readonly who: Persona;
  readonly id: string;
  readonly provider: string;
}

/** A link with money from someone. */
export interface Gift {
  readonly encrypted: string;
  readonly amount: number;
}

/** A world observed only through its API answers, with a book for each member. */
export class History {
  world: World;
  readonly books = new Map<Persona, Book>();
  /** The problems so far, in words. */
  readonly problems: string[] = [];
  /** What was done so far, in words. */
  readonly log: string[] = [];
  readonly codes: Code[] = [];
  readonly gifts: Gift[] = [];
  readonly friends: string[] = [];
  /** How often each operation or event was done: a history in which nothing is done proves nothing. */
  readonly done = new Map<string, number>();
  /** What can be done only once, and was done. */
  readonly #spent = new Set<string>();
  readonly #tokens = new Map<Persona, string>();

  private constructor(world: World) {
    this.world = world;
  }

  static async begin(http: HttpClient, seed: string): Promise<History> {
    const world = await worldIn(http, { scenario: 'default', seed, now: START });
    await sendControl(world, 'POST', '/clock', { freeze: true });
    const history = new History(world);
    for (const who of PERSONAS) {
      const { body: wallet } = await history.call(who, 'wallet.get');
      const { body: refund } = await history.call(who, 'refund.check');
      const totals = addUp(await history.statement(who));
      const waiting = fromWire(refund.refundSuccess);
      history.books.set(who, new Book(placesIn(wallet), totals, waiting, wallet.profile.coin));
    }
    return history;
  }

  book(who: Persona): Book {
    const book = this.books.get(who);
    if (!book) throw new Error(`nobody keeps the book of ${who}`);
    return book;
  }

  nameOf(who: Persona): string {
    return this.world.members.find(({ persona }) => persona === who)?.username ?? who;
  }

  /** Calls as a member, who signs in again when the sign-in has expired. */
  async call(who: Persona, id: OperationId, parts: RawCall = {}): Promise<RawAnswer> {
    const token = this.#tokens.get(who) ?? (await this.#signIn(who));
    let reply = await this.world.send(id, { ...parts, token });
    if (isSignedOut(reply)) reply = await this.world.send(id, { ...parts, token: await this.#signIn(who) });
    const operation: Operation = operations[id];
    // The fuzz checks successful answers against the contract: that costs more than the call.
    if (reply.status >= 300) this.#blame(id, problemOf(operation, reply));
    return reply;
  }

  async event(event: WorldEvent): Promise<RawAnswer> {
    const reply = await sendControl(this.world, 'POST', '/events', event);
    this.#blame(event.type, problemOfFailure(reply));
    return reply;
  }

  async control(method: string, path: string, body?: unknown): Promise<RawAnswer> {
    const reply = await sendControl(this.world, method, path, body);
    this.#blame(`${method} ${path}`, problemOfFailure(reply));
    return reply;
  }

  /** Records that something was done which can be done only once; a second time is a violation. */
  spend(what: string): void {
    if (this.#spent.has(what)) this.problems.push(`${what} was done twice`);
    this.#spent.add(what);
  }

  /** Compares a member's wallet with the book. */
  async look(who: Persona): Promise<void> {
    const { body } = await this.call(who, 'wallet.get');
    if (!body?.wallet) return;
    for (const problem of this.book(who).compare(placesIn(body), body.profile.coin))
      this.problems.push(`${who}: ${problem}`);
  }

  /** Compares everything that all members can see. */
  async reconcile(): Promise<void> {
    for (const who of PERSONAS) {
      await this.look(who);
      const statement = await this.statement(who);
      for (const problem of this.book(who).reconcile(addUp(statement)))
        this.problems.push(`${who}: ${problem}`);
    }
  }

  /** Reads every entry, page by page. */
  async statement(who: Persona): Promise<StatementItem[]> {
    const items: StatementItem[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await this.call(who, 'statement.list', { body: { page, limit: PAGE } });
      if (!body?.statements) return items;
      items.push(...(body.statements as StatementItem[]));
      if (items.length === body.total) return items;
      if (body.statements.length === 0) {
        this.problems.push(
          `${who}: the statement has ${items.length} entries on its pages, not ${body.total}`,
        );
        return items;
      }
    }
  }

  /** Saves the world, opens it under another name, and continues there. */
  async moveHouse(): Promise<void> {
    const { body: capsule } = await this.control('GET', '/capsule');
    const before = this.world;
    this.world = await worldIn(before.control, { capsule });
    await before.drop();
  }

  async #signIn(who: Persona): Promise<string> {
    const token = await this.world.member(who).signIn();
    this.#tokens.set(who, token);
    return token;
  }

  #blame(what: string, problem: string | undefined): void {
    if (problem !== undefined) this.problems.push(`${what}: ${problem}`);
  }
}
