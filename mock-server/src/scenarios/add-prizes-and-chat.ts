import type { Persona } from '@krapao/fixtures';
import { keepEntry } from '../domain/chat/add-entry.ts';
import { memberAsCustomer } from '../domain/chat/customer.ts';
import { operatorOf } from '../domain/service.ts';
import { giveCoupon } from '../domain/spinwheel/coupon.ts';
import { findSlice } from '../domain/spinwheel/wheel.ts';
import type { MemberRow, SimWorld } from '../domain/tables.ts';

/** What a persona has won on the wheel so far. */
function addCoupons(world: SimWorld, member: MemberRow, { coupons }: Persona): void {
  const wheels = world.store.table('wheels').list();
  for (const { slice: code, ago, isClaimed } of coupons.toSorted((a, b) => b.ago - a.ago)) {
    const wheel = wheels.find((row) => findSlice(row, code));
    const slice = findSlice(wheel, code);
    if (!wheel || !slice) throw new Error(`no wheel has a slice ${code}`);
    const wonAt = world.clock.now() - ago;
    if (!isClaimed) giveCoupon(world, member.id, wheel, slice, { wonAt });
    else {
      const coupon = giveCoupon(world, member.id, wheel, slice, { wonAt, lifeMs: null });
      world.store.table('coupons').put(coupon.id, { ...coupon, state: 'claimed' });
    }
  }
}

/** What a persona and support have written so far; both have read all of it. */
function addChat(world: SimWorld, member: MemberRow, { chat }: Persona): void {
  if (chat.length === 0) return;
  const now = world.clock.now();
  const customer = memberAsCustomer(world, member);
  for (const { ago, from, message } of chat.toSorted((a, b) => b.ago - a.ago)) {
    const createdAt = now - ago;
    if (from === 'customer') keepEntry(world, customer, { sender: 'customer', message, createdAt });
    else keepEntry(world, customer, { sender: 'other', message, createdAt, name: operatorOf(world).name });
  }
  const read = { id: customer.room, entries: chat.length, readAt: now };
  world.store.table('chatReads').put(customer.room, read);
  world.store.table('supportReads').put(customer.room, read);
}

export function addPrizesAndChat(world: SimWorld, memberId: string, persona: Persona): void {
  const member = world.store.table('members').get(memberId) as MemberRow;
  addCoupons(world, member, persona);
  addChat(world, member, persona);
}
