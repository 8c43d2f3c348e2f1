import type { WorldEvents } from '@krapao/contracts/control/events';
import { CLOCK_RANGE } from '@krapao/contracts/control/world';
import type { ChatMessage } from '@krapao/contracts/entities/chat';
import { toIso } from '../../world/calendar.ts';
import { NOT_A_DURATION, parseDuration } from '@krapao/contracts/kernel/duration';
import { ok, type Outcome, refuse } from '../../world/outcome.ts';
import { addEntry } from '../chat/add-entry.ts';
import { botOf } from '../chat/bot.ts';
import { unreadIn, toConversation } from '../chat/chat.ts';
import { type Customer, guestAsCustomer, memberAsCustomer } from '../chat/customer.ts';
import { operatorOf } from '../service.ts';
import { giveCoupon } from '../spinwheel/coupon.ts';
import { toCoupon } from '../spinwheel/coupons.ts';
import type { SpinRow, WheelRow } from '../spinwheel/spinwheel-rows.ts';
import { changeCoins, findSlice, slicesOn, spinOf } from '../spinwheel/wheel.ts';
import type { SimWorld } from '../tables.ts';
import { findMember } from './find-member.ts';

type Event = WorldEvents['support.message'];

function customerOf(world: SimWorld, { username, guestId }: Event): Customer | undefined {
  if (guestId !== undefined) return guestAsCustomer(world, guestId);
  const member = world.store.table('members').oneBy('username', username ?? '');
  return member && memberAsCustomer(world, member);
}

/**
 * Support writes to a member or guest: a text, or a message of any type. It is stored in the conversation and sent to the sockets
 * in the room; `unread` is how many entries of support the customer has not marked as read.
 */
export function supportMessage(world: SimWorld, event: Event): Outcome<Record<string, unknown>, 'NO_USER'> {
  const customer = customerOf(world, event);
  if (!customer) return refuse('NO_USER', { username: event.username, guestId: event.guestId });
  const message: ChatMessage = event.message ?? {
    message_type: 'text',
    payload: event.text ?? '',
    deliver: 'succeed',
  };
  const name = event.name ?? operatorOf(world).name;
  const entry = addEntry(world, customer, { sender: 'other', message, name });
  const { room } = customer;
  return ok({ room, conversation: toConversation(entry), unread: unreadIn(world, room) });
}

/** The bot of the support chat is switched off or on; pending answers are not sent while it is off. */
export function supportSetBot(
  world: SimWorld,
  { isOn }: WorldEvents['support.setBot'],
): Outcome<Record<string, unknown>> {
  world.store.table('chatBot').put('bot', { ...botOf(world), isOn });
  return ok({ isOn });
}

/** A member gets coins for the prize wheel. */
export function coinsGive(
  world: SimWorld,
  { username, coins }: WorldEvents['coins.give'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  const member = found.value;
  return ok({ username, coin: changeCoins(world, member.id, coins) });
}

/** A member gets a coupon as if the wheel had stopped on a slice, even one that is no longer on the wheel. */
export function couponGive(
  world: SimWorld,
  { username, slice: code, expiresIn }: WorldEvents['coupon.give'],
): Outcome<Record<string, unknown>, 'NO_USER' | 'NO_DATA'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  const member = found.value;
  const wheel = world.store.table('wheels').find((row) => findSlice(row, code) !== undefined);
  const slice = findSlice(wheel, code);
  if (!wheel || !slice?.prize)
    return refuse('NO_DATA', {
      reason: 'no wheel has such a slice with a prize',
      slice: code,
      asked: code,
      all: world.store
        .table('wheels')
        .list()
        .flatMap(({ slices }) => slices.flatMap((each) => (each.prize ? [each.code] : []))),
    });
  const lifeMs = expiresIn === undefined ? undefined : (parseDuration(expiresIn) ?? Number.POSITIVE_INFINITY);
  if (lifeMs !== undefined && world.clock.now() + lifeMs > CLOCK_RANGE.last)
    return refuse('NO_DATA', {
      reason: `\`expiresIn\` ${NOT_A_DURATION}; it ends by ${toIso(CLOCK_RANGE.last)}`,
    });
  const coupon = giveCoupon(world, member.id, wheel, slice, { lifeMs });
  return ok({ username, coupon: toCoupon(world, coupon) });
}

function retire(world: SimWorld, wheel: WheelRow, code: string): void {
  const slices = wheel.slices.map((slice) => (slice.code === code ? { ...slice, isRetired: true } : slice));
  world.store.table('wheels').put(wheel.id, { ...wheel, slices });
}

/**
 * Where the next spin stops, if that is still possible: an event that removes that slice, or changes the wheel so that the slice is
 * missing, leaves it to chance. A slice that was already off the wheel when it was asked for is kept, and the spin is refused.
 */
function keptNext(before: SpinRow, wheel: WheelRow, retired: string | undefined): string | null {
  const { next } = before;
  const isTaken =
    wheel.id === before.wheel ? next === retired : !slicesOn(wheel).some(({ code }) => code === next);
  return isTaken ? null : next;
}

/** The operator changes the wheel: another wheel, off or on, where the next spin stops, a prize that is no longer given. */
export function spinSet(
  world: SimWorld,
  event: WorldEvents['spin.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const before = spinOf(world);
  const { wheel: code = before.wheel, isOn = before.isOn } = event;
  const wheel = world.store.table('wheels').get(code);
  if (!wheel) {
    const wheels = world.store
      .table('wheels')
      .list()
      .map(({ id }) => id);
    return refuse('NO_DATA', {
      reason: 'there is no such wheel',
      wheel: code,
      wheels,
      asked: code,
      all: wheels,
    });
  }
  for (const slice of [event.next, event.retire])
    if (slice && !findSlice(wheel, slice)) {
      const slices = wheel.slices.map((each) => each.code);
      return refuse('NO_DATA', {
        reason: 'there is no such slice on this wheel',
        slice,
        slices,
        asked: slice,
        all: slices,
      });
    }
  if (event.retire !== undefined) retire(world, wheel, event.retire);
  const changed = world.store.table('wheels').get(code) as WheelRow;
  const next = event.next === undefined ? keptNext(before, changed, event.retire) : event.next;
  world.store.table('spin').put('spin', { id: 'spin', wheel: code, isOn, next });
  const slices = slicesOn(changed).map((slice) => slice.code);
  return ok({ wheel: code, isOn, next, slices });
}
