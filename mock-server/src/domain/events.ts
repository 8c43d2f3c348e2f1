import type { WorldEvent, WorldEvents, WorldEventType } from '@krapao/contracts/control/events';
import type { Outcome } from '../world/outcome.ts';
import { addressSetRefused } from './events/address-set-refused.ts';
import { bankTransferArrive } from './events/bank-transfer-arrive.ts';
import { depositDecide } from './events/deposit-decide.ts';
import { lookupSet } from './events/lookup-set.ts';
import { coinsGive } from './events/coins-give.ts';
import { couponGive } from './events/coupon-give.ts';
import { memberSetActive } from './events/member-set-active.ts';
import { memberUpdate } from './events/member-update.ts';
import { otpSetLate } from './events/otp-set-late.ts';
import { qrPay } from './events/qr-pay.ts';
import { serviceSetGone } from './events/service-set-gone.ts';
import { slipDecide } from './events/slip-decide.ts';
import { spinSet } from './events/spin-set.ts';
import { supportMessage } from './events/support-message.ts';
import { supportSetBot } from './events/support-set-bot.ts';
import { truelinkGive } from './events/truelink-give.ts';
import { withdrawalDecide } from './events/withdrawal-decide.ts';
import { bonusSet } from './events/bonus-set.ts';
import { featureSet } from './events/feature-set.ts';
import { friendPlay } from './events/friend-play.ts';
import { friendRegister } from './events/friend-register.ts';
import { gameResult } from './events/game-result.ts';
import { gameSet } from './events/game-set.ts';
import type { SimWorld } from './tables.ts';

export type WorldEventHandlers = {
  readonly [T in WorldEventType]: (world: SimWorld, event: WorldEvents[T]) => EventOutcome;
};

/** What a handler answers is the event's `result`. */
export type EventOutcome = Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'>;

/** How the outside world acts, by type of event. */
export const worldEventHandlers: WorldEventHandlers = {
  'qr.pay': qrPay,
  'support.message': supportMessage,
  'support.setBot': supportSetBot,
  'coins.give': coinsGive,
  'coupon.give': couponGive,
  'spin.set': spinSet,
  'member.setActive': memberSetActive,
  'service.setGone': serviceSetGone,
  'member.update': memberUpdate,
  'lookup.set': lookupSet,
  'otp.setLate': otpSetLate,
  'address.setRefused': addressSetRefused,
  'bankTransfer.arrive': bankTransferArrive,
  'deposit.decide': depositDecide,
  'slip.decide': slipDecide,
  'withdrawal.decide': withdrawalDecide,
  'truelink.give': truelinkGive,
  'bonus.set': bonusSet,
  'feature.set': featureSet,
  'friend.play': friendPlay,
  'friend.register': friendRegister,
  'game.result': gameResult,
  'game.set': gameSet,
};

type EventHandler = (world: SimWorld, event: WorldEvent) => EventOutcome;

/** Lets the outside world act, whatever the event is. */
export const handleEvent: EventHandler = (world, event) =>
  // Its own type says that a handler gets the event it is for, which TypeScript cannot follow from `type` to handler.
  (worldEventHandlers[event.type] as EventHandler)(world, event);
