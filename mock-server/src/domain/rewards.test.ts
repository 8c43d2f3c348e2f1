import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendEvent, MINUTE, player, testWorld } from './test/player.ts';
import type { SimWorld } from './tables.ts';

const persona = fc.constantFrom('somchai', 'malee', 'wichai', 'duangjai');
const game = fc.constantFrom('PG', 'JOKER', 'UFABET', 'CHESS');
const baht = fc.integer({ min: 1, max: 200_000 }).map((satang) => satang / 100);

/** Something that a player, a game or the operator does. */
const randomAction = fc.oneof(
  fc.record({ do: fc.constant('play' as const), persona, game, stake: baht, payout: baht }),
  fc.record({ do: fc.constant('lose' as const), persona, game, stake: baht }),
  fc.record({ do: fc.constant('move' as const), persona, game, amount: baht }),
  fc.record({
    do: fc.constant('take' as const),
    persona,
    code: fc.constantFrom('WELCOME100', 'DAILY10', 'WEEKLY20', 'LUCKY50', 'SONGKRAN', 'FIRST50'),
  }),
  fc.record({
    do: fc.constant('ask' as const),
    persona,
    id: fc.constantFrom('bonus.clear', 'refund.receive', 'refund.addWallet', 'invite.bonus'),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
);
type RandomAction = typeof randomAction extends fc.Arbitrary<infer T> ? T : never;

function perform(world: SimWorld, step: RandomAction): void {
  if (step.do === 'wait') {
    world.advance(step.hours * 60 * MINUTE);
    return;
  }
  const who = player(world, step.persona);
  const { username } = who.member;
  if (step.do === 'play' || step.do === 'lose') {
    const payout = step.do === 'play' ? step.payout : 0;
    sendEvent(world, { type: 'game.result', username, game: step.game, stake: step.stake, payout });
  } else if (step.do === 'move') {
    who.call('wallet.activate', { params: { slotCode: step.game } });
    who.call('wallet.transfer', { body: { from: 'WALLET', to: step.game, amount: step.amount } });
  } else if (step.do === 'take') {
    who.call('bonus.activate', { params: { code: step.code } });
    who.call('promotion.activate', { params: { code: step.code } });
  } else {
    who.call(step.id as 'bonus.clear');
  }
}

it('whatever is played and received, the money adds up and at most one bonus is active', () => {
  fc.assert(
    fc.property(fc.array(randomAction, { maxLength: 40 }), (actions) => {
      const world = testWorld();
      for (const step of actions) perform(world, step);
      expect(world.ledger.checkAll()).toBeUndefined();
      const inDebt = world.store
        .table('balances')
        .list()
        .filter(({ account, amount }) => amount < 0 && /^(?:wallet|game|refund):/.test(account));
      expect(inDebt).toEqual([]);
      for (const member of world.store.table('members').values()) {
        const running = world.store
          .table('userBonuses')
          .by('member', member.id)
          .filter((row) => row.running);
        expect(running.length).toBeLessThanOrEqual(1);
      }
      for (const friend of world.store.table('friends').values()) {
        expect(friend.collected).toBeLessThanOrEqual(friend.earned);
      }
    }),
    { numRuns: 100 },
  );
});
