import type { rewardErrors } from '@krapao/contracts/errors/catalogue';
import { toWire } from '@krapao/contracts/kernel/money';
import { INCOMING_LIMIT } from '@krapao/contracts/kernel/schema';
import { toCollect } from '../domain/invite/friends.ts';
import { mayReceive } from '../domain/refund/eligibility.ts';
import { rewardsOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { hasRoom, roomOf } from '../domain/wallet/room.ts';
import { canSignIn, deposits, pickMember, isFree, switchOn } from './pick-member.ts';
import { plays } from './games.ts';
import { byRules, type RecipesOf } from './recipe.ts';
import type { WorldDriver } from './world-driver.ts';
import { collectsInSheet, collectsInvite, receivesRefund } from './member-walks.ts';
import type { Walk } from './steps.ts';

const friendsOf = ({ world }: WorldDriver, { id }: MemberRow) =>
  world.store.table('friends').by('inviter', id);

/** Registers someone by the link of a member. Returns the friend's id. */
const invites = (driver: WorldDriver, { username }: MemberRow): string =>
  String(driver.sendEvent({ type: 'friend.register', username }).friendId);

/** A member whose friends have played, with commission to collect and room for all of it. */
function earner(driver: WorldDriver): MemberRow {
  switchOn(driver, 'invite');
  const earns = (row: MemberRow) => {
    const commission = toCollect(friendsOf(driver, row));
    return commission > 0 && hasRoom(driver.world, row.id, commission);
  };
  const member = pickMember(driver, ['somchai'], (row) => isFree(driver, row) && earns(row));
  if (!earns(member)) {
    driver.sendEvent({ type: 'friend.play', friendId: invites(driver, member), stake: 10_000 });
  }
  return member;
}

/**
 * A member with commission to collect and no room for it. No persona, because other recipes deposit for those.
 */
function fullEarner(driver: WorldDriver): MemberRow {
  switchOn(driver, 'invite');
  const { world } = driver;
  const commission = (row: MemberRow) => toCollect(friendsOf(driver, row));
  const isFull = (row: MemberRow) => commission(row) > 0 && !hasRoom(world, row.id, commission(row));
  const full = world.store
    .table('members')
    .find((row) => canSignIn(driver, row) && isFree(driver, row) && isFull(row));
  const member = full ?? pickMember(driver, []);
  if (!isFull(member)) {
    driver.sendEvent({ type: 'friend.play', friendId: invites(driver, member), stake: 10_000 });
    while (hasRoom(world, member.id, commission(member)))
      deposits(driver, member, Math.min(INCOMING_LIMIT, roomOf(world, member.id)));
  }
  driver.note(
    `${member.username} has as much as a member may have: every deposit is refused too, or held if a bank has paid it.`,
  );
  return member;
}

/** A member who has not played since the last refund, and can play. */
function hasNotPlayed(driver: WorldDriver, ...personas: readonly string[]): MemberRow {
  switchOn(driver, 'refund');
  const { world } = driver;
  return pickMember(
    driver,
    personas,
    (row) => isFree(driver, row) && !world.store.table('plays').get(row.id)?.rounds,
  );
}

/** The smallest loss with a refund, in baht. */
const minimumLoss = ({ world }: WorldDriver): number => toWire(rewardsOf(world).refundMinimumLoss);

/** A member who can receive a refund now. */
export function loser(driver: WorldDriver): MemberRow {
  switchOn(driver, 'refund');
  const can = (row: MemberRow) => mayReceive(driver.world, row.id).ok;
  const member = pickMember(driver, ['somchai'], can);
  if (!can(member)) plays(driver, member, Math.max(100, minimumLoss(driver) * 2), 0);
  return member;
}

const collects = (_stage: WorldDriver, { as }: { readonly as: MemberRow }): Walk => collectsInvite(as);
const refunds = (driver: WorldDriver, { as }: { readonly as: MemberRow }): Walk => receivesRefund(driver, as);

export const rewardRecipes: RecipesOf<typeof rewardErrors> = {
  INVITE_COLLECT: [
    byRules(
      'invite.bonus',
      'A member has collected the invite bonus, and does so again.',
      (driver) => {
        const member = earner(driver);
        driver.mustCall('invite.bonus', member);
        return { as: member };
      },
      collects,
    ),
  ],
  INVITE_INACTIVE: [
    byRules(
      'invite.bonus',
      'The operator has switched inviting friends off; a member collects.',
      (driver) => {
        driver.sendEvent({ type: 'feature.set', feature: 'invite', isActive: false });
        return { as: pickMember(driver, ['somchai']) };
      },
      collects,
    ),
  ],
  NO_INVITE_BONUS: [
    byRules(
      'invite.bonus',
      'A member who has invited no one collects.',
      (driver) => {
        switchOn(driver, 'invite');
        return { as: pickMember(driver, ['malee'], (row) => friendsOf(driver, row).length === 0) };
      },
      collects,
    ),
  ],
  NO_INVITEE_PLAY_INFO: [
    byRules(
      'invite.bonus',
      'A member whose friends have not played collects.',
      (driver) => {
        switchOn(driver, 'invite');
        const haveNotPlayed = (row: MemberRow) => friendsOf(driver, row).every(({ staked }) => staked === 0);
        const member = pickMember(driver, ['duangjai', 'malee'], haveNotPlayed);
        if (friendsOf(driver, member).length === 0) invites(driver, member);
        return { as: member };
      },
      collects,
    ),
  ],
  INVITE_BONUS_SUCCESS: [
    byRules(
      'invite.bonus',
      'A member whose friends have played collects.',
      (driver) => ({ as: earner(driver) }),
      collects,
    ),
  ],
  INVITE_BONUS_FAIL: [
    byRules(
      'invite.bonus',
      'A member who may have no more money collects.',
      (driver) => ({ as: fullEarner(driver) }),
      (driver, { as }) => collectsInSheet(driver, as),
    ),
  ],
  NO_REFUND: [
    byRules(
      'refund.receive',
      'A member who has not played receives a refund.',
      (driver) => ({ as: hasNotPlayed(driver, 'malee') }),
      refunds,
    ),
    byRules('refund.addWallet', 'A member who never received a refund adds it to the wallet.', (driver) => {
      switchOn(driver, 'refund');
      const { world } = driver;
      const none = (row: MemberRow) => world.store.table('refunds').by('member', row.id).length === 0;
      return { as: pickMember(driver, ['malee'], none) };
    }),
  ],
  REFUND_CONDITION: [
    byRules(
      'refund.receive',
      'A member has lost less than the operator refunds, and receives it.',
      (driver) => {
        const member = hasNotPlayed(driver, 'wichai');
        plays(driver, member, minimumLoss(driver) / 2, 0);
        return { as: member };
      },
      refunds,
    ),
  ],
  REFUND_SUCCESS: [
    byRules(
      'refund.receive',
      'A member has lost money in games, and receives the refund.',
      (driver) => ({ as: loser(driver) }),
      refunds,
    ),
    byRules('refund.addWallet', 'A member has received a refund, and adds it to the wallet.', (driver) => {
      const member = loser(driver);
      driver.mustCall('refund.receive', member);
      return { as: member };
    }),
  ],
  REFUND_INACTIVE: [
    byRules(
      'refund.receive',
      'The operator has switched refunds off; a member receives one.',
      (driver) => {
        driver.sendEvent({ type: 'feature.set', feature: 'refund', isActive: false });
        return { as: pickMember(driver, ['somchai'], (row) => isFree(driver, row)) };
      },
      refunds,
    ),
  ],
  REFUND_MINIMUM: [
    byRules(
      'refund.receive',
      'A member has played and won, and receives a refund.',
      (driver) => {
        const member = hasNotPlayed(driver, 'wichai');
        plays(driver, member, 20, 40);
        return { as: member };
      },
      refunds,
    ),
  ],
};
