import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import { type ArrangedScreen, type NoScreen, isSeen, unseenCodes } from '@krapao/contracts/control/screen';
import type { Fault } from '@krapao/contracts/control/fault';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Failure } from '@krapao/contracts/errors/failure';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { SimWorld } from '../domain/tables.ts';
import { apiOperation, perform } from '../http/perform.ts';
import { factsOf } from '../http/arrived-call.ts';
import type { Answer } from '../hosting/known-answers.ts';
import { includesOperation, matches, type FaultMatch } from '../faults/faults.ts';
import type { Log } from '../log.ts';
import { ensureReachable } from './pick-member.ts';
import { incomingCall, readyCall } from './ready-call.ts';
import type { AnyCall, Way, Recipe } from './recipe.ts';
import { recipes } from './recipes.ts';
import { WorldDriver, ArrangeError } from './world-driver.ts';
import type { Walk } from './steps.ts';

export type Arranged =
  | {
      readonly ok: true;
      readonly call: ArrangedCall;
      readonly screen: ArrangedScreen | NoScreen;
      readonly note: string;
    }
  | { readonly ok: false; readonly reason: string; readonly faultId: string | undefined };

/** The operations by which a code can be arranged, the default first. */
export const waysTo = (code: ErrorCode): readonly OperationId[] => recipes[code].map((way) => way.operation);

export const wayTo = (code: ErrorCode, operation: string | undefined): Way | undefined =>
  operation === undefined ? recipes[code][0] : recipes[code].find((way) => way.operation === operation);

interface Wanted {
  readonly code: ErrorCode;
  readonly way: Way;
  /** Nothing is prepared for the app. */
  readonly callOnly?: boolean | undefined;
}

/**
 * Prepares the world so that the next call of this way gives the code. The call is rehearsed first, without a trace; if it would
 * give anything else, the world is restored and the reason says what prevents it.
 */
export function arrange(
  hosted: HostedWorld,
  world: SimWorld,
  { code, way, callOnly = false }: Wanted,
  log: Log,
): Arranged {
  const { faults } = hosted;
  const before = world.snapshot();
  try {
    const driver = new WorldDriver(world);
    ensureReachable(driver, way);
    const call = way.prepare(driver);
    const token = tokenFor(driver, call);
    driver.note(callerOf(driver, call));
    const ready = readyCall(hosted.id, way.operation, call, token);
    const incoming = incomingCall(way.operation, call, token);
    const facts = factsOf(hosted, { ...incoming, headers: ready.headers });
    const isFor = (match: FaultMatch) => matches(match, facts);
    const inTheWay = firingFault(hosted, way.operation, isFor, decides);
    if (inTheWay)
      throw new ArrangeError(
        `the fault ${inTheWay.faultId} of ${way.operation} would decide first`,
        inTheWay.faultId,
      );
    const holding = firingFault(hosted, way.operation, isFor, ({ hold }) => hold !== undefined);
    if (holding) driver.note(`The fault ${holding.faultId} holds ${way.operation} until it is released.`);
    const check = () => checkRehearsal(way, code, rehearse(world, way.operation, incoming, log));
    check();
    const { screen, fault, words } = callOnly
      ? CALL_ONLY
      : screenFor(driver, code, way, call, (walk) => {
          check();
          return obstacle(hosted, walk);
        });
    for (const faultId of hosted.arrangedFaults) faults.remove(faultId);
    hosted.arrangedFaults = neededFaults(driver, way, call, fault).map(
      ({ operation, match }) =>
        faults.add({
          operation,
          code,
          after: 0,
          times: 1,
          probability: 1,
          ...(Object.keys(match).length > 0 && { match }),
        }).faultId,
    );
    return {
      ok: true,
      call: ready,
      screen,
      note: noteOf(way, [...driver.notes, words]),
    };
  } catch (error) {
    world.restore(before);
    if (error instanceof ArrangeError) return { ok: false, reason: error.message, faultId: error.faultId };
    throw error;
  }
}

/** The app sends this header with every call; a returned call does not have it. */
const FROM_THE_APP = { headers: { 'x-requested-with': '*' } };

/** A call that a fault has to refuse; the phone number of its caller, if someone is signed in. */
interface ToRefuse {
  readonly operation: OperationId;
  readonly by: string | undefined;
}

/** The faults by which the returned call, and the call of the app, come to the code; each for its caller only, if possible. */
function neededFaults(
  { world }: WorldDriver,
  { kind, operation }: Way,
  { as }: AnyCall,
  inApp: ToRefuse | undefined,
): readonly { readonly operation: OperationId; readonly match: FaultMatch }[] {
  const caller = as && world.store.table('members').get(as.id)?.username;
  const toRefuse = [
    ...(kind === 'fault' ? [{ operation, by: caller }] : []),
    ...(inApp === undefined ? [] : [inApp]),
  ];
  return [...new Set(toRefuse.map((one) => one.operation))].map((refused) => {
    const [by, ...others] = new Set(toRefuse.flatMap((one) => (one.operation === refused ? [one.by] : [])));
    const isBound = by !== undefined && others.length === 0 && operations[refused].auth === 'member';
    // Such a returned call leads to the code by itself, with its figures: the fault is only for the app.
    const isOnlyOfApp = kind === 'natural' && refused === operation;
    return {
      operation: refused,
      match: { ...(isBound && { member: by }), ...(isOnlyOfApp && FROM_THE_APP) },
    };
  });
}

/** Decides the answer instead of the call. */
const decides = ({ code, status, drop }: Fault) => [code, status, drop].some((part) => part !== undefined);

