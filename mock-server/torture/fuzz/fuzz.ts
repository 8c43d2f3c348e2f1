import type { Operation } from '@krapao/contracts/operations/operation';
import { operationIds, type OperationId } from '@krapao/contracts/operations';
import { workingCall } from '../../src/testing/working-calls.ts';
import { Random, type RandomStream } from '../../src/world/random.ts';
import type { RawAnswer, World } from '@krapao/kit';
import { worldIn, sendControl } from '../../src/testing/simulator.ts';
import { AnswerLost, Hang, type HttpClient } from '../http.ts';
import { problemOf, problemOfFailure } from '../../src/proofs/judge.ts';
import type { Progress } from '../progress.ts';
import type { PartResult } from '../result.ts';
import { Tally } from './tally.ts';
import { fuzzed, tryOf, type Try } from './tries.ts';
import { spoil } from './spoil.ts';
import { Values } from './values.ts';

export interface FuzzSize {
  readonly requests: number;
  readonly seed: string;
  readonly atOnce: number;
}

/** Requests to one world before it is replaced by a fresh one: by then the service may be gone and all sign-ins refused. */
const WORLD_LIFE = 300;
/** Requests while a fault is in force, before it is lifted. */
const FAULT_LIFE = 8;
const PERSONAS = ['somchai', 'somchai', 'malee', 'wichai', 'duangjai', 'khamla'] as const;

/** One sequence of requests, in its own world. */
class Fuzzer {
  readonly #http: HttpClient;
  readonly #random: RandomStream;
  readonly #tally: Tally;
  readonly #values = new Values();
  #world: World | undefined;
  #token: string | undefined;
  /** Requests left until a fault that it added is lifted; until then any answer is accepted. */
  #faulty = 0;

  constructor(http: HttpClient, seed: string, tally: Tally) {
    this.#http = http;
    this.#random = new Random(seed).stream('fuzz');
    this.#tally = tally;
  }

