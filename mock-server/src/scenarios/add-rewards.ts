import { negate, ZERO } from '@krapao/contracts/kernel/money';
import type { Persona } from '@krapao/fixtures';
import { amountOf, startRunning } from '../domain/bonus/grant.ts';
import { invitedBy } from '../domain/invite/friends.ts';
import { waitingRefund, outside } from '../domain/wallet/member-accounts.ts';
import type { SimWorld, MemberRow } from '../domain/tables.ts';
import { keepEntry } from '../domain/chat/add-entry.ts';
import { memberAsCustomer } from '../domain/chat/customer.ts';
import { operatorOf } from '../domain/service.ts';
import { giveCoupon } from '../domain/spinwheel/coupon.ts';
import { findSlice } from '../domain/spinwheel/wheel.ts';

type HeldBonus = Persona['bonuses'][string];

/** Gives a member the state of a bonus or promotion. Returns false if no offer has that code. */
export function holdBonus(
  world: SimWorld,
  memberId: string,
  code: string,
  { received, running }: HeldBonus,
): boolean {
  const now = world.clock.now();
  const bonus = world.store.table('bonuses').get(code);
  const offer = bonus ?? world.store.table('promotions').get(code);
  if (!offer) return false;
  const instants = received.map((ago) => now - ago).toSorted((a, b) => a - b);
  const id = world.ids.next();
  world.store.table('userBonuses').put(id, {
    id,
    memberId,
    kind: bonus ? 'bonus' : 'promotion',
    code,
    received: instants,
    running: running
      ? {
          ...startRunning(
            bonus?.type ?? 'promotion',
            offer,
            running.deposit,
            amountOf(offer, running.deposit),
          ),
          startedAt: instants.at(-1) ?? now,
          turnover: running.staked,
        }
      : null,
  });
  return true;
}

function addBonuses(world: SimWorld, memberId: string, persona: Persona): void {
  for (const [code, held] of Object.entries(persona.bonuses))
    // Personas are validated with their fixtures: this happens only if a scenario is made with other ones, which is a bug.
    if (!holdBonus(world, memberId, code, held))
      throw new Error(`${persona.persona} has ${code}, which is neither bonus nor promotion`);
}

function addFriends(world: SimWorld, memberId: string, persona: Persona): void {
  const now = world.clock.now();
  for (const { name, joined, staked, collected } of persona.friends.toSorted((a, b) => b.joined - a.joined)) {
    const id = world.ids.next();
    world.store
      .table('friends')
      .put(id, { ...invitedBy(world, memberId, { id, name }, staked), createdAt: now - joined, collected });
  }
}

const isOffer = (kind: string | undefined): boolean => kind === 'bonus' || kind === 'promotion';

/** The newest deposit and the refunds in the history. */
function addFromHistory(world: SimWorld, memberId: string, persona: Persona): void {
  const now = world.clock.now();
  const done = persona.history.filter((item) => item.status === 'SUCCESS');
  const deposit = done.findLast((item) => item.type === 'deposit');
  if (deposit) {
    const at = now - deposit.ago;
    const isUsed = done.some(({ ago, related }) => ago < deposit.ago && isOffer(related?.kind));
    world.store.table('latestDeposits').put(memberId, { id: memberId, amount: deposit.amount, at, isUsed });
  }
  for (const { ago, amount, related } of done) {
    if (related?.kind !== 'refund') continue;
    const id = world.ids.next();
    world.store.table('refunds').put(id, { id, memberId, amount, createdAt: now - ago });
  }
}

function addWaitingRefund(world: SimWorld, memberId: string, { persona, refund }: Persona): void {
  if (refund === ZERO) return;
  world.ledger.mustPost({
    memo: `waiting refund of ${persona}`,
    lines: [
      { account: waitingRefund(memberId), amount: refund },
      { account: outside('opening'), amount: negate(refund) },
    ],
  });
  const id = world.ids.next();
  world.store.table('refunds').put(id, { id, memberId, amount: refund, createdAt: world.clock.now() });
}

/** The bonuses, friends, play and refunds of a persona. */
export function addRewards(world: SimWorld, memberId: string, persona: Persona): void {
  addFromHistory(world, memberId, persona);
  addBonuses(world, memberId, persona);
  addFriends(world, memberId, persona);
  if (persona.play) world.store.table('plays').put(memberId, { id: memberId, ...persona.play });
  addWaitingRefund(world, memberId, persona);
}

/** The coupons that a persona has won so far. */
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

/** The conversation of a persona and support so far; both have read all of it. */
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