/** A fault set by the tester that may fire at the next call of an operation, matches that call and has this effect. */
function firingFault(
  { faults, arrangedFaults }: HostedWorld,
  operation: OperationId,
  isFor: (match: FaultMatch) => boolean,
  does: (fault: Fault) => boolean,
): Fault | undefined {
  return faults
    .list()
    .find(
      (fault) =>
        !arrangedFaults.includes(fault.faultId) &&
        fault.operation !== undefined &&
        includesOperation(fault.operation, operation) &&
        (fault.match === undefined || isFor(fault.match)) &&
        does(fault) &&
        fault.probability > 0 &&
        fault.matched >= fault.after &&
        fault.fired < (fault.times ?? Number.POSITIVE_INFINITY),
    );
}

/** What prevents the fault of a walk from deciding. Of the app's call only the member is known, if someone signs in. */
function obstacle(hosted: HostedWorld, { as, fault: operation }: Walk): string | undefined {
  const isAs = (member: string) => as === undefined || member === as.username || member === as.persona;
  const fault =
    operation &&
    firingFault(hosted, operation, ({ member }) => member === undefined || isAs(member), decides);
  if (!fault) return undefined;
  const { member, body, headers } = fault.match ?? {};
  const isSure = (body ?? headers) === undefined && (member === undefined || as !== undefined);
  return `the fault ${fault.faultId} ${isSure ? 'would' : 'could'} decide first`;
}

function tokenFor(driver: WorldDriver, call: AnyCall): string | undefined {
  const member = call.as && driver.world.store.table('members').get(call.as.id);
  if (call.token !== undefined || !member) return call.token;
  const { username, password } = member;
  return driver.mustCall('auth.login', null, { body: { username, password } }).token;
}

/** What the API would answer; the world stays unchanged, its chance and ids too. No recipe leads to a call over sockets. */
function rehearse(
  world: SimWorld,
  operation: OperationId,
  call: Parameters<typeof perform>[2],
  log: Log,
): Answer {
  const before = world.snapshot();
  const answer = perform(apiOperation(operation), world, call, log);
  world.restore(before);
  return answer;
}

/** The code of a refusal, or of a successful answer that has one. */
function codeOf(answer: Answer): string {
  const { message, code } = (answer.body ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  const given = [answer.code, message, code].find((text) => typeof text === 'string');
  return typeof given === 'string' ? given : `status ${answer.status}`;
}

function checkRehearsal({ operation, kind }: Way, code: ErrorCode, answer: Answer): void {
  const given = codeOf(answer);
  if (kind === 'natural' ? given === code : answer.status === 200 && answer.code === null) return;
  const { data } = (answer.body ?? {}) as Partial<Failure>;
  const why = typeof data?.reason === 'string' ? ` (${data.reason})` : '';
  throw new ArrangeError(`${operation} would answer ${given}${why}`);
}

/** The caller; the row as it is now, since the recipe may have changed the member. */
function callerOf({ world }: WorldDriver, call: AnyCall): string {
  const member = call.as && world.store.table('members').get(call.as.id);
  if (!member) return 'Nobody is signed in.';
  const { persona, username, password } = member;
  const name = persona === username ? username : `${persona}, ${username}`;
  return `The caller is ${name}, password ${password}.`;
}

const noteOf = ({ kind, how }: Way, notes: readonly string[]): string => {
  const way =
    kind === 'natural' ? 'Natural:' : 'By a fault that fires once, as the specification gives no way:';
  return [way, how, ...notes].join(' ');
};

interface Shown {
  readonly screen: ArrangedScreen | NoScreen;
  /** The next call by the app that has to be answered by a fault. */
  readonly fault?: ToRefuse;
  /** The same as a text. */
  readonly words: string;
}

/**
 * How the code is seen in the app, prepared beside the call. If this world has no such way, or only one that spoils the call,
 * the world is restored and the answer has the reason.
 *
 * @param problemOf what prevents a walk from leading to the code; throws when the call no longer works
 */
function screenFor(
  driver: WorldDriver,
  code: ErrorCode,
  way: Way,
  call: AnyCall,
  problemOf: (walk: Walk) => string | undefined,
): Shown {
  if (!isSeen(code)) return none(unseenCodes[code]);
  const before = driver.world.snapshot();
  const notes = driver.notes.length;
  try {
    const [usual]: Recipe<typeof code> = recipes[code];
    const walk = way.screen?.(driver, call) ?? usual.screen(driver, usual.prepare(driver));
    const problem = problemOf(walk);
    if (problem !== undefined) throw new ArrangeError(problem);
    return shown(driver, walk);
  } catch (error) {
    if (!(error instanceof ArrangeError)) throw error;
    driver.world.restore(before);
    driver.notes.length = notes;
    return none(`Not in this world: ${error.message}.`);
  }
}

const CALL_ONLY: Shown = {
  screen: { none: 'Only the call was asked for.' },
  words: 'Nothing is prepared for the app.',
};

const none = (reason: string): Shown => ({
  screen: { none: reason },
  words: `In the app no screen shows it. ${reason}`,
});

function shown({ world }: WorldDriver, { open, as, steps, fault }: Walk): Shown {
  const member = as && world.store.table('members').get(as.id);
  const signInAs = member ? { username: member.username, password: member.password } : null;
  const words = [
    signInAs
      ? `In the app: sign in as ${signInAs.username} with ${signInAs.password}, open ${open}.`
      : `In the app: signed out, open ${open}.`,
    ...steps.map(({ text }) => text),
    ...(fault === undefined
      ? []
      : [`The app keeps a member from that call, so a fault refuses its next ${fault}, once.`]),
  ].join(' ');
  return {
    screen: { open, signInAs, steps: [...steps] },
    words,
    ...(fault && { fault: { operation: fault, by: signInAs?.username } }),
  };
}
