import type { Fault } from '@krapao/contracts/control/fault';
import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { FaultMatch } from '../faults/faults.ts';
import { foreignCode } from '../faults/foreign-code.ts';
import { noMatch } from '../faults/no-match.ts';
import { memberNamed } from '../domain/account/member-named.ts';
import { done, OK, withWorld, type ControlHandler } from './handler.ts';
import { invalid, unknown } from './refuse.ts';
import { unknownMember } from './refused-event.ts';

export const listFaults: ControlHandler<'control.listFaults'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => done(hosted.faults.list().map(noted)));

const noted = (fault: Fault): Fault => withNote(fault, fault.operation, fault.code, fault.match);

function withNote<Answer extends object>(
  answer: Answer,
  operation?: string,
  code?: string,
  match?: FaultMatch,
) {
  if (operation === undefined) return answer;
  const notes = [
    code !== undefined && foreignCode(operation, code as ErrorCode),
    match && noMatch(operation, match),
  ].filter(Boolean);
  return notes.length > 0 ? { ...answer, note: notes.join(' ') } : answer;
}

export const addFault: ControlHandler<'control.addFault'> = (context, { params, body, from }) =>
  withWorld(context, params.id, (hosted) => {
    const code = 'operation' in body ? body.code : undefined;
    if (code !== undefined && errorCatalogue[code as ErrorCode].status < 400) {
      return invalid('body.code', `${code} is good news, not something that goes wrong`);
    }
    const member = 'operation' in body ? body.match?.member : undefined;
    // A phone number may be registered later, but an unknown persona will never exist.
    const isLater = member === undefined || /^\d+$/.test(member);
    if (!isLater && !memberNamed(hosted.world.store.table('members'), member))
      return unknownMember(hosted.world, member);
    const added = hosted.actOnFaults(
      (faults) => faults.add(body),
      ({ faultId }) => ({
        ...from,
        kind: 'fault',
        operation: 'add',
        status: 201,
        body,
        answer: { faultId },
      }),
    );
    return done(noted(added));
  });

export const clearFaults: ControlHandler<'control.clearFaults'> = (context, { params, from }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.actOnFaults(
      (faults) => faults.clear(),
      () => ({ ...from, kind: 'fault', operation: 'clear', status: 200 }),
    );
    return OK;
  });

export const removeFault: ControlHandler<'control.removeFault'> = (context, { params, from }) =>
  withWorld(context, params.id, (hosted) => {
    const { faultId } = params;
    const ids = hosted.faults.list().map((fault) => fault.faultId);
    if (!ids.includes(faultId)) {
      const message = `There is no fault "${faultId}" in world "${params.id}".`;
      return unknown('UNKNOWN_FAULT', message, faultId, ids);
    }
    hosted.actOnFaults(
      (faults) => faults.remove(faultId),
      () => ({ ...from, kind: 'fault', operation: 'remove', status: 200, body: { faultId } }),
    );
    return OK;
  });

export const listHeld: ControlHandler<'control.listHeld'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => done({ entries: hosted.held.list() }));

export const releaseHeld: ControlHandler<'control.releaseHeld'> = (context, { params, body, from }) =>
  withWorld(context, params.id, (hosted) => {
    const code = body.as as ErrorCode | undefined;
    if (code !== undefined && errorCatalogue[code].status < 400)
      return invalid('body.as', `${code} is good news, not something that goes wrong`);
    const held = hosted.held.list();
    const call = held.find(({ n }) => String(n) === params.n);
    if (!call)
      return unknown(
        'UNKNOWN_HELD_CALL',
        `No call ${params.n} is held in world "${params.id}".`,
        params.n,
        held.map(({ n }) => String(n)),
      );
    hosted.note({
      record: {
        ...from,
        kind: 'fault',
        operation: 'release',
        status: 200,
        body: { n: Number(params.n), ...body },
      },
      size: 0,
    });
    hosted.held.release(Number(params.n), code === undefined ? {} : { as: code });
    return done(withNote({ message: 'OK' as const }, call.operation, code));
  });
