import { describe, expect, it } from 'vitest';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import { authenticate } from './authenticate.ts';

const HOUR = 60 * MINUTE;

function visitor(scenario = 'default', ip = '203.0.113.7') {
  const world = testWorld(scenario);
  const somchai = player(world);
  const signIn = (password = 'password', username = '0812345678') =>
    somchai.call('auth.login', { body: { username, password }, ip });
  const token = () => {
    const outcome = signIn();
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value.token;
  };
  return { world, somchai, signIn, token };
}

describe('signing in', () => {
  it('takes the right phone number and password', () => {
    const { world, somchai, token } = visitor();
    expect(authenticate(world, token())).toEqual({ ok: true, member: somchai.member });
  });

  it('says which of the two is wrong', () => {
    const { signIn } = visitor();
    expect(signIn('password', '0899999999')).toMatchObject({ code: 'NO_USER' });
    expect(signIn('Password')).toMatchObject({ code: 'WRONG_CREDENTIAL' });
  });

  it('keeps earlier sign-ins valid, each with its own token', () => {
    const { world, token } = visitor();
    const [phone, computer] = [token(), token()];
    expect(phone).not.toBe(computer);
    expect(authenticate(world, phone).ok && authenticate(world, computer).ok).toBe(true);
  });

  it('ends after 12 hours', () => {
    const { world, token } = visitor();
    const old = token();
    world.advance(12 * HOUR - 1);
    expect(authenticate(world, old).ok).toBe(true);
    world.advance(1);
    expect(authenticate(world, old)).toEqual({ ok: false, message: 'EXPIRED_AUTH_TOKEN' });
    token();
    expect(authenticate(world, old)).toEqual({ ok: false, message: 'EXPIRED_AUTH_TOKEN' });
  });

  it.each([
    [0, 'EXPIRED_AUTH_TOKEN'],
    [1, 'invalid-token'],
  ])(
    'is remembered for seven days after it expired: at the next sign-in %d ms later it is %s',
    (later, message) => {
      const { world, token } = visitor();
      const old = token();
      world.advance(12 * HOUR + 7 * 24 * HOUR + later);
      token();
      expect(authenticate(world, old)).toEqual({ ok: false, message });
    },
  );

  it('has a token of 40 characters that cannot be guessed', () => {
    expect(visitor().token()).toMatch(/^kp_[0-9a-f]{40}$/);
  });

  it('is not possible with a token of someone else', () => {
    const { world } = visitor();
    expect(authenticate(world, 'kp_forged')).toEqual({ ok: false, message: 'invalid-token' });
  });
});

describe('wrong passwords', () => {
  it('the fifth wrong password blocks for 15 minutes, the right one included', () => {
    const { world, signIn } = visitor();
    for (let count = 1; count <= 5; count += 1) {
      expect(signIn('wrong')).toMatchObject({ code: 'WRONG_CREDENTIAL' });
      world.advance(1_000);
    }
    expect(signIn()).toMatchObject({ code: 'REQUEST_LIMIT', data: { retryAfterSeconds: 899 } });
    world.advance(15 * MINUTE - 2_000);
    expect(signIn()).toMatchObject({ code: 'REQUEST_LIMIT', data: { retryAfterSeconds: 1 } });
    world.advance(1_000);
    expect(signIn().ok).toBe(true);
  });

  it('after a block there are five tries again', () => {
    const { world, signIn } = visitor();
    const wrong = () => signIn('wrong');
    for (let count = 1; count <= 5; count += 1) wrong();
    world.advance(15 * MINUTE);
    for (let count = 1; count <= 5; count += 1) expect(wrong()).toMatchObject({ code: 'WRONG_CREDENTIAL' });
    expect(wrong()).toMatchObject({ code: 'REQUEST_LIMIT' });
  });

  it('those more than 15 minutes old no longer count', () => {
    const { world, signIn } = visitor();
    for (let count = 1; count <= 4; count += 1) signIn('wrong');
    world.advance(15 * MINUTE);
    signIn('wrong');
    expect(signIn().ok).toBe(true);
  });

  it('the right password clears the count', () => {
    const { signIn } = visitor();
    for (let count = 1; count <= 4; count += 1) signIn('wrong');
    signIn();
    for (let count = 1; count <= 4; count += 1) signIn('wrong');
    expect(signIn().ok).toBe(true);
  });

  it('block only one member', () => {
    const { signIn } = visitor();
    for (let count = 1; count <= 5; count += 1) signIn('wrong');
    expect(signIn('password', '0823456789').ok).toBe(true);
  });
});

describe('a member who is switched off', () => {
  it('cannot sign in, and is told so only with the right password', () => {
    const { signIn } = visitor();
    expect(signIn('wrong', '0834567890')).toMatchObject({ code: 'WRONG_CREDENTIAL' });
    expect(signIn('password', '0834567890')).toMatchObject({ code: 'INACTIVE_USER' });
  });

  it('loses all sign-ins, and they do not come back', () => {
    const { world, signIn, token } = visitor();
    const old = token();
    expect(
      sendEvent(world, { type: 'member.setActive', username: '0812345678', isActive: false }),
    ).toMatchObject({
      value: { signedOut: 1 },
    });
    expect(authenticate(world, old)).toEqual({ ok: false, message: 'invalid-token' });
    expect(signIn()).toMatchObject({ code: 'INACTIVE_USER' });
    sendEvent(world, { type: 'member.setActive', username: '0812345678', isActive: true });
    expect(authenticate(world, old).ok).toBe(false);
    expect(signIn().ok).toBe(true);
  });
});

it('a refused address cannot sign in', () => {
  expect(visitor('refused-address', '127.0.0.1').signIn()).toMatchObject({ code: 'INVALID_IP' });
  expect(visitor('refused-address').signIn().ok).toBe(true);
});