  async run(isOver: () => boolean): Promise<void> {
    for (let nth = 0; !isOver(); nth += 1) {
      if (nth % WORLD_LIFE === 0 || !this.#world) await this.#move();
      const chance = this.#random.next();
      if (chance < 0.03) await this.#realCall();
      else if (chance < 0.032) await this.#spoiledCapsule();
      else await this.#wildCall();
      if (this.#faulty > 0) await this.#endureFault();
    }
    await this.#world?.drop();
  }

  /** Switches to a fresh world. */
  async #move(): Promise<void> {
    await this.#world?.drop();
    this.#world = await worldIn(this.#http);
    this.#token = await this.#world.member(this.#random.pick(PERSONAS)).signIn();
    this.#faulty = 0;
  }

  async #wildCall(): Promise<void> {
    const operation = this.#random.pick(fuzzed);
    const one = tryOf(operation, this.#world!.id, this.#values, this.#random);
    const isSigned = operation.auth !== 'control' && this.#random.bool(0.93);
    const signed = isSigned ? { authorization: `Bearer ${this.#token}` } : {};
    await this.#send({ ...one, headers: { ...signed, ...one.headers } });
  }

  async #send(one: Try): Promise<void> {
    const { operation, url, body, headers, kind } = one;
    const startedAt = performance.now();
    let reply: RawAnswer;
    try {
      reply = await this.#http.send({ method: operation.method, url, headers, body });
    } catch (error) {
      // A fault may cut the connection, or hold the call beyond the time limit.
      const isFault = this.#faulty > 0 && (error instanceof AnswerLost || error instanceof Hang);
      const problem = isFault ? undefined : String(error);
      this.#tally.count(operation, kind, 0, performance.now() - startedAt, problem, shown(one));
      return;
    }
    // A hostile address may belong to another call, or to none.
    const isOwn = kind === 'valid' || url.startsWith(operation.path.replace(/\{.*$/, ''));
    const problem = isOwn ? problemOf(operation, reply) : problemOfFailure(reply);
    const isExcused = this.#faulty > 0 || isOfAnotherCall(one, reply) || isText(one, reply);
    const found = isExcused ? undefined : problem;
    this.#tally.count(operation, kind, reply.status, performance.now() - startedAt, found, shown(one));
    if (reply.status < 300) {
      this.#values.learn(reply.body);
      await this.#follow(operation, reply);
    }
  }

  /** Handles effects of a call that the next ones depend on. */
  async #follow({ id }: Operation, { body }: RawAnswer): Promise<void> {
    if (id === 'control.addFault' && body?.operation !== undefined) this.#faulty = FAULT_LIFE;
    // Lifted faults may be in force again; some codes are only possible by a fault.
    if (id === 'control.rewind' || id === 'control.arrange') this.#faulty = FAULT_LIFE;
    if ((id === 'control.createWorld' || id === 'control.fork') && body?.id !== this.#world?.id)
      await this.#http.send({ method: 'DELETE', url: `/__mock/worlds/${body.id}` });
    if (id === 'control.dropWorld' || id === 'control.resetWorld') {
      await this.#world?.drop();
      this.#world = undefined;
    }
    if (id === 'auth.login' && typeof body?.token === 'string') this.#token = body.token;
  }

  async #endureFault(): Promise<void> {
    this.#faulty -= 1;
    if (this.#faulty === 0 && this.#world) await sendControl(this.#world, 'DELETE', '/faults');
  }

  /** A working call, with everything that has to be done before it: only such calls reach the deepest rules. */
  async #realCall(): Promise<void> {
    const id: OperationId = this.#random.pick(operationIds);
    const world = this.#world!;
    try {
      const parts = { token: this.#token, ...(await workingCall(id)(world, this.#token ?? '')) };
      const reply = await world.send(id, parts);
      this.#values.learn(reply.body);
    } catch {
      // In a world where much has happened, the preparation may be refused.
    }
  }

  /** Opens a saved world that was edited. */
  async #spoiledCapsule(): Promise<void> {
    const { status, body } = await sendControl(this.#world!, 'GET', '/capsule');
    if (status !== 200) return;
    const { digest: _, ...capsule } = body;
    const operation = fuzzed.find(({ id }) => id === 'control.createWorld')!;
    const edited = `{"capsule":${spoil(capsule, this.#random)}}`;
    await this.#send({ operation, kind: 'nearly valid', url: operation.path, body: edited, headers: {} });
  }
}

/** A method or world in the hostile headers may have sent the request elsewhere. */
const isOfAnotherCall = ({ kind }: Try, { status }: RawAnswer): boolean =>
  kind === 'hostile' && status >= 200 && status < 400;

/** An answer as text, if the request asked for it: an explanation for people. */
const isText = ({ operation }: Try, { status, headers, text }: RawAnswer): boolean =>
  operation.id === 'control.why' &&
  status === 200 &&
  text !== '' &&
  String(headers['content-type']).startsWith('text/plain');

const shown = ({ operation, url, body }: Try): string =>
  `${operation.method} ${url.slice(0, 200)} ${(Buffer.isBuffer(body) ? '<bytes>' : typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, 400)}`;

/** Sends requests to all operations and the control plane: valid, nearly valid and hostile ones. */
export async function fuzz(http: HttpClient, size: FuzzSize, progress: Progress): Promise<PartResult> {
  const tally = new Tally((found) => progress.say(found));
  const before = http.count;
  const startedAt = performance.now();
  const isOver = () => {
    const sent = http.count - before;
    progress.tell(`${sent} of ${size.requests} requests, ${tally.problems.size} kinds of problems`);
    return sent >= size.requests;
  };
  const fuzzers = Array.from(
    { length: size.atOnce },
    (_, nth) => new Fuzzer(http, `${size.seed} ${nth}`, tally),
  );
  await Promise.all(fuzzers.map((one) => one.run(isOver)));

  const worlds = await http.send({ method: 'GET', url: '/__mock/worlds' });
  const health = await http.send({ method: 'GET', url: '/health' });
  const alive = [worlds, health].map(({ status }) => status);
  const dead = alive.every((status) => status === 200) ? [] : [`worlds and health answer ${String(alive)}`];
  progress.say(tally.never(fuzzed));
  return {
    what: `fuzz: ${size.requests} requests`,
    figures: `${tally.text()}, ${Math.round((performance.now() - startedAt) / 1_000)} s`,
    problems: [...dead, ...tally.found()],
  };
}
