import { operations } from '@krapao/contracts/operations';
import { expect, it } from 'vitest';
import { problemOf, problemOfFailure } from './judge.ts';

const reply = (status: number, body: unknown) => ({ status, headers: {}, text: JSON.stringify(body), body });
const refused = (statusCode: number, message: string) => reply(statusCode, { statusCode, message });
const transfer = operations['wallet.transfer'];

it('accepts what the contract allows', () => {
  expect(problemOf(transfer, reply(200, { message: 'SUCCESS' }))).toBeUndefined();
  expect(problemOf(transfer, refused(400, 'MONEY_NOT_ENOUGH'))).toBeUndefined();
  expect(problemOf(transfer, refused(400, 'KEY_INVALID'))).toBeUndefined();
  expect(problemOf(transfer, refused(404, 'There is no world "x".'))).toBeUndefined();
});

it.each([
  ['another answer', reply(200, { message: 'OK' }), /beside the contract/],
  ['another success', reply(201, { message: 'SUCCESS' }), /status 201/],
  ['a failure of another shape', reply(400, { error: 'MONEY_NOT_ENOUGH' }), /shape/],
  ['another status in the body', reply(404, { statusCode: 400, message: 'x' }), /shape/],
  ['a code of another call', refused(400, 'OTP_EXPIRED'), /not documented/],
  ['a bug', refused(500, 'INTERNAL_SERVER_ERROR'), /status 500/],
])('%s is a problem', (_what, answer, problem) => {
  expect(problemOf(transfer, answer)).toMatch(problem);
});

it('for an unknown address only the shape of a failure is checked', () => {
  expect(problemOfFailure(refused(404, 'There is no such path.'))).toBeUndefined();
  expect(problemOfFailure(reply(404, 'no'))).toMatch(/shape/);
  expect(problemOfFailure(refused(500, 'x'))).toMatch(/status 500/);
});
