import { describe, expect, it } from 'vitest';
import { otpSetLate } from '../events/operator-events.ts';
import { listSms } from '../sms/sms.ts';
import { MINUTE, player, testWorld } from '../test/player.ts';

const PHONE = '0899999999';

function newcomer() {
  const world = testWorld();
  const { call, answer, result } = player(world);
  const send = (phoneNumber = PHONE) => call('otp.send', { body: { phoneNumber } });
  const sent = () => answer('otp.send', { body: { phoneNumber: PHONE } });
  const verify = (otpToken: string, otpCode: string) => result('otp.verify', { body: { otpToken, otpCode } });
  const digits = () => listSms(world, PHONE)[0]?.code ?? '';
  const wrong = () => (digits() === '000000' ? '111111' : '000000');
  return { world, answer, send, sent, verify, digits, wrong };
}

describe('a one-time code', () => {
  it('is sent by SMS with the reference on the screen, and is accepted once', () => {
    const { world, sent, answer, verify, digits } = newcomer();
    const { otpRef, otpToken, code } = sent();
    expect(code).toBe('SUCCESS');
    expect([otpRef, otpToken]).toEqual([
      expect.stringMatching(/^[A-HJ-NP-Z]{4}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    const [sms] = listSms(world, PHONE);
    expect(sms).toMatchObject({ phone: PHONE, otpRef, code: expect.stringMatching(/^\d{6}$/) });
    expect(sms?.text).toContain(`${digits()} (Ref: ${otpRef})`);
    const body = { otpToken, otpCode: digits() };
    expect(answer('otp.verify', { body })).toEqual({ code: 'OTP_CODE_VALID' });
    expect(verify(otpToken, digits())).toBe('OTP_VERIFIED');
  });

  it('is in the inbox of all phones and of its own phone, newest first', () => {
    const { world, send } = newcomer();
    send('0899999998');
    send('0899999997');
    const all = listSms(world);
    expect(all.slice(0, 2).map(({ phone }) => phone)).toEqual(['0899999997', '0899999998']);
    expect(listSms(world, '0899999998')).toEqual([all[1]]);
  });

  it.each([
    ['default', '0899999999', 'รหัส OTP คือ', 'นาที'],
    ['laos', '2055559999', 'ລະຫັດ OTP ແມ່ນ', 'ນາທີ'],
  ])('is written in the language of the operator: %s', (scenario, phoneNumber, words, minutes) => {
    const world = testWorld(scenario);
    player(world, scenario === 'laos' ? 'khamla' : 'somchai').call('otp.send', { body: { phoneNumber } });
    const [sms] = listSms(world, phoneNumber);
    expect(sms?.text).toMatch(
      new RegExp(`^Krapao: ${words} ${sms?.code ?? ''} \\(Ref: [A-Z]+\\).* 5 ${minutes} `),
    );
  });

  it('is not sent again to a number that is verified', () => {
    const { world, sent, verify, digits } = newcomer();
    const first = sent();
    verify(first.otpToken, digits());
    world.advance(MINUTE);
    expect(sent()).toEqual({ ...first, code: 'OTP_VERIFIED' });
    expect(listSms(world, PHONE)).toHaveLength(1);
  });

  it('is valid for 5 minutes', () => {
    const { world, sent, verify, digits } = newcomer();
    const { otpToken } = sent();
    world.advance(5 * MINUTE);
    expect(verify(otpToken, digits())).toBe('OTP_EXPIRED');
  });

  it('arrives too late while SMS are slow, until one was refused for that', () => {
    const { world, sent, verify, digits } = newcomer();
    world.run(otpSetLate, { type: 'otp.setLate', isLate: true });
    const first = sent();
    world.advance(MINUTE);
    const second = sent();
    expect(verify(second.otpToken, digits())).toBe('OTP_EXPIRED');
    expect(verify(first.otpToken, digits())).toBe('OTP_NOT_EXIST');
    world.advance(MINUTE);
    expect(verify(sent().otpToken, digits())).toBe('done');
  });

  it('is sent again after 60 seconds, and then only the newest counts', () => {
    const { world, send, sent, verify, digits } = newcomer();
    const first = sent();
    world.advance(MINUTE - 1);
    expect(send()).toMatchObject({ code: 'REQUEST_LIMIT_1MIN', data: { retryAfterSeconds: 1 } });
    world.advance(1);
    const second = sent();
    expect(listSms(world, PHONE).map((sms) => sms.otpRef)).toEqual([second.otpRef, first.otpRef]);
    expect(verify(first.otpToken, digits())).toBe('OTP_NOT_EXIST');
    expect(verify(second.otpToken, digits())).toBe('done');
  });

  it('the fifth wrong one blocks the number for 15 minutes, also for a new code', () => {
    const { world, send, sent, verify, digits, wrong } = newcomer();
    const { otpToken } = sent();
    for (let count = 1; count <= 5; count += 1) expect(verify(otpToken, wrong())).toBe('OTP_CODE_INVALID');
    expect(verify(otpToken, digits())).toBe('OTP_BLOCK');
    expect(send()).toMatchObject({ code: 'OTP_BLOCK', data: { retryAfterSeconds: 900 } });
    world.advance(15 * MINUTE);
    expect(verify(sent().otpToken, digits())).toBe('done');
  });

  it('wrong tries still count after another code is requested', () => {
    const { world, sent, verify, wrong, digits } = newcomer();
    const { otpToken } = sent();
    for (let count = 1; count <= 4; count += 1) verify(otpToken, wrong());
    world.advance(MINUTE);
    const second = sent();
    expect(verify(second.otpToken, wrong())).toBe('OTP_CODE_INVALID');
    expect(verify(second.otpToken, digits())).toBe('OTP_BLOCK');
  });
});

it('a verification that was never started is not known', () => {
  expect(newcomer().verify('0123', '123456')).toBe('OTP_TOKEN_INVALID');
});

it('in Laos an invalid number is not said to need 10 digits', () => {
  const { call } = player(testWorld('laos'), 'khamla');
  for (const phoneNumber of ['+8562055559999', '2055 559999'])
    expect(call('otp.send', { body: { phoneNumber } })).toMatchObject({
      code: 'INVALID_USER_INFO',
      data: { field: 'phoneNumber' },
    });
});

it.each(['081234567', '08123456789', '08-1234567', 'telephone!'])(
  '%s is not a phone number',
  (phoneNumber) => {
    expect(newcomer().send(phoneNumber)).toMatchObject({ code: 'PHONE_NUMBER_REQUIRE_10_DIGIT' });
  },
);
