import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { handleEvent } from '../domain/events.ts';
import { listSms as smsOf } from '../domain/sms/sms.ts';
import type { JournalFilter } from '../hosting/journal.ts';
import { done, OK, toInstant, withWorld, type ControlHandler } from './handler.ts';
import { invalid, unknown } from './refuse.ts';
import { refusedEvent } from './refused-event.ts';

export const listFaults: ControlHandler<'control.listFaults'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => done(hosted.faults.list()));

export const addFault: ControlHandler<'control.addFault'> = (context, { params, body }) =>
  withWorld(context, params.id, (hosted) => {
    const code = 'operation' in body ? body.code : undefined;
    if (code !== undefined && errorCatalogue[code as ErrorCode].status < 400) {
      return invalid('body.code', `${code} is good news, not something that goes wrong`);
    }
    return done(hosted.faults.add(body));
  });

export const clearFaults: ControlHandler<'control.clearFaults'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.faults.clear();
    return OK;
  });

export const removeFault: ControlHandler<'control.removeFault'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) =>
    hosted.faults.remove(params.faultId)
      ? OK
      : unknown(
          'UNKNOWN_FAULT',
          `There is no fault "${params.faultId}" in world "${params.id}".`,
          params.faultId,
          hosted.faults.list().map((fault) => fault.faultId),
        ),
  );

export const listRequests: ControlHandler<'control.listRequests'> = (context, { params, query }) =>
  withWorld(context, params.id, (hosted) => {
    const since = readSince(query.since);
    if (since === undefined) return invalid('query.since', 'must be a sequence number or an instant');
    const entries = hosted.journal.read({ operation: query.operation, ...since });
    return done({ entries, dropped: hosted.journal.dropped });
  });

function readSince(since: string | undefined): JournalFilter | undefined {
  if (since === undefined) return {};
  if (/^\d{1,15}$/.test(since)) return { afterSeq: Number(since) };
  const instant = Date.parse(since);
  return Number.isNaN(instant) ? undefined : { afterInstant: instant };
}

export const clearRequests: ControlHandler<'control.clearRequests'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.journal.clear();
    return OK;
  });

export const listSms: ControlHandler<'control.listSms'> = (context, { params, query }) =>
  withWorld(context, params.id, (hosted) => done(smsOf(hosted.world, query.phone)));

export const sendEvent: ControlHandler<'control.sendEvent'> = (context, { params, body }) =>
  withWorld(context, params.id, (hosted) => {
    const outcome = hosted.perform({ name: `event ${body.type}`, effect: true }, handleEvent, body);
    if (!outcome.ok) return refusedEvent(hosted.world, body.type, outcome);
    return done({ type: body.type, now: toInstant(hosted.world.clock.peek()), result: outcome.value });
  });
