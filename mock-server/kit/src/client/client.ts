import { addressOf, type CallArguments, type LooseInput } from '@krapao/contracts/client';
import type { ControlFailure } from '@krapao/contracts/control/errors';
import { BY_HEADER, type CallerKind } from '@krapao/contracts/control/caller';
import type { ControlOperations } from '@krapao/contracts/control/operations';
import { controlRoutes } from '@krapao/contracts/control/routes';
import type { AnswerOf } from '@krapao/contracts/operations/operation';
import { ControlError } from './control-error.ts';
import { readEvents, type ServerSentEvent } from './server-sent-events.ts';

export interface ControlOptions {
  /** Address of the simulator; empty for the origin of the page. */
  readonly url: string;
  /** `MOCK_CONTROL_TOKEN` of the simulator, where it has one. */
  readonly token?: string | undefined;
  /** Who is calling, for the journal. */
  readonly by?: CallerKind;
}

export type ControlId = keyof ControlOperations;
/** Those that answer with events. */
export type StreamId = {
  [Id in ControlId]: ControlOperations[Id] extends { readonly stream: true } ? Id : never;
}[ControlId];
/** Those that answer once. */
export type CallId = Exclude<ControlId, StreamId>;

type Input<Id extends ControlId> = CallArguments<ControlOperations[Id]>;
export type ControlAnswer<Id extends ControlId> = AnswerOf<ControlOperations[Id]>;

/** The control plane of a simulator; whatever goes wrong is a `ControlError`. */
export interface Control {
  readonly url: string;
  readonly call: <Id extends CallId>(id: Id, ...input: Input<Id>) => Promise<ControlAnswer<Id>>;
  /** The answer as it stands: a page, or the text of `control.why` with `as: 'text'`. */
  readonly text: <Id extends CallId>(id: Id, ...input: Input<Id>) => Promise<string>;
  /** Events as they happen, until the stream ends or `signal` ends it; after that of `lastEventId`, where it goes on. */
  readonly stream: <Id extends StreamId>(
    id: Id,
    input: Input<Id>[0],
    lastEventId?: string,
  ) => AsyncGenerator<ServerSentEvent>;
}

/** A client of the control plane, in a browser and elsewhere; typed by the record of its calls. */
export function createControl(options: ControlOptions): Control {
  const text = async (id: ControlId, input: LooseInput = {}) => (await send(options, id, input)).text();
  return {
    url: options.url,
    call: async (id, ...[input]) => JSON.parse(await text(id, input)) as never,
    text: (id, ...[input]) => text(id, input),
    stream: async function* stream(id, input, lastEventId) {
      const goOn = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const { body } = await send(options, id, input ?? {}, goOn);
      if (body) yield* readEvents(body, id);
    },
  };
}

/** Long enough for a call that waits for the journal (control/journal.ts). */
const LIMIT_MS = 75_000;

async function send(
  options: ControlOptions,
  id: ControlId,
  input: LooseInput,
  further: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const route = controlRoutes[id];
  const headers: Record<string, string> = { ...further };
  if (options.by) headers[BY_HEADER] = options.by;
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const limit = route.stream ? [] : [AbortSignal.timeout(input.timeoutMs ?? LIMIT_MS)];
  const signal = AbortSignal.any([...limit, ...(input.signal ? [input.signal] : [])]);
  let response: Response;
  try {
    response = await fetch(options.url + addressOf(route, input), {
      method: route.method,
      headers,
      signal,
      cache: 'no-store',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (cause) {
    throw ControlError.of(id, options.url, input.signal, cause);
  }
  if (response.ok) return response;
  throw refusal(id, options.url, response.status, await response.text());
}

function refusal(id: ControlId, url: string, status: number, text: string): ControlError {
  let failure: Partial<ControlFailure> | null = null;
  try {
    failure = JSON.parse(text) as Partial<ControlFailure> | null;
  } catch {
    // The page of a proxy, or another server altogether.
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
  const message = `${url || 'this origin'} answers ${status}, and not as a simulator does`;
  return new ControlError({ kind: 'refused', call: id, message, status });
}
