import { describe, expect, it } from 'vitest';
import { player, sendEvent, testWorld } from '../test/player.ts';
import { mayJoin } from './customer.ts';

const setUp = () => {
  const world = testWorld();
  const [somchai, malee] = [player(world), player(world, 'malee')];
  const { PREFIX } = somchai.answer('chat.config');
  const { token } = somchai.answer('auth.login', { body: { username: '0812345678', password: 'password' } });
  return { world, somchai, malee, PREFIX, token };
};

describe('a chat room', () => {
  it('admits the member it belongs to, and no other', () => {
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

  it('admits a guest by the guest’s id, but never to a member’s room', () => {
    const { world, somchai, PREFIX } = setUp();
    expect(mayJoin(world, `${PREFIX}guest-1`, { guestId: 'guest-1' })).toEqual({ ok: true });
    expect(mayJoin(world, `${PREFIX}guest-2`, { guestId: 'guest-1' }).ok).toBe(false);
    expect(mayJoin(world, PREFIX + somchai.member.id, { guestId: somchai.member.id }).ok).toBe(false);
    expect(mayJoin(world, PREFIX, { guestId: '' }).ok).toBe(false);
    expect(mayJoin(world, `${PREFIX}guest-1`, {}).ok).toBe(false);
  });

  it('admits nobody once the service is gone, whoever asks', () => {
    const { world, somchai, PREFIX, token } = setUp();
    sendEvent(world, { type: 'service.setGone', gone: true });
    const gone = { ok: false, message: 'gone' };
    expect(mayJoin(world, PREFIX + somchai.member.id, { token })).toEqual(gone);
    expect(mayJoin(world, PREFIX + somchai.member.id, { token: 'kp_forged' })).toEqual(gone);
    expect(mayJoin(world, `${PREFIX}guest-1`, { guestId: 'guest-1' })).toEqual(gone);
    sendEvent(world, { type: 'service.setGone', gone: false });
    expect(mayJoin(world, PREFIX + somchai.member.id, { token })).toEqual({ ok: true });
  });
});
