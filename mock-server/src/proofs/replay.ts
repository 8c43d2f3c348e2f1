import { worldEvent } from '@krapao/contracts/control/events';
import { SESSION_KIND, SESSION_VERSION } from '@krapao/contracts/control/session';
import { APP_VERSION } from '@krapao/contracts/entities/constants';
import { operationIds, type OperationId } from '@krapao/contracts/operations';
import { testFixtures } from '@krapao/fixtures/frozen';
import type { ControlContext } from '../control/handler.ts';
import { sendEvent } from '../control/tool-handlers.ts';
import { setClock } from '../control/clock-handler.ts';
import { handleEvent, handlerOf, type CheckedCall } from '../domain/handlers.ts';
import { NOON } from '../domain/test/player.ts';
import type { SimWorld } from '../domain/tables.ts';
import { readSession } from '../control/history/read-session.ts';
import { replayContext } from '../control/history/replay-context.ts';
import { replay, type Replayed } from '../control/history/replay.ts';
import { sessionOf } from '../control/history/session.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { apiOperation, type ApiHandler } from '../http/perform.ts';
import { CallInFlight } from '../http/call-in-flight.ts';
import { UploadForm } from '../http/body.ts';
import { refuse } from '../world/outcome.ts';
import { formatDuration } from '@krapao/contracts/kernel/duration';
import { expectedBalances } from './expected-balances.ts';
import { historyOf } from './undo.ts';

const FROM = { by: null, method: 'POST', path: '' } as const;
/** Every transfer above this is refused by the planted rule; minor units. */
const PLANTED_LIMIT = 50_000;

export interface RandomHistory {
  readonly context: ControlContext;
  readonly hosted: HostedWorld;
  /** The first entry that the planted rule decided. */
  readonly planted: number | undefined;
}

/**
 * A history of random commands, each with its entry in the journal, as calls to the simulator make it. With `isPlanted` transfers
 * are decided by another rule than today's.
 */
export function randomHistory(seed: number, length: number, isPlanted = false): RandomHistory {
  const machine = { now: NOON };
  // The clock moves a little with each reading.
  const context = replayContext(testFixtures(), { now: () => (machine.now += 3) });
  const made = context.worlds.create({ id: `history-${seed}`, seed: String(seed), now: NOON });
  if (!made.ok) throw new Error(made.reason);
  const { hosted } = made;
  let planted: number | undefined;
  const transfer = handlerOf('wallet.transfer') as ApiHandler;
  const otherRule: ApiHandler = (world, call) => {
    const { amount } = call.body as { readonly amount: number };
    if (amount * 100 <= PLANTED_LIMIT) return transfer(world, call);
    const { nextSeq } = hosted.journal;
    const { changes } = world.store;
    const before = changes.length;
    const today = transfer(world, call);
    if (!today.ok && world.store.changes.length === before) return today;
    planted ??= nextSeq;
    return refuse('TRANSFER_MINIMUM');
  };
  const world = driven(context, hosted, isPlanted ? otherRule : transfer);
  const seen = expectedBalances(world);
  for (const { to } of historyOf(seed, length)) to(world, seen);
  return { context, hosted, planted };
}

/** The world that the commands use, but everything they do goes through the journal. */
function driven(context: ControlContext, hosted: HostedWorld, transfer: ApiHandler): SimWorld {
  const { id } = hosted;
  const request = <Body>(body: Body) => ({ params: { id }, query: undefined, body, from: FROM, origin: '' });
  const operations = new Map<unknown, OperationId>(operationIds.map((one) => [handlerOf(one), one]));
  const tokens = new Map<string, string>();
  const run = (command: unknown, argument: unknown): unknown => {
    if (command === handleEvent) {
      // An event that the control plane would refuse does not happen.
      if (!worldEvent.safeParse(argument).success) return { ok: false, code: 'INVALID_REQUEST' };
      const sent = sendEvent(context, request(argument as never));
      if (sent instanceof Promise) throw new TypeError('an event is answered at once');
      return sent.ok ? { ok: true, value: sent.value.result } : { ok: false, code: sent.failure.code };
    }
    const operation = operations.get(command);
    if (!operation) throw new Error('a command that is neither a call nor an event');
    return called(context, hosted, operation, argument as CheckedCall, tokens, transfer);
  };
  const advance = (ms: number) => setClock(context, request({ advance: formatDuration(ms) }));
  const instead: Readonly<Record<string, unknown>> = { run, advance, note: () => undefined };
  const world = hosted.world as unknown as SimWorld;
  return new Proxy(world, {
    get: (_, name) => {
      if (typeof name === 'string' && Object.hasOwn(instead, name)) return instead[name];
      return Reflect.get(world, name, world) as unknown;
    },
  });
}

function called(
  { log }: ControlContext,
  hosted: HostedWorld,
  id: OperationId,
  { params, query, body, form, member, ip }: CheckedCall,
  tokens: Map<string, string>,
  transfer: ApiHandler,
): unknown {
  const one = apiOperation(id);
  const api = id === 'wallet.transfer' ? { ...one, handler: transfer } : one;
  const authorization = member ? `Bearer ${tokens.get(member.id) ?? ''}` : undefined;
  const call = {
    params,
    query,
    body: form ? formOf(form as Readonly<Record<string, never>>) : api.operation.body ? body : undefined,
    headers: authorization === undefined ? {} : { authorization },
    ip,
    by: null,
    method: api.operation.method,
    path: api.operation.path,
    length: 100,
  };
  const given = new CallInFlight(log, api, hosted, call).work();
  if (given?.status === 401 && member && id !== 'auth.login') {
    const { username, password } = member;
    const signIn = { params: {}, query: {}, body: { username, password }, member: null, ip };
    const signedIn = called({ log } as ControlContext, hosted, 'auth.login', signIn, tokens, transfer) as {
      readonly ok: boolean;
      readonly value: { readonly token: string };
    };
    if (!signedIn.ok) return signedIn;
    tokens.set(member.id, signedIn.value.token);
    const again = { params, query, body, form, member, ip };
    return called({ log } as ControlContext, hosted, id, again, tokens, transfer);
  }
  const isGood = given !== undefined && given.status < 400;
  return isGood ? { ok: true, value: given.body } : { ok: false, code: given?.code };
}

const formOf = (form: Readonly<Record<string, string | undefined>>): UploadForm =>
  new UploadForm(
    Object.fromEntries(
      Object.entries(form).filter(([, field]) => field !== undefined),
    ) as UploadForm['fields'],
    [],
  );

/** Saves the history as in a file, and replays it on today's code. */
export function replayed({ context, hosted }: RandomHistory): Replayed & { readonly of: number } {
  const history = sessionOf(context.worlds, hosted);
  const file = {
    kind: SESSION_KIND,
    version: SESSION_VERSION,
    appVersion: APP_VERSION,
    name: hosted.id,
    savedAt: new Date(NOON).toISOString(),
    history,
  };
  const read = readSession(JSON.parse(JSON.stringify(file)) as Record<string, unknown>);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return { ...replay(context, read.session), of: history.entries.length };
}

/** Where a replayed history differs; undefined if it gives the same results and the planted rule is named at its entry. */
export function notReplayed(seed: number, length: number): string | undefined {
  const { difference, done, of } = replayed(randomHistory(seed, length));
  if (difference) return difference.text;
  if (done !== of) return `only ${done} of ${of} entries were done`;
  const other = randomHistory(seed, length, true);
  const named = replayed(other).difference?.entry.seq;
  return named === other.planted
    ? undefined
    : `the planted rule decided #${other.planted}, and #${named} is named`;
}
