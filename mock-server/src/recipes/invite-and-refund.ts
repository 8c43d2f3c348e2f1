import type { inviteAndRefundErrors } from '@krapao/contracts/errors/catalogue';
import { toWire } from '@krapao/contracts/kernel/money';
import { toCollect } from '../domain/invite/friends.ts';
import { mayReceive } from '../domain/refund/eligibility.ts';
import { rewardsOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { actor } from './cast.ts';
import { plays } from './games.ts';
import { isFree, isOn } from './offers.ts';
import { byFault, naturally, type RecipesOf } from './recipe.ts';
import type { Stage } from './stage.ts';
import { collectsInSheet, collectsInvite, receivesRefund } from './walks/home-walks.ts';
import { byFaultAt, type Walk } from './walks/steps.ts';

const friendsOf = ({ world }: Stage, { id }: MemberRow) => world.store.table('friends').by('inviter', id);

/** Somebody registers by the link of a member. Answers the friend's id. */
const invites = (stage: Stage, { username }: MemberRow): string =>
  String(stage.happens({ type: 'friend.register', username }).friendId);

/** A member whose friends have played, with commission to collect. */
function earner(stage: Stage): MemberRow {
  isOn(stage, 'invite');
  const earns = (row: MemberRow) => toCollect(friendsOf(stage, row)) > 0;
  const member = actor(stage, ['somchai'], (row) => isFree(stage, row) && earns(row));
  if (!earns(member)) {
    stage.happens({ type: 'friend.play', friendId: invites(stage, member), stake: 10_000 });
  }
  return member;
}

/** A member who has not played since the last refund, and nothing keeps from playing. */
function hasNotPlayed(stage: Stage, ...personas: readonly string[]): MemberRow {
  isOn(stage, 'refund');
  const { world } = stage;
  return actor(
    stage,
    personas,
    (row) => isFree(stage, row) && !world.store.table('plays').get(row.id)?.rounds,
  );
}

/** The smallest loss that something is refunded for, baht. */
const minimumLoss = ({ world }: Stage): number => toWire(rewardsOf(world).refundMinimumLoss);

/** A member who can receive a refund now. */
export function loser(stage: Stage): MemberRow {
  isOn(stage, 'refund');
  const can = (row: MemberRow) => mayReceive(stage.world, row.id).ok;
  const member = actor(stage, ['somchai'], can);
  if (!can(member)) plays(stage, member, Math.max(100, minimumLoss(stage) * 2), 0);
  return member;
}

const collects = (_stage: Stage, { as }: { readonly as: MemberRow }): Walk => collectsInvite(as);
const refunds = (stage: Stage, { as }: { readonly as: MemberRow }): Walk => receivesRefund(stage, as);

export const inviteAndRefundRecipes: RecipesOf<typeof inviteAndRefundErrors> = {
  INVITE_COLLECT: [
    naturally(
      'invite.bonus',
      'A member has collected the invite bonus, and does so again.',
      (stage) => {
        const member = earner(stage);
        stage.does('invite.bonus', member);
        return { as: member };
      },
      collects,
    ),
  ],
  INVITE_INACTIVE: [
    naturally(
      'invite.bonus',
      'The operator has switched inviting friends off; a member collects.',
      (stage) => {
        stage.happens({ type: 'feature.set', feature: 'invite', isActive: false });
        return { as: actor(stage, ['somchai']) };
      },
      collects,
    ),
  ],
  NO_INVITE_BONUS: [
    naturally(
      'invite.bonus',
      'A member who has invited nobody collects.',
      (stage) => {
        isOn(stage, 'invite');
        return { as: actor(stage, ['malee'], (row) => friendsOf(stage, row).length === 0) };
      },
      collects,
    ),
  ],
  NO_INVITEE_PLAY_INFO: [
    naturally(
      'invite.bonus',
      'A member whose friends have not played collects.',
      (stage) => {
        isOn(stage, 'invite');
        const haveNotPlayed = (row: MemberRow) => friendsOf(stage, row).every(({ staked }) => staked === 0);
        const member = actor(stage, ['duangjai', 'malee'], haveNotPlayed);
        if (friendsOf(stage, member).length === 0) invites(stage, member);
        return { as: member };
      },
      collects,
    ),
  ],
  INVITE_BONUS_SUCCESS: [
    naturally(
      'invite.bonus',
      'A member whose friends have played collects.',
      (stage) => ({ as: earner(stage) }),
      collects,
    ),
  ],
  INVITE_BONUS_FAIL: [
    byFault(
      'invite.bonus',
      'A member whose friends have played collects.',
      (stage) => ({ as: earner(stage) }),
      (stage, { as }) => byFaultAt('invite.bonus', collectsInSheet(stage, as)),
    ),
  ],
  NO_REFUND: [
    naturally(
      'refund.receive',
      'A member who has not played receives a refund.',
      (stage) => ({ as: hasNotPlayed(stage, 'malee') }),
      refunds,
    ),
    naturally('refund.addWallet', 'A member who never received a refund adds it to the wallet.', (stage) => {
      isOn(stage, 'refund');
      const { world } = stage;
      const none = (row: MemberRow) => world.store.table('refunds').by('member', row.id).length === 0;
      return { as: actor(stage, ['malee'], none) };
    }),
  ],
  REFUND_CONDITION: [
    naturally(
      'refund.receive',
      'A member has lost less than the operator refunds, and receives it.',
      (stage) => {
        const member = hasNotPlayed(stage, 'wichai');
        plays(stage, member, minimumLoss(stage) / 2, 0);
        return { as: member };
      },
      refunds,
    ),
  ],
  REFUND_SUCCESS: [
    naturally(
      'refund.receive',
      'A member has lost money in games, and receives the refund.',
      (stage) => ({ as: loser(stage) }),
      refunds,
    ),
    naturally('refund.addWallet', 'A member has received a refund, and adds it to the wallet.', (stage) => {
      const member = loser(stage);
      stage.does('refund.receive', member);
      return { as: member };
    }),
  ],
  REFUND_INACTIVE: [
    naturally(
      'refund.receive',
      'The operator has switched refunds off; a member receives one.',
      (stage) => {
        stage.happens({ type: 'feature.set', feature: 'refund', isActive: false });
        return { as: actor(stage, ['somchai'], (row) => isFree(stage, row)) };
      },
      refunds,
    ),
  ],
  REFUND_MINIMUM: [
    naturally(
      'refund.receive',
      'A member has played and won, and receives a refund.',
      (stage) => {
        const member = hasNotPlayed(stage, 'wichai');
        plays(stage, member, 20, 40);
        return { as: member };
      },
      refunds,
    ),
  ],
};
