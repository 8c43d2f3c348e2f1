import type { SessionEntry, SessionInput } from '@krapao/contracts/control/session';
import { operations, type OperationId } from '@krapao/contracts/operations';
import { arrangeCode } from '../arrange-handler.ts';
import * as faults from '../fault-handlers.ts';
import type { ControlContext, ControlRequest } from '../handler.ts';
import { sendEvent } from '../tool-handlers.ts';
import { setClock } from '../world-handlers.ts';
import { keepsBack, type FaultEffect } from '../../faults/faults.ts';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import { apiOperation, factsOf } from '../../http/api-routes.ts';
import { UnreadableBody, UploadForm } from '../../http/body.ts';
import { doCall, keptOf, type ArrivedCall, type Circumstances } from '../../http/do-call.ts';
import { noteKeptBack, releasedBy } from '../../http/kept-back.ts';
import type { KeptBack, Waited } from '../../journal/record.ts';
import { fromKept } from './kept-arguments.ts';
import { namedAction } from './named-actions.ts';

/** An entry that today's code cannot replay. */
export class NotToBeDone extends Error {
  override readonly name = 'NotToBeDone';
}

/** A call that a fault let wait, from the moment the fault fired. */
export interface StruckCall {
  readonly effect: FaultEffect | undefined;
  readonly struck: Waited['struck'];
}

type CallEntry = Pick<SessionEntry, 'operation' | 'input' | 'by' | 'method' | 'path'>;

/** Fires the faults for a call that will wait. */
export function strike(hosted: HostedWorld, entry: CallEntry): StruckCall {
  const call = callOf(entry);
  const before = hosted.faultsMark();
  const effect = hosted.faults.apply(String(entry.operation), () => factsOf(hosted, call));
  return { effect, struck: { before, after: hosted.faultsMark() } };
}

/** The same for a call that had no entry yet when its session was saved; it gets none here either. */
export function strikeOnly(hosted: HostedWorld, entry: CallEntry): void {
  const kept = keptOf(hosted, callOf(entry));
  hosted.waiting.add({ before: hosted.journal.nextSeq, operation: String(entry.operation), kept });
  strike(hosted, entry);
}

/** Replays an entry as it was done then; jobs fall due by themselves. */
export function redo(
  context: ControlContext,
  hosted: HostedWorld,
  entry: SessionEntry,
  struck: StruckCall | undefined,
): void {
  switch (entry.kind) {
    case 'call':
      return entry.operation === null ? note(hosted, entry) : redoCall(context, hosted, entry, struck);
    case 'event':
      return entry.args ? redoNamed(hosted, entry) : void sendEvent(context, requestOf(hosted, entry));
    case 'clock':
      return void setClock(context, requestOf(hosted, entry));
    case 'arrange':
      return void arrangeCode(context, requestOf(hosted, entry));
    case 'fault':
      return redoFault(context, hosted, entry);
    case 'reset':
      return note(hosted, entry);
    case 'job':
      return hosted.settle();
  }
}

function redoCall(
  { log }: ControlContext,
  hosted: HostedWorld,
  entry: SessionEntry,
  struck: StruckCall | undefined,
): void {
  const { operation, waited, keptBack = {} } = entry;
  if (operation === null || !Object.hasOwn(operations, operation))
    throw new NotToBeDone(`there is no operation ${operation} any more`);
  const api = apiOperation(operation as OperationId);
  const call = callOf(entry);
  const startedAt = performance.now();
  const answerAgain = (circumstances: Circumstances) => {
    const done = doCall(log, api, hosted, call, circumstances);
    const isNoted = keepsBack(circumstances.effect) || keptBack === 'callerLeft';
    if (isNoted && keptBack !== 'waiting')
      noteKeptBack(api, hosted, done, circumstances, keptBack as Exclude<KeptBack, 'waiting'>);
  };
  if (waited && struck?.effect) {
    const { before, nth, release } = waited as Omit<Waited, 'struck'>;
    const effect = releasedBy(struck.effect, release);
    const again = { before, nth, release, struck: struck.struck };
    return answerAgain({ startedAt, effect, waited: again });
  }
  const mark = hosted.faultsMark();
  const effect = hosted.faults.apply(api.id, () => factsOf(hosted, call));
  answerAgain({ startedAt, faults: mark, ...(effect && { effect }) });
}

function callOf({ input = {}, by, method = '', path = '' }: CallEntry): ArrivedCall {
  const { params = {}, query = {}, authorization, ip = '', headers } = input;
  const body = bodyOf(input);
  return {
    params,
    query,
    body,
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    ip,
    by: by ?? null,
    method,
    path,
    length: input.body === undefined ? 0 : JSON.stringify(input.body).length,
  };
}

function bodyOf({ body, form, unreadable }: SessionInput): unknown {
  if (unreadable)
    return Object.assign(new UnreadableBody(unreadable.statusCode, ''), { failure: unreadable });
  if (!form) return body;
  const fields = Object.entries(form.fields).map(([name, field]) => [
    name,
    typeof field === 'string'
      ? field
      : {
          filename: field.filename,
          contentType: field.contentType,
          bytes: Buffer.from(field.base64, 'base64'),
        },
  ]);
  return new UploadForm(Object.fromEntries(fields) as UploadForm['fields'], form.unknown);
}

function redoNamed(hosted: HostedWorld, { operation, args = [] }: SessionEntry): void {
  const name = String(operation);
  const command = namedAction(name);
  if (!command) throw new NotToBeDone(`there is no action "${name}" any more`);
  hosted.perform({ name, effect: true }, command, ...args.map(fromKept));
}

function redoFault(context: ControlContext, hosted: HostedWorld, entry: SessionEntry): void {
  switch (entry.operation) {
    case 'add':
      return void faults.addFault(context, requestOf(hosted, entry));
    case 'clear':
      return void faults.clearFaults(context, requestOf(hosted, entry));
    case 'remove': {
      const { faultId } = entry.body as { readonly faultId: string };
      return void faults.removeFault(context, requestOf(hosted, entry, { faultId }));
    }
    // A release is part of the call that it released.
    default:
      return note(hosted, entry);
  }
}

/** The entry as a request of the control plane; its body was checked when the session was read. */
function requestOf<Id extends RedoneId>(
  hosted: HostedWorld,
  { by, method = '', path = '', body }: SessionEntry,
  params: object = {},
): ControlRequest<Id> {
  return {
    params: { id: hosted.id, ...params },
    query: undefined,
    body,
    from: { by: by ?? null, method, path },
    origin: '',
  } as unknown as ControlRequest<Id>;
}

type RedoneId =
  | 'control.sendEvent'
  | 'control.setClock'
  | 'control.arrange'
  | 'control.addFault'
  | 'control.clearFaults'
  | 'control.removeFault';

/** Adds an entry that does nothing in the world. */
function note(hosted: HostedWorld, { by, member, method, path, ...entry }: SessionEntry): void {
  const { kind, operation, status, code, answer, body } = entry;
  const from = { by: by ?? null, member: member ?? null, method: method ?? null, path: path ?? null };
  hosted.note({ record: { ...from, kind, operation, status, code, answer, body }, size: 0 });
}
