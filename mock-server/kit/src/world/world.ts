import { createClient, type Call } from '@krapao/contracts/client';
import type { Capsule } from '@krapao/contracts/control/capsule';
import { BY_HEADER } from '@krapao/contracts/control/caller';
import { ENTER_PATH } from '@krapao/contracts/control/enter';
import type { WorldEvent } from '@krapao/contracts/control/events';
import type { Fault } from '@krapao/contracts/control/fault';
import type { JournalEntry, JournalFilter } from '@krapao/contracts/control/journal';
import type { Why } from '@krapao/contracts/control/why';
import { WORLD_HEADER, type WorldMember } from '@krapao/contracts/control/world';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { probablyMeant } from '@krapao/contracts/kernel/nearest';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import { routes } from '@krapao/contracts/routes';
import type { Control } from '../client/client.ts';
import { ControlError } from '../client/control-error.ts';
import { consoleLink } from './console-link.ts';
import { Arranged } from './arranged.ts';
import { Clock } from './clock.ts';
import { Held } from './held.ts';
import { Inbox } from './inbox.ts';
import { Member } from './member.ts';
import { rawPath, sendRaw, type RawAnswer, type RawCall } from './raw.ts';
import { withOperation } from './with-operation.ts';
import type { Duration, FaultOptions, OperationGiving, WaitOptions, WorldHandle } from './types.ts';
import { milliseconds, until, WAIT, WaitError, words } from './wait.ts';

/** How long a call of the control plane may wait for the journal, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;

/** Which calls to wait for, besides the operation. */
export interface Called extends WaitOptions {
  readonly code?: ErrorCode;
  readonly member?: string;
  readonly status?: string;
  /** The minimum number of calls; 1 by default. */
  readonly times?: number;
}

export interface EnterOptions {
  /** Origin of the app. */
  readonly origin: string;
  /** Persona or phone number; without it no member is signed in. */
  readonly as?: string;
  /** Page of the app. */
  readonly to?: string;
  readonly locale?: 'th' | 'la' | 'en';
}

/** What is needed to control a world. */
interface KnownWorld {
  readonly id: string;
  /** The members of its scenario. */
  readonly members: readonly WorldMember[];
  readonly madeAt?: string | undefined;
}

/** A world of a simulator, with its own members, money, clock, random source, faults, journal and SMS. `await using` drops it. */
export class World implements WorldHandle, AsyncDisposable {
  readonly id: string;
  /** When it was made, in real time: a world of the same name that was made at another time is another world. */
  readonly madeAt: string | undefined;
  readonly control: Control;
  readonly clock: Clock;
  readonly sms: Inbox;
  /** The members of its scenario. */
  readonly members: readonly WorldMember[];
  /** Calls an operation without a sign-in. */
  readonly call: Call<Operations>;
  /** The default time limit of everything here that waits, in real time. */
  wait: Duration = WAIT;
  readonly #known = new Map<string, Member>();
  #putBacks = 0;

  constructor(control: Control, { id, members, madeAt }: KnownWorld) {
    this.control = control;
    this.id = id;
    this.madeAt = madeAt;
    this.members = members;
    this.clock = new Clock(this);
    this.sms = new Inbox(this);
    this.call = this.api();
  }

  get putBacks(): number {
    return this.#putBacks;
  }

  /** A member by persona or phone number; the password is needed for one who registered in this world, or has changed it. */
  member(name: string, password?: string): Member {
    const known = this.#known.get(name);
    if (known && (password === undefined || password === known.password)) return known;
    const { persona = name, ...found } =
      this.members.find((one) => one.persona === name || one.username === name) ??
      (password === undefined ? this.#nobody(name) : { username: name, password });
    const member = new Member(this, persona, { ...found, ...(password !== undefined && { password }) });
    this.#known.set(name, member);
    return member;
  }

  #nobody(name: string): never {
    const names = this.members.map(({ persona }) => persona);
    const meant = probablyMeant(name, names);
    throw new Error(
      `world ${this.id} has no member ${name}${meant ? `: did you mean ${meant}?` : '.'} There are ${names.join(', ')}. Of a phone number that registered in this world the password is needed too.`,
    );
  }

  /** The API with this token, or with none. */
  api(token?: string): Call<Operations> {
    const call = createClient<Operations>({
      routes,
      baseUrl: '',
      requestedWith: 'kit',
      headers: { [WORLD_HEADER]: this.id, [BY_HEADER]: 'test' },
      token: () => token,
      send: async ({ url, ...request }) => {
        // By `X-Requested-With`, a fault that `arrange` sets for the app alone knows the calls of the app.
        const { 'x-requested-with': _, ...own } = request.headers;
        const { status, headers, text } = await this.control.wire({ ...request, headers: own, path: url });
        return { status, text, date: typeof headers['date'] === 'string' ? headers['date'] : null };
      },
    });
    return (id, ...input) => call(id, ...input).catch(withOperation);
  }

  /** Sends a call of the API unchanged and unchecked, and returns any answer: for tests of the API itself. */
  send(operation: OperationId, call: RawCall = {}): Promise<RawAnswer> {
    const { token, headers, body } = call;
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return sendRaw(this.control.wire, {
      method: routes[operation].method,
      path: rawPath(routes[operation], call),
      headers: { [WORLD_HEADER]: this.id, [BY_HEADER]: 'test', ...authorization, ...headers },
      body,
    });
  }

