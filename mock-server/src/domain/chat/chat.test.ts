import { conversation } from '@krapao/contracts/entities/chat';
import { describe, expect, it } from 'vitest';
import { happen, player, testWorld } from '../test/player.ts';
import { mayJoin } from './rooms.ts';

const setUp = () => {
  const world = testWorld();
  const [somchai, malee] = [player(world), player(world, 'malee')];
  const { PREFIX } = somchai.answer('chat.config');
  const { token } = somchai.answer('auth.login', { body: { username: '0812345678', password: 'password' } });
  return { world, somchai, malee, PREFIX, token };
};

describe('a chat room', () => {
  it('opens to the member it belongs to, and to no other', () => {
    const { world, somchai, malee, PREFIX, token } = setUp();
    expect(mayJoin(world, PREFIX + somchai.member.id, { token })).toEqual({ ok: true });
    expect(mayJoin(world, PREFIX + malee.member.id, { token }).ok).toBe(false);
    expect(mayJoin(world, PREFIX + somchai.member.id, { token: 'kp_forged' })).toEqual({
      ok: false,
      message: 'invalid-token',
    });
    world.advance(12 * 3_600_000);
    expect(mayJoin(world, PREFIX + somchai.member.id, { token })).toEqual({
      ok: false,
      message: 'EXPIRED_AUTH_TOKEN',
    });
  });

  it('opens to a guest by the guest’s id, but never a member’s room', () => {
    const { world, somchai, PREFIX } = setUp();
    expect(mayJoin(world, `${PREFIX}guest-1`, { guestId: 'guest-1' })).toEqual({ ok: true });
    expect(mayJoin(world, `${PREFIX}guest-2`, { guestId: 'guest-1' }).ok).toBe(false);
    expect(mayJoin(world, PREFIX + somchai.member.id, { guestId: somchai.member.id }).ok).toBe(false);
    expect(mayJoin(world, PREFIX, { guestId: '' }).ok).toBe(false);
    expect(mayJoin(world, `${PREFIX}guest-1`, {}).ok).toBe(false);
  });
});

it('what support writes reaches the member’s room and stays', () => {
  const { world, somchai, PREFIX } = setUp();
  const sent: unknown[] = [];
  world.onPublish((message) => sent.push(message));
  happen(world, { type: 'support.message', username: '0812345678', text: 'สวัสดีค่ะ' });
  const room = PREFIX + somchai.member.id;
  expect(sent).toMatchObject([{ room, event: 'messaging', payload: { sender: 'other' } }]);
  const [{ payload }] = sent as [{ payload: unknown }];
  expect(conversation.parse(payload)).toEqual(payload);
  expect(world.store.table('conversations').by('room', room)).toHaveLength(1);
});

it('support cannot write to nobody', () => {
  const outcome = happen(testWorld(), { type: 'support.message', username: '0800000000', text: 'hello' });
  expect(outcome).toMatchObject({ ok: false, code: 'NO_USER' });
});
