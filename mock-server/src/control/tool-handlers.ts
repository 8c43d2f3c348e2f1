import { byUsername } from '../domain/account/member-named.ts';
import { handleEvent } from '../domain/handlers.ts';
import { listSms as smsOf } from '../domain/sms/sms.ts';
import { done, withWorld, type ControlHandler } from './handler.ts';
import { refusedEvent } from './refused-event.ts';
import { toIso } from '../world/calendar.ts';

export const listSms: ControlHandler<'control.listSms'> = (context, { params, query }) =>
  withWorld(context, params.id, (hosted) => done(smsOf(hosted.world, query.phone)));

export const sendEvent: ControlHandler<'control.sendEvent'> = (context, { params, body: asked, from }) =>
  withWorld(context, params.id, (hosted) => {
    const body = byUsername(hosted.world.store.table('members'), asked);
    const member = 'username' in body && body.username !== undefined ? body.username : null;
    const outcome = hosted.perform(
      {
        name: `event ${body.type}`,
        effect: true,
        entry: (result) => {
          const refused = result.ok ? undefined : refusedEvent(hosted.world, body.type, result).failure;
          return {
            record: {
              ...from,
              kind: 'event',
              operation: body.type,
              member,
              status: refused?.statusCode ?? 200,
              code: refused?.code ?? null,
              body,
              answer: result.ok ? result.value : refused,
            },
            size: JSON.stringify(body).length,
          };
        },
      },
      handleEvent,
      body,
    );
    if (!outcome.ok) return refusedEvent(hosted.world, body.type, outcome);
    return done({ type: body.type, now: toIso(hosted.world.clock.peek()), result: outcome.value });
  });