  /** Arranges the world so that the next call returns a code. */
  async arrange<Code extends ErrorCode>(
    code: Code,
    options: { readonly operation?: OperationGiving<Code>; readonly callOnly?: boolean } = {},
  ): Promise<Arranged> {
    const answer = await this.control.call('control.arrange', { ...this.#here, body: { code, ...options } });
    return new Arranged(this, answer);
  }

  /** Sends an event of the outside world: a bank pays, an operator decides, a game is won. */
  async event(event: WorldEvent): Promise<Readonly<Record<string, unknown>>> {
    return (await this.control.call('control.sendEvent', { ...this.#here, body: event })).result;
  }

  /** Adds a fault, which applies from now on. */
  fault(fault: FaultOptions): Promise<Fault> {
    return this.control.call('control.addFault', { ...this.#here, body: fault });
  }

  /** The active faults, with how often each has fired. */
  faults(): Promise<Fault[]> {
    return this.control.call('control.listFaults', this.#here);
  }

  async liftFault(faultId: string): Promise<void> {
    await this.control.call('control.removeFault', { params: { id: this.id, faultId } });
  }

  async clearFaults(): Promise<void> {
    await this.control.call('control.clearFaults', this.#here);
  }

  /** Holds the next call of an operation, before its work or with its answer, until it is released; each `hold` is for one call. */
  async hold(operation: OperationId, where: 'before' | 'after' = 'before'): Promise<Held> {
    const { faultId } = await this.fault({ operation, hold: where, times: 1 });
    return new Held(this, operation, faultId);
  }

  held() {
    return this.control.call('control.listHeld', this.#here);
  }

  /** The calls so far, of one operation or of all, oldest first. */
  async calls(operation?: OperationId, filter: JournalFilter = {}): Promise<JournalEntry[]> {
    const query = { ...filter, kind: 'call', operation };
    const { entries } = await this.control.call('control.listRequests', { ...this.#here, query });
    return entries.flatMap((entry) => ('request' in entry ? [entry] : []));
  }

  /** Waits until an operation was called, and returns its last call. */
  async called(operation: OperationId, options: Called = {}): Promise<JournalEntry> {
    const { times = 1, timeout = this.wait, ...filter } = options;
    const end = performance.now() + milliseconds(timeout);
    // The simulator waits for at most a minute.
    const left = () => Math.min(Math.max(0, Math.ceil(end - performance.now())), LONGEST_WAIT_MS);
    const enough = await until(timeout, async () => {
      const query = { ...filter, operation, min: String(times), wait: `${left()}ms` };
      const { count } = await this.control.call('control.countRequests', { ...this.#here, query });
      return count >= times || undefined;
    });
    const last = (await this.calls(operation, filter)).at(-1);
    if (enough && last) return last;
    const wanted = [options.code && ` with ${options.code}`, times > 1 && ` ${times} times`]
      .filter(Boolean)
      .join('');
    throw new WaitError(
      `${operation} was not called${wanted} within ${words(timeout)}${await this.recently()}`,
    );
  }

  /** The last calls, for the message of a wait that timed out. */
  async recently(): Promise<string> {
    const last = (await this.calls()).slice(-8);
    const lines = last.map(
      ({ seq, operation, path, status, code }) => `  #${seq} ${operation ?? path} ${code ?? status}`,
    );
    return lines.length === 0
      ? `; nothing was called in world ${this.id} yet`
      : `; the last calls were\n${lines.join('\n')}`;
  }

  /** Why an entry of the journal came out as it did. */
  why(seq: number): Promise<Why> {
    return this.control.call('control.why', { params: { id: this.id, seq: String(seq) } });
  }

  /** The same as text. */
  whyText(seq: number): Promise<string> {
    return this.control.text('control.why', {
      params: { id: this.id, seq: String(seq) },
      query: { as: 'text' },
    });
  }

  /** A new world, exactly as this one was before that journal entry. */
  async fork(before: number, id?: string): Promise<World> {
    const body = { before, ...(id !== undefined && { id }) };
    const fork = new World(this.control, await this.control.call('control.fork', { ...this.#here, body }));
    fork.wait = this.wait;
    return fork;
  }

  /** The whole world as JSON; with its history, which has all that was typed, it can also be replayed and made a test of. */
  capsule({ history = false }: { readonly history?: boolean } = {}): Promise<Capsule> {
    return this.control.call('control.capsule', { ...this.#here, query: history ? { history: '1' } : {} });
  }

  /** Resets the world to its start; everything that happened since is undone. */
  async reset(): Promise<void> {
    await this.control.call('control.resetWorld', this.#here);
    this.#known.clear();
    await this.#wasPutBack();
  }

  /** Rewinds the world to just before that journal entry; everything from there on is undone. */
  async rewind(before: number): Promise<void> {
    await this.control.call('control.rewind', { ...this.#here, body: { before } });
    await this.#wasPutBack();
  }

  async #wasPutBack(): Promise<void> {
    this.#putBacks += 1;
    await this.sms.forgetUndone();
  }

  /** Drops the world; does nothing if it is gone already. */
  async drop(): Promise<void> {
    await this.control.call('control.dropWorld', this.#here).catch(ifGone);
  }

  /**
   * Leaves the world to be looked at, as after a failed test: the simulator drops it when it has no room for another. Does nothing if
   * it is gone already.
   */
  async retire(): Promise<void> {
    await this.control.call('control.retireWorld', this.#here).catch(ifGone);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.drop();
  }

  /** A link that opens the app in this world, with the member signed in and the agreement accepted. */
  enterLink({ origin, ...options }: EnterOptions): string {
    const query = new URLSearchParams({ world: this.id, ...options });
    return `${origin}${ENTER_PATH}?${query}`;
  }

  /** The world in the console. */
  consoleLink(panel = 'journal'): string {
    return consoleLink(this.control.url, this.id, panel);
  }

  get #here() {
    return { params: { id: this.id } };
  }
}

function ifGone(error: unknown): void {
  if (!(error instanceof ControlError && error.code === 'UNKNOWN_WORLD')) throw error;
}
