import type { SessionEntry, SessionInput } from '@krapao/contracts/control/session';
import { operations, type OperationId } from '@krapao/contracts/operations';
import { arrangeCode } from '../arrange-handler.ts';
import * as faults from '../fault-handlers.ts';
import type { ControlContext, ControlRequest } from '../handler.ts';
import { sendEvent } from '../tool-handlers.ts';
import { setClock } from '../clock-handler.ts';
import type { Release } from '../../faults/held.ts';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import { apiOperation } from '../../http/perform.ts';
import type { ArrivedCall } from '../../http/arrived-call.ts';
import { UnreadableBody, UploadForm } from '../../http/body.ts';
import { CallInFlight } from '../../http/call-in-flight.ts';
import type { WaitEnd } from '../../journal/record.ts';
import { fromKept } from './kept-arguments.ts';
import { namedAction } from './named-actions.ts';

/** An entry that today's code cannot replay. */
export class NotReplayable extends Error {
  override readonly name = 'NotReplayable';
}

type CallEntry = Pick<SessionEntry, 'operation' | 'input' | 'by' | 'method' | 'path'>;

/** A call arrives, and faults fire for it. It does not wait: it continues where it is replayed. */
export const arrive = ({ log }: ControlContext, hosted: HostedWorld, entry: CallEntry): CallInFlight =>
  new CallInFlight(log, apiOperation(entry.operation as OperationId), hosted, callOf(entry));

/** Replays an entry as it was done then; jobs fall due by themselves. */
export function redo(
  context: ControlContext,
  hosted: HostedWorld,
  entry: SessionEntry,
  delayed?: CallInFlight,
): void {
  switch (entry.kind) {
    case 'call':
      return entry.operation === null ? note(hosted, entry) : redoCall(context, hosted, entry, delayed);
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
  context: ControlContext,
  hosted: HostedWorld,
  entry: SessionEntry,
  delayed: CallInFlight | undefined,
): void {
  const { operation, waited, keptBack } = entry;
  if (operation === null || !Object.hasOwn(operations, operation))
    throw new NotReplayable(`there is no operation ${operation} any more`);
  const call = delayed ?? arrive(context, hosted, entry);
  if (waited?.release === 'callerLeft' && call.is === 'delayed') return call.leave();
  call.work(delayed && (waited?.release as Release | undefined));
  if (keptBack !== 'waiting') call.answer(keptBack as WaitEnd | undefined);
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
  if (!command) throw new NotReplayable(`there is no action "${name}" any more`);
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
