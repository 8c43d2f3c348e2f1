import type { WorldEvent } from '@krapao/contracts/control/events';
import { WORLD_HEADER, type WorldMember } from '@krapao/contracts/control/world';
import type { Operation } from '@krapao/contracts/operations/operation';
import { operations, type OperationId } from '@krapao/contracts/operations';
import { testFixtures } from '@krapao/fixtures/frozen';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { createLog } from '../log.ts';
import type { TimeSource } from '../world/time-source.ts';

/** 1 March 2026, noon in Bangkok. */
export const START = Date.UTC(2026, 2, 1, 5);

export interface TestSimulator {
  readonly app: FastifyInstance;
  /** What was logged. */
  readonly logged: string[];
}

/** The simulator in this process, with a machine's clock that stands still, and the fixtures of the tests, by default. */
export async function testSimulator(
  changes: Partial<Config> = {},
  timeSource: TimeSource = { now: () => START },
  fixtures = testFixtures(),
): Promise<TestSimulator> {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const logged: string[] = [];
  const app = await buildApp({
    config: { ...read.config, ...changes },
    timeSource,
    fixtures,
    log: createLog('debug', (line) => logged.push(line)),
  });
  await app.ready();
  return { app, logged };
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  /** Whatever JSON it is: the tests look into answers of every shape. */
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A request. A text or bytes go as they are; any other body as JSON. */
export interface Sent {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export async function send(app: FastifyInstance, { method, url, headers, body }: Sent): Promise<Reply> {
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: isText ? body : JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const parsed: Reply['body'] = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  return { status: response.statusCode, headers: response.headers, text: response.body, body: parsed };
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: string | undefined;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A simulator in this process, or whatever sends requests to one elsewhere. */
type Target = FastifyInstance | { readonly send: (sent: Sent) => Promise<Reply> };

/** The address of a call, its parameters put in. */
export const addressOf = ({ path }: Pick<Operation, 'path'>, { params, query }: CallParts): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')) + (query ?? '');

/** A world of its own, driven over HTTP like by anybody outside of the process. */
export class TestWorld<Through extends Target = FastifyInstance> {
  readonly app: Through;
  readonly id: string;
  readonly members: readonly WorldMember[];

  constructor(app: Through, id: string, members: readonly WorldMember[]) {
    this.app = app;
    this.id = id;
    this.members = members;
  }

  /** Made from a scenario or, with `capsule`, from a saved world. */
  static async make<Through extends Target>(
    app: Through,
    body: Record<string, unknown> = {},
  ): Promise<TestWorld<Through>> {
    const made = await sendTo(app, { method: 'POST', url: '/__mock/worlds', body });
    if (made.status !== 201) throw new Error(`no world could be made: ${made.text}`);
    return new TestWorld(app, made.body.id, made.body.members);
  }

  call(id: OperationId, parts: CallParts = {}): Promise<Reply> {
    const operation: Operation = operations[id];
    const authorization: Record<string, string> = parts.token
      ? { authorization: `Bearer ${parts.token}` }
      : {};
    return sendTo(this.app, {
      method: operation.method,
      url: addressOf(operation, parts),
      headers: { [WORLD_HEADER]: this.id, ...authorization, ...parts.headers },
      body: parts.body,
    });
  }

  control(method: string, path: string, body?: unknown): Promise<Reply> {
    return sendTo(this.app, { method, url: `/__mock/worlds/${this.id}${path}`, body });
  }

  event(event: WorldEvent): Promise<Reply> {
    return this.control('POST', '/events', event);
  }

  /** The token of a persona. */
  async signIn(persona = 'somchai'): Promise<string> {
    const member = this.members.find((entry) => entry.persona === persona);
    const { username, password } = member ?? { username: persona, password: '' };
    const reply = await this.call('auth.login', { body: { username, password } });
    if (reply.status !== 200) throw new Error(`${persona} cannot sign in: ${reply.text}`);
    return reply.body.token;
  }

  drop(): Promise<Reply> {
    return this.control('DELETE', '');
  }
}

const sendTo = (target: Target, sent: Sent): Promise<Reply> =>
  'inject' in target ? send(target, sent) : target.send(sent);
