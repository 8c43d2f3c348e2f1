import { addressOf, type CallArguments, type LooseInput } from '@krapao/contracts/client';
import type { ControlFailure } from '@krapao/contracts/control/errors';
import { STREAM_DEAD_MS } from '@krapao/contracts/control/stream-alive';
import { BY_HEADER, WORLD_HEADER, type CallerKind } from '@krapao/contracts/control/caller';
import type { ControlOperations } from '@krapao/contracts/control/operations';
import { controlRoutes } from '@krapao/contracts/control/routes';
import type { AnswerOf } from '@krapao/contracts/operations/operation';
import { ControlError } from './control-error.ts';
import { readEvents, type ServerSentEvent } from './server-sent-events.ts';
import { Silence } from './silence.ts';
import { wireTo, type Wire, type WireRequest } from './wire.ts';

export { compareMoments } from './compare.ts';
export { formOf } from './form.ts';

export interface ControlOptions {
  /** Address of the simulator; empty for the page's own origin. */
  readonly url: string;
  /** The simulator's `MOCK_CONTROL_TOKEN`, if it has one. */
  readonly token?: string | undefined;
  /** Who is calling, for the journal. */
  readonly by?: CallerKind;
  /**
   * How long a stream may be silent before it counts as dead, in milliseconds; by default four times as long as the simulator
   * is ever silent.
   */
  readonly streamDeadMs?: number;
  /** How requests other than streams are sent; over the network by default. */
  readonly wire?: Wire | undefined;
}

export type ControlId = keyof ControlOperations;
/** The calls that answer with a stream of events. */
export type StreamId = {
  [Id in ControlId]: ControlOperations[Id] extends { readonly stream: true } ? Id : never;
}[ControlId];
/** The calls with a single answer. */
export type CallId = Exclude<ControlId, StreamId>;

type Input<Id extends ControlId> = CallArguments<ControlOperations[Id]>;
export type ControlAnswer<Id extends ControlId> = AnswerOf<ControlOperations[Id]>;

/** The control plane of a simulator; every error is a `ControlError`. */
export interface Control {
  readonly url: string;
  /** Sends any request to the same simulator. */
  readonly wire: Wire;
  readonly call: <Id extends CallId>(id: Id, ...input: Input<Id>) => Promise<ControlAnswer<Id>>;
  /** The answer as text: a page, or that of `control.why` with `as: 'text'`. */
  readonly text: <Id extends CallId>(id: Id, ...input: Input<Id>) => Promise<string>;
  /** Events as they happen, until the stream or `signal` ends it; with `lastEventId` only those after that event. */
  readonly stream: <Id extends StreamId>(
    id: Id,
    input: Input<Id>[0],
    lastEventId?: string,
  ) => AsyncGenerator<ServerSentEvent>;
}

/** Creates a client of the control plane, for browsers and Node, typed by the record of its calls. */
export function createControl(options: ControlOptions): Control {
  const wire = options.wire ?? wireTo(options.url);
  const text = (id: ControlId, input: LooseInput = {}) => ask(wire, options, id, input);
  return {
    url: options.url,
    wire,
    call: async (id, ...[input]) => parse(id, options.url, await text(id, input)) as never,
    text: (id, ...[input]) => text(id, input),
    stream: async function* stream(id, input, lastEventId) {
      const goOn = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const silence = new Silence(options.streamDeadMs ?? STREAM_DEAD_MS);
      const { body } = await open(options, id, input ?? {}, goOn, silence);
      if (body) yield* readEvents(body, id, silence, input?.signal);
    },
  };
}

/** Long enough for a call that waits for the journal (control/journal.ts). */
const LIMIT_MS = 75_000;

async function ask(wire: Wire, options: ControlOptions, id: ControlId, input: LooseInput): Promise<string> {
  const limit = AbortSignal.timeout(input.timeoutMs ?? LIMIT_MS);
  const signal = AbortSignal.any([limit, ...(input.signal ? [input.signal] : [])]);
  const { status, text } = await answered(
    id,
    options.url,
    input,
    wire({ ...request(options, id, input), signal }),
  );
  if (status >= 200 && status < 300) return text;
  throw refusal(id, options.url, status, text);
}

/** Streams always use `fetch`, because a wire returns whole answers only. */
async function open(
  options: ControlOptions,
  id: StreamId,
  input: LooseInput,
  further: Readonly<Record<string, string>>,
  silence: Silence,
): Promise<Response> {
  const { method, path, headers } = request(options, id, input);
  const sent = fetch(options.url + path, {
    method,
    headers: { ...headers, ...further },
    cache: 'no-store',
    signal: AbortSignal.any([silence.signal, ...(input.signal ? [input.signal] : [])]),
  });
  const response = await answered(id, options.url, input, silence.within(sent));
  if (response.ok) return response;
  throw refusal(id, options.url, response.status, await response.text());
}

function request({ token, by }: ControlOptions, id: ControlId, input: LooseInput): WireRequest {
  const route = controlRoutes[id];
  const headers: Record<string, string> = {};
  if (by) headers[BY_HEADER] = by;
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const world = worldIn(id, input.body);
  if (world !== undefined) headers[WORLD_HEADER] = world;
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  return { method: route.method, path: addressOf(route, input), headers, ...body };
}

type Named = Readonly<Record<'id' | 'world' | 'keep', unknown>>;

/** Where a call has its world that has none in its path. */
const bodyWithWorld: { readonly [Id in ControlId]?: (body: Named & Sides) => unknown } = {
  'control.createWorld': ({ id }) => id,
  'control.replay': ({ world, keep }) => world ?? keep,
  'control.makeTest': ({ world }) => world,
  'control.compare': ({ left, right }) => left?.world ?? right?.world,
};
type Sides = Readonly<Record<'left' | 'right', Partial<Named> | undefined>>;

/** The world in a body. Where several simulators share the worlds, a load balancer leads a call by its header, and reads no body. */
function worldIn(id: ControlId, body: unknown): string | undefined {
  const named = bodyWithWorld[id]?.((body ?? {}) as Named & Sides);
  // Anything else is refused, and some of it cannot be sent in a header.
  return typeof named === 'string' && /^[\w.-]+$/.test(named) ? named : undefined;
}

async function answered<T>(
  id: ControlId,
  url: string,
  { signal }: LooseInput,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw ControlError.of(id, url, signal, cause);
  }
}

/** Parses JSON. A server that answers everything with a page is not a simulator. */
function parse(id: ControlId, url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ControlError({ kind: 'refused', call: id, message: notAsASimulator(url, 200), status: 200 });
  }
}

const notAsASimulator = (url: string, status: number) =>
  `${url || 'this origin'} answers ${status}, and not as a simulator does`;

function refusal(id: ControlId, url: string, status: number, text: string): ControlError {
  let failure: Partial<ControlFailure> | null = null;
  try {
    failure = JSON.parse(text) as Partial<ControlFailure> | null;
  } catch {
    // A proxy's page, or another server.
  }
  if (typeof failure?.message === 'string' && failure.code)
    return new ControlError({
      kind: 'refused',
      call: id,
      message: failure.message,
      status,
      code: failure.code,
      data: failure.data,
    });
  return new ControlError(
    NO_SERVER.has(status)
      ? {
          kind: 'unreachable',
          call: id,
          message: `no simulator answers behind ${url || 'this origin'}: ${status}`,
          status,
        }
      : { kind: 'refused', call: id, message: notAsASimulator(url, status), status },
  );
}

/** What a proxy answers that reaches no server. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);
