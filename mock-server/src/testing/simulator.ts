import { type RawAnswer, sendRaw, Simulator, type Wire, type World, type WorldOptions } from '@krapao/kit';
import { testFixtures } from '@krapao/fixtures/frozen';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { createLog } from '../log.ts';
import type { TimeSource } from '../world/clock.ts';

/** 1 March 2026, noon in Bangkok. */
export const START = Date.UTC(2026, 2, 1, 5);

export interface TestSimulator {
  readonly app: FastifyInstance;
  /** What was logged. */
  readonly logged: string[];
}

/** The simulator in this process, by default with a stopped machine clock and the fixtures of the tests. */
export async function testSimulator(
  changes: Partial<Config> = {},
  timeSource: TimeSource = { now: () => START },
  fixtures = testFixtures(),
): Promise<TestSimulator> {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const logged: string[] = [];
  const app = await buildApp({
    // A test may make any number of worlds, and `npm run mutants` repeats it.
    config: { ...read.config, worldsMax: 100_000, ...changes },
    timeSource,
    fixtures,
    log: createLog('debug', (line) => logged.push(line)),
  });
  await app.ready();
  return { app, logged };
}

/** The origin of an app in this process; it listens nowhere. */
const HERE = 'http://localhost';

/** How the kit calls an app that does not listen: without a socket or a free port. */
const wireInto =
  (app: FastifyInstance): Wire =>
  async ({ method, path, headers, body }) => {
    const sent = body instanceof FormData ? await encoded(body) : { headers: {}, payload: body };
    const payload = sent.payload instanceof Uint8Array ? Buffer.from(sent.payload) : sent.payload;
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...sent.headers, ...headers },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  };

async function encoded(form: FormData) {
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  return { headers, payload: new Uint8Array(await whole.arrayBuffer()) };
}

/** Anything the kit can drive: an app in this process, or a connection to a simulator elsewhere. */
export type Target = FastifyInstance | { readonly wire: Wire };

/** The kit's own `Simulator` for a target. */
const simulatorBehind = (target: Target): Simulator =>
  Simulator.at(HERE, { wire: 'inject' in target ? wireInto(target) : target.wire });

export const controlOf = (target: Target) => simulatorBehind(target).control;

/** A new world, made from a scenario or, with `capsule`, from a saved world. */
export const worldIn = (target: Target, options: AnyWorldOptions = {}): Promise<World> =>
  simulatorBehind(target).world(options as WorldOptions);

/** Fixtures of a test may have scenarios of any name. */
export type AnyWorldOptions = Omit<WorldOptions, 'scenario'> & { readonly scenario?: string };

interface Sent {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Any request, to an app in this process. */
export const send = (app: FastifyInstance, { url, ...request }: Sent): Promise<RawAnswer> =>
  simulatorBehind(app).send({ ...request, path: url });

/** A call of the control plane about a world, sent exactly as given; returns any answer. */
export const sendControl = (world: World, method: string, path: string, body?: unknown): Promise<RawAnswer> =>
  sendRaw(world.control.wire, { method, path: `/__mock/worlds/${world.id}${path}`, body });
