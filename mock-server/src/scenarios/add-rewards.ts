import { negate, ZERO } from '@krapao/contracts/kernel/money';
import type { Persona } from '@krapao/fixtures';
import { amountOf, startRunning } from '../domain/bonus/grant.ts';
import { invitedBy } from '../domain/invite/friends.ts';
import type { SimWorld } from '../domain/tables.ts';
import { waitingRefund, outside } from '../domain/wallet/member-accounts.ts';

function addBonuses(world: SimWorld, memberId: string, persona: Persona): void {
  const now = world.clock.now();
  const userBonuses = world.store.table('userBonuses');
  for (const [code, { received, running }] of Object.entries(persona.bonuses)) {
    const bonus = world.store.table('bonuses').get(code);
    const offer = bonus ?? world.store.table('promotions').get(code);
    // A scenario may be made of other fixtures than the persona was checked with only by a bug.
    if (!offer) throw new Error(`${persona.persona} has ${code}, which is neither bonus nor promotion`);
    const instants = received.map((ago) => now - ago).toSorted((a, b) => a - b);
    const id = world.ids.next();
    userBonuses.put(id, {
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
  }
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

/** The newest deposit and the refunds that the history tells of. */
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

/** What a persona has of bonuses, friends, play and refunds. */
export function addRewards(world: SimWorld, memberId: string, persona: Persona): void {
  addFromHistory(world, memberId, persona);
  addBonuses(world, memberId, persona);
  addFriends(world, memberId, persona);
  if (persona.play) world.store.table('plays').put(memberId, { id: memberId, ...persona.play });
  addWaitingRefund(world, memberId, persona);
}
