import { toWire } from '@krapao/contracts/kernel/money';
import { DAY_MS, HOUR_MS, MINUTE_MS, dayStart } from '@krapao/contracts/kernel/calendar';
import { ok } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { operatorOf, isGone } from '../service.ts';
import { isWithinDailyWindow } from '../../world/calendar.ts';
import type { SimWorld } from '../tables.ts';

/** Name and web address of the operator. */
export const lookupInfo = handles('lookup.info', (world) => {
  const { name, website } = operatorOf(world);
  return ok({ name, website });
});

/** Texts of the conditions modal. */
export const lookupConditions = handles('lookup.conditions', (world) =>
  ok([...operatorOf(world).conditions]),
);

/** Texts of the user agreement. */
export const lookupAgreements = handles('lookup.agreements', (world) =>
  ok([...operatorOf(world).agreements]),
);

/** Notice of the bonus modal; the app replaces %percentFail% with the bonus's value. */
export const lookupNotice = handles('lookup.notice', (world) => ok({ notice: operatorOf(world).notice }));

/** Answers also while the service is gone: this is how the app finds out (spec §2). */
export const lookupActive = handles('lookup.active', (world) =>
  ok({ terminated: isGone(world) ? 'gone' : null }),
);

/** Where a member can deposit to. */
export const lookupDeposit = handles('lookup.deposit', (world) => ok(operatorOf(world).deposit));

/** Bounds of a withdrawal. */
export const lookupWithdraw = handles('lookup.withdraw', (world) => {
  const { withdrawMin, withdrawMax } = operatorOf(world).withdraw;
  return ok({ withdrawMin: toWire(withdrawMin), withdrawMax: toWire(withdrawMax) });
});

/** Whether a slip can be uploaded now, and when not (spec §9). */
export const lookupSlip = handles('lookup.slip', (world) => {
  const { closedFrom, closedTo } = operatorOf(world).slip;
  return ok({ isOpen: isSlipOpen(world), closedFrom, closedTo });
});

/** Banks where a member may have an account. */
export const lookupBanks = handles('lookup.banks', (world) => ok([...operatorOf(world).banks]));

/** Where players heard of the operator. */
export const lookupSources = handles('lookup.sources', (world) => ok([...operatorOf(world).sources]));

/** Does registering need a one-time code? (spec §4) */
export const lookupRegisterOTP = handles('lookup.registerOTP', (world) => ok(operatorOf(world).registerOTP));

/** How to reach support. */
export const lookupContact = handles('lookup.contact', (world) => ok({ ...operatorOf(world).contact }));

/** Is the support chat shown? (spec §2 contact) */
export const lookupEnableChatWidget = handles('lookup.enableChatWidget', (world) =>
  ok(operatorOf(world).enableChatWidget),
);

/** Slips are not accepted within a daily window of Bangkok time (spec §9). */
export function isSlipOpen(world: SimWorld): boolean {
  const { closedFrom, closedTo } = operatorOf(world).slip;
  return !isWithinDailyWindow(world.clock.now(), closedFrom, closedTo);
}

/** Whole seconds until slips are accepted again; only meaningful while they are not. */
export function slipOpensInSeconds(world: SimWorld): number {
  const now = world.clock.now();
  const [hours = 0, minutes = 0] = operatorOf(world).slip.closedTo.split(':').map(Number);
  const today = dayStart(now) + hours * HOUR_MS + minutes * MINUTE_MS;
  return Math.ceil(((today > now ? today : today + DAY_MS) - now) / 1000);
}
