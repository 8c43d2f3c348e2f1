import { describe, expect, it } from 'vitest';
import { refuse } from '../../world/outcome.ts';
import { listSms } from '../sms/sms.ts';
import { MINUTE, player, testWorld } from '../test/player.ts';
import { authenticate } from './authenticate.ts';

const PHONE = '0899999999';

function visitor() {
  const world = testWorld();
  const somchai = player(world);
  const signIn = (password = 'password') =>
    somchai.result('auth.login', { body: { username: '0812345678', password } });
  const wrong = (times: number) => Array.from({ length: times }, () => signIn('wrong'));
  const send = () => somchai.call('otp.send', { body: { phoneNumber: PHONE } });
  const verify = (otpToken: string, otpCode = listSms(world, PHONE)[0]?.code ?? '') =>
    somchai.result('otp.verify', { body: { otpToken, otpCode } });
  return { world, somchai, signIn, wrong, send, verify };
}

describe('wrong passwords', () => {
  it.each([
    [4, 'done'],
    [5, 'REQUEST_LIMIT'],
  ])('after %d wrong ones the right one is %s', (times, result) => {
    const { signIn, wrong } = visitor();
    wrong(times);
    expect(signIn()).toBe(result);
  });

  it.each([
    [15 * MINUTE - 1, 'REQUEST_LIMIT'],
    [15 * MINUTE, 'done'],
  ])('block for 15 minutes: after %d milliseconds %s', (later, result) => {
    const { world, signIn, wrong } = visitor();
    wrong(5);
    world.advance(later);
    expect(signIn()).toBe(result);
  });

  it.each([
    [999, 900],
    [1_000, 899],
    [15 * MINUTE - 1_000, 1],
    [15 * MINUTE - 1, 1],
  ])('say how long to wait: %d milliseconds later %d seconds', (later, retryAfterSeconds) => {
    const { world, somchai, wrong } = visitor();
    wrong(5);
    world.advance(later);
    const body = { username: '0812345678', password: 'password' };
    expect(somchai.call('auth.login', { body })).toEqual(refuse('REQUEST_LIMIT', { retryAfterSeconds }));
  });

  it.each([
    ['still counts', 15 * MINUTE - 1, 'REQUEST_LIMIT'],
    ['no longer counts', 15 * MINUTE, 'done'],
  ])('within 15 minutes count: the first %s after %d milliseconds: %s', (_, later, result) => {
    const { world, signIn, wrong } = visitor();
    wrong(1);
    world.advance(later);
    wrong(4);
    expect(signIn()).toBe(result);
  });
});

describe('a sign-in', () => {
  it.each([
    [12 * 60 * MINUTE - 1, true],
    [12 * 60 * MINUTE, false],
  ])('is valid for 12 hours: after %d milliseconds %s', (age, lives) => {
    const { world, somchai } = visitor();
    const { token } = somchai.answer('auth.login', {
      body: { username: '0812345678', password: 'password' },
    });
    world.advance(age);
    expect(authenticate(world, token).ok).toBe(lives);
  });
});

describe('a one-time code', () => {
  it.each([
    [5 * MINUTE - 1, 'done'],
    [5 * MINUTE, 'OTP_EXPIRED'],
  ])('is valid for 5 minutes: after %d milliseconds %s', (age, result) => {
    const { world, send, verify } = visitor();
    const sent = send();
    world.advance(age);
    expect(verify(sent.ok ? sent.value.otpToken : '')).toBe(result);
  });

  it.each([
    [1, 60],
    [999, 60],
    [1_000, 59],
    [MINUTE - 1, 1],
    [MINUTE, 0],
  ])(
    'can be sent again after a minute: %d milliseconds later there are %d seconds to wait',
    (later, wait) => {
      const { world, send } = visitor();
      send();
      world.advance(later);
      expect(send()).toMatchObject(
        wait === 0 ? { ok: true } : { code: 'REQUEST_LIMIT_1MIN', data: { retryAfterSeconds: wait } },
      );
    },
  );

  it.each([
    [1, 900],
    [15 * MINUTE - 1_000, 1],
    [15 * MINUTE - 1, 1],
  ])('blocks for 15 minutes after five wrong tries: %d milliseconds later for %d seconds', (later, wait) => {
    const { world, somchai, send, verify } = visitor();
    const sent = send();
    const otpToken = sent.ok ? sent.value.otpToken : '';
    for (let count = 1; count <= 5; count += 1) verify(otpToken, 'wrong');
    world.advance(later);
    const blocked = refuse('OTP_BLOCK', { retryAfterSeconds: wait });
    expect(send()).toEqual(blocked);
    expect(somchai.call('otp.verify', { body: { otpToken, otpCode: 'any' } })).toEqual(blocked);
  });

  it.each([
    [4, 'done'],
    [5, 'OTP_BLOCK'],
  ])('after %d wrong tries the right code is %s', (times, result) => {
    const { send, verify } = visitor();
    const sent = send();
    const token = sent.ok ? sent.value.otpToken : '';
    for (let count = 1; count <= times; count += 1) verify(token, 'wrong');
    expect(verify(token)).toBe(result);
  });
});
