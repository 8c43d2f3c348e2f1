import type { WorldEvents, WorldEventType } from '@krapao/contracts/control/events';
import type { Outcome } from '../world/outcome.ts';
import { memberSetActive } from './events/member-set-active.ts';
import { qrPay } from './events/qr-pay.ts';
import { serviceSetGone } from './events/service-set-gone.ts';
import { supportMessage } from './events/support-message.ts';
import type { SimWorld } from './tables.ts';

export type WorldEventHandlers = {
  readonly [T in WorldEventType]: (
    world: SimWorld,
    event: WorldEvents[T],
  ) => Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'>;
};

/** How the outside world acts, by type of event. What a handler answers is the event's `result`. */
export const worldEventHandlers: WorldEventHandlers = {
  'qr.pay': qrPay,
  'support.message': supportMessage,
  'member.setActive': memberSetActive,
  'service.setGone': serviceSetGone,
};
