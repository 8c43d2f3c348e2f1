import { inviteCodeOf } from '@krapao/contracts/entities/rewards';
import { minor } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { ok } from '../../world/outcome.ts';
import { sendEvent, player, testWorld } from '../test/player.ts';
import type { SimWorld } from '../tables.ts';

const register = (world: SimWorld, username: string, name?: string): string => {
  const outcome = sendEvent(world, { type: 'friend.register', username, ...(name && { name }) });
  if (!outcome.ok) throw new Error(outcome.code);
  return String(outcome.value['friendId']);
};

describe('the invite bonus', () => {
  it('is what friends have earned, with the percentages of those who play and who do not', () => {
    const somchai = player(testWorld());
    expect(somchai.answer('wallet.get').invite).toEqual({ amount: 150, success: 60, fail: 40 });
    expect(player(testWorld(), 'khamla').answer('wallet.get').invite).toEqual({
      amount: 1_250_000.5,
      success: 100,
      fail: 0,
    });
    expect(player(testWorld(), 'malee').answer('wallet.get').invite).toEqual({
      amount: 0,
      success: 0,
      fail: 0,
    });
  });

  it('takes nothing back if more was collected than the percentage gives today', () => {
    const world = testWorld();
    const somchai = player(world);
    const friends = world.store.table('friends');
    world.run(() => {
      for (const friend of friends.list())
        if (friend.earned > 0) friends.put(friend.id, { ...friend, collected: minor(friend.earned + 1_000) });
      return ok(undefined);
    });
    expect(somchai.answer('wallet.get').invite.amount).toBe(0);
    const before = somchai.answer('wallet.get').wallet.amount;
    expect(somchai.result('invite.bonus')).toBe('INVITE_COLLECT');
    expect(somchai.answer('wallet.get').wallet.amount).toBe(before);
  });

  it('lists the friends, newest first', () => {
    const page = player(testWorld()).answer('invite.list', { body: { page: 1, limit: 3 } });
    expect(page.total).toBe(5);
    expect(page.invites.map((invite) => [invite.from.name, invite.amount])).toEqual([
      ['ກິ່ງແກ້ວ ສີສະຫວັນ', 0],
      ['อาทิตย์ มั่นคง', 0],
      ['พลอย แสงทอง', 40],
    ]);
  });

  it.each([
    ['default', 'somchai', 'โบนัสชวนเพื่อน'],
    ['laos', 'khamla', 'ໂບນັດຊວນໝູ່'],
  ])('is in the statement in the language of the operator: %s', (scenario, persona, description) => {
    const member = player(testWorld(scenario), persona);
    expect(member.answer('invite.bonus')).toEqual({ message: 'INVITE_BONUS_SUCCESS' });
    const { statements } = member.answer('statement.list', { body: { page: 1, limit: 1 } });
    expect(statements[0]).toMatchObject({ invite: { description } });
  });

  it('is collected into the wallet, once', () => {
    const somchai = player(testWorld());
    expect(somchai.answer('invite.bonus')).toEqual({ message: 'INVITE_BONUS_SUCCESS' });
    expect(somchai.balance()).toBe(2600.75);
    const { invite } = somchai.answer('wallet.get');
    expect(invite).toEqual({ amount: 0, success: 60, fail: 40 });
    expect(somchai.result('invite.bonus')).toBe('INVITE_COLLECT');
    const [item] = somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements;
    expect(item).toMatchObject({ statementType: 'bonus', amount: 150, invite: {} });
  });

  it('comes from a friend who registers and plays', () => {
    const world = testWorld();
    const malee = player(world, 'malee');
    expect(malee.result('invite.bonus')).toBe('NO_INVITE_BONUS');
    const friendId = register(world, '0823456789', 'ฟ้า');
    expect(malee.result('invite.bonus')).toBe('NO_INVITEE_PLAY_INFO');
    sendEvent(world, { type: 'friend.play', friendId, stake: 1.5 });
    expect(malee.result('invite.bonus')).toBe('NO_INVITE_BONUS');
    sendEvent(world, { type: 'friend.play', friendId, stake: 1_000 });
    expect(malee.answer('wallet.get').invite).toEqual({ amount: 5, success: 100, fail: 0 });
    malee.answer('invite.bonus');
    expect(malee.balance()).toBe(5);
  });

  it('comes from every round of a friend who is a member of this world', () => {
    const world = testWorld();
    const malee = player(world, 'malee');
    const code = inviteCodeOf(malee.member.id);
    const friend = {
      name: 'NOI',
      username: '0891112222',
      password: 'password',
      sourceCode: '',
      inviteCode: code,
      bankCode: 'SCB',
      bankAccountName: 'NOI JAIDEE',
      bankAccountNo: '4051112222',
    };
    player(world).call('otp.send', { body: { phoneNumber: friend.username } });
    const [sms] = world.store.table('sms').by('phone', friend.username);
    const otpToken = world.store.table('otpPhones').get(friend.username)?.otpToken ?? '';
    player(world).answer('otp.verify', { body: { otpToken, otpCode: sms?.digits ?? '' } });
    player(world).answer('account.register', { body: friend });
    const noi = player(world, friend.username);
    expect(malee.answer('invite.list', { body: { page: 1, limit: 10 } }).invites).toMatchObject([
      { from: { name: 'NOI' }, amount: 0 },
    ]);
    noi.answer('wallet.activate', { params: { slotCode: 'PG' } });
    expect(noi.answer('promotion.activate', { params: { code: 'LUCKY50' } })).toEqual({ message: 'SUCCESS' });
    noi.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
    sendEvent(world, { type: 'game.result', username: friend.username, game: 'PG', stake: 40, payout: 0 });
    expect(malee.answer('wallet.get').invite).toEqual({ amount: 0.2, success: 100, fail: 0 });
  });

  it.each([
    [0, 0, 100],
    [1, 33, 67],
    [2, 67, 33],
    [3, 100, 0],
  ])(
    'counts a friend who staked a satang: if %d of three did, %d and %d per cent',
    (playing, success, fail) => {
      const world = testWorld();
      const friends = ['0823456789', '0823456789', '0823456789'].map((inviter) => register(world, inviter));
      for (const friendId of friends.slice(0, playing))
        sendEvent(world, { type: 'friend.play', friendId, stake: 0.01 });
      expect(player(world, 'malee').answer('wallet.get').invite).toEqual({ amount: 0, success, fail });
    },
  );

  it('of a satang can be collected', () => {
    const world = testWorld();
    const malee = player(world, 'malee');
    sendEvent(world, { type: 'friend.play', friendId: register(world, '0823456789'), stake: 2 });
    expect(malee.result('invite.bonus')).toBe('done');
    expect([malee.balance(), malee.result('invite.bonus')]).toEqual([0.01, 'INVITE_COLLECT']);
  });

  it('can be switched off by the operator', () => {
    const world = testWorld();
    sendEvent(world, { type: 'feature.set', feature: 'invite', isActive: false });
    expect(player(world).result('invite.bonus')).toBe('INVITE_INACTIVE');
  });
});

it('the invite modal has banners', () => {
  const images = player(testWorld())
    .answer('invite.banners')
    .map((banner) => banner.image);
  expect(images).toEqual(['/media/banners/invite-1.svg', '/media/banners/invite-2.svg']);
});
