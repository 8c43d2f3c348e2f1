import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire, subtract, toWire, ZERO } from '@krapao/contracts/kernel/money';
import { ok, type Outcome, refuse } from '../../world/outcome.ts';
import { playRound } from '../games/rounds.ts';
import { noteFriend, noteFriendPlayed } from '../invite/friends.ts';
import { operatorTextsOf } from '../operator-texts.ts';
import { flagOf, type OfferTerms } from '../reward-rows.ts';
import { rewardsOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import { noRoomForEvent } from '../wallet/room.ts';
import { findMember } from './find-member.ts';

/** A round is won or lost in a game. A round that cannot be played is NO_DATA, and `data.reason` says why. */
export function gameResult(
  world: SimWorld,
  event: WorldEvents['game.result'],
): Outcome<Record<string, unknown>, 'NO_USER' | 'NO_DATA'> {
  const { username, game, stake, payout } = event;
  const found = findMember(world, username);
  if (!found.ok) return found;
  const member = found.value;
  const played = playRound(world, {
    memberId: member.id,
    gameCode: game,
    stake: fromWire(stake),
    payout: fromWire(payout),
  });
  if (!played.ok) {
    if (played.code === 'NO_ROOM')
      return refuse('NO_DATA', noRoomForEvent(world, member.id, subtract(fromWire(payout), fromWire(stake))));
    const open = world.store.table('gameAccounts').by('member', member.id);
    const asked = {
      MONEY_NOT_ENOUGH: undefined,
      NO_GAME: {
        asked: game,
        all: world.store
          .table('games')
          .list()
          .map(({ id }) => id),
      },
      SLOT_NO_ACCOUNT: { asked: game, all: open.map(({ code }) => code) },
    }[played.code];
    return refuse('NO_DATA', { reason: played.code, ...played.data, ...asked });
  }
  return ok({ username, game, balance: toWire(played.value.balance) });
}

/** A provider starts to refuse, goes down, or works again; or its luck changes. */
export function gameSet(
  world: SimWorld,
  { game: code, provider, winChance }: WorldEvents['game.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const games = world.store.table('games');
  const game = games.get(code);
  if (!game) {
    const all = games.list().map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'there is no such game', game: code, asked: code, all });
  }
  const changed = games.put(code, {
    ...game,
    provider: provider ?? game.provider,
    winChance: winChance ?? game.winChance,
  });
  return ok({ game: code, provider: changed.provider, winChance: changed.winChance });
}

/** Someone registers by the invite link of a member; the friend plays elsewhere, and is not a member who can sign in. */
export function friendRegister(
  world: SimWorld,
  { username, name }: WorldEvents['friend.register'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  const inviter = found.value;
  const count = world.store.table('friends').by('inviter', inviter.id).length + 1;
  const friend = noteFriend(world, inviter.id, {
    id: world.ids.next(),
    name: name ?? operatorTextsOf(world).friendName(count),
  });
  return ok({ friendId: friend.id, name: friend.name, friends: count });
}

/** A friend stakes money; the inviter earns a commission on it. */
export function friendPlay(
  world: SimWorld,
  { friendId, stake }: WorldEvents['friend.play'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const friends = world.store.table('friends');
  if (!friends.has(friendId)) {
    const all = friends.list().map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'there is no such friend', friendId, asked: friendId, all });
  }
  noteFriendPlayed(world, friendId, fromWire(stake));
  return ok({ friendId, earned: toWire(friends.get(friendId)?.earned ?? ZERO) });
}

/** An operator changes the terms of a bonus or promotion; one that is running keeps the terms that it was received with. */
export function bonusSet(
  world: SimWorld,
  { code, maxReceived, ...terms }: WorldEvents['bonus.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const bonuses = world.store.table('bonuses');
  const promotions = world.store.table('promotions');
  const changed = <Row extends OfferTerms>(row: Row): Row => ({
    ...row,
    turnover: terms.turnover ?? row.turnover,
    percentFail: terms.percentFail ?? row.percentFail,
    quota: terms.quota === undefined ? row.quota : terms.quota,
  });
  const bonus = bonuses.get(code);
  const promotion = promotions.get(code);
  if (promotion && maxReceived !== undefined)
    return refuse('NO_DATA', { reason: `${code} is a promotion, which has no maxReceived` });
  if (bonus) bonuses.put(code, { ...changed(bonus), maxReceived: maxReceived ?? bonus.maxReceived });
  else if (promotion) promotions.put(code, changed(promotion));
  else {
    const all = [...bonuses.list(), ...promotions.list()].map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'there is no such bonus or promotion', code, asked: code, all });
  }
  return ok({ code });
}

/** An operator switches a feature, such as inviting friends, off or on for all members. */
export function featureSet(
  world: SimWorld,
  { feature, isActive }: WorldEvents['feature.set'],
): Outcome<Record<string, unknown>> {
  world.store.table('rewards').put('rewards', { ...rewardsOf(world), [flagOf(feature)]: isActive });
  return ok({ feature, isActive });
}
