import type { CallerKind } from '@krapao/contracts/control/caller';
import { keepsBack, type FaultEffect, type Instead } from '../faults/faults.ts';
import type { Entry } from '../hosting/action.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer } from '../hosting/known-answers.ts';
import type { FaultsMark, Rarities, Waited } from '../journal/record.ts';
import type { Log } from '../log.ts';
import { UnreadableBody, UploadForm } from './body.ts';
import { failureOf, writeRefusal } from './failure.ts';
import { memberOf, perform, type ApiOperation, type IncomingCall } from './perform.ts';
import { jsonOf } from './send.ts';

/** JSON bodies longer than this are not kept in the journal, and forms longer than that; bytes. */
const JOURNALED_BODY = 65_536;
const KEPT_FORM = 1_048_576;

/** A call that has arrived, with what the journal keeps of it. */
export interface ArrivedCall extends IncomingCall {
  readonly by: CallerKind | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** How long its body is, in bytes. */
  readonly length: number;
}

/** What belongs to a call besides its request. */
export interface Circumstances {
  /** Real milliseconds. */
  readonly startedAt: number;
  readonly effect?: FaultEffect;
  /** How the faults stood before one fired. */
  readonly faults?: FaultsMark;
  readonly waited?: Waited;
}

/** What came of a call; `given` is not there when a fault cut the connection before the work. */
export interface DoneCall {
  readonly given: Answer | undefined;
  readonly answered: string | Buffer;
  /** Its entry in the journal, and what is rare about it, by which it is known again. */
  readonly seq: number;
  readonly rare: Rarities | undefined;
}

/** Does a call in a world, or what a fault puts in its place, and writes it down. */
export function doCall(
  log: Log,
  api: ApiOperation,
  hosted: HostedWorld,
  call: ArrivedCall,
  { startedAt, effect, faults, waited }: Circumstances,
): DoneCall {
  let answered: string | Buffer = '';
  let seq = 0;
  let rare: Rarities | undefined;
  const keptBack = keepsBack(effect) ? 'waiting' : undefined;
  const entry = (given: Answer | undefined): Entry => {
    answered = given?.bytes ?? jsonOf(given?.body);
    rare = raritiesOf(hosted, call, waited, keptBack);
    const record = {
      kind: 'call',
      by: call.by,
      operation: api.id,
      member: given?.member ?? null,
      method: call.method,
      path: call.path,
      status: effect?.drop === undefined && !keptBack ? (given?.status ?? null) : null,
      code: given?.code ?? null,
      fault: effect?.faultId ?? null,
      durationMs: performance.now() - startedAt,
      params: call.params,
      query: call.query,
      body: journaledBody(call),
      answer: given?.body,
      decidedBy: given?.decidedBy ?? 'fault',
      authorization: call.headers.authorization,
      ip: call.ip,
      rare,
    } as const;
    seq = hosted.journal.nextSeq;
    return { record, size: answered.length + call.path.length + keptLength(call) };
  };
  let given: Answer | undefined;
  if (effect?.instead || effect?.drop === 'before') {
    given = effect.instead && answerInstead(api, effect.instead);
    const noted = entry(given);
    const member = memberOf(hosted.world, call);
    hosted.note({ ...noted, record: { ...noted.record, member } }, faults);
  } else {
    const action = faults ? { effect: api.operation.effect, faults } : api.operation;
    given = hosted.act(action, (world) => perform(api, world, call, log, hosted.knownAnswers), entry);
  }
  return { given, answered, seq, rare };
}

/** What a fault answers in place of the work. */
export function answerInstead(api: ApiOperation, instead: Instead): Answer {
  const decidedBy = 'fault';
  if (instead.kind === 'code')
    return { ...writeRefusal(api.operation, instead.code), code: instead.code, member: null, decidedBy };
  const { status, body, raw } = instead;
  if (raw) return { status, body: { raw: raw.text }, code: null, member: null, decidedBy };
  if (body !== undefined || status < 400) return { status, body, code: null, member: null, decidedBy };
  return { status, body: failureOf(status, `HTTP ${status}`), code: null, member: null, decidedBy };
}

function journaledBody({ body, length }: ArrivedCall): unknown {
  if (body === undefined) return undefined;
  if (body instanceof UnreadableBody) return { unreadable: body.failure.data?.reason };
  if (body instanceof UploadForm) return body.describe();
  return length > JOURNALED_BODY ? { omitted: `${length} bytes` } : body;
}

/** What few calls have; small files are kept, so that the call can be done again. */
function raritiesOf(
  hosted: HostedWorld,
  call: ArrivedCall,
  waited: Waited | undefined,
  keptBack: 'waiting' | undefined,
): Rarities | undefined {
  const { body, length } = call;
  const headers = matchedHeaders(hosted, call);
  const isForm = body instanceof UploadForm;
  const isUnreadable = body instanceof UnreadableBody;
  const isCut = !isUnreadable && length > (isForm ? KEPT_FORM : JOURNALED_BODY);
  if (!isForm && !isUnreadable && !isCut && !headers && !waited && !keptBack) return undefined;
  return {
    ...(isForm && !isCut && { form: body }),
    ...(isUnreadable && { unreadable: body.failure }),
    ...(isCut && { isCut }),
    headers,
    waited,
    keptBack,
  };
}

/** By which a fault of this world may be matched. */
function matchedHeaders({ faults }: HostedWorld, call: ArrivedCall): Record<string, string> | undefined {
  const names = faults.matchedHeaders();
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.flatMap((name) => (call.headers[name] === undefined ? [] : [[name, String(call.headers[name])]])),
  );
}

/** How long what the journal keeps of the body is: of a very long one next to nothing. */
const keptLength = ({ body, length }: ArrivedCall): number =>
  length > (body instanceof UploadForm ? KEPT_FORM : JOURNALED_BODY) ? 0 : length;
