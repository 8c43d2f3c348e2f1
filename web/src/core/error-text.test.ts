import { describe, expect, it } from 'vitest';
import { ApiError } from '@krapao/contracts/client/api-error';
import { errorKey } from './error-text.ts';

const error = (kind: ApiError['kind'], message: string = kind, status = 400) =>
  new ApiError({ kind, operation: 'wallet.get', message, status });

describe('error text', () => {
  it.each([
    ['a code', error('refused', 'MONEY_NOT_ENOUGH'), 'MONEY_NOT_ENOUGH'],
    [
      'a text from the server',
      error('refused', 'Closed until 6 in the morning.'),
      'Closed until 6 in the morning.',
    ],
    ['the page of a proxy', error('refused', 'HTTP 502', 502), 'INTERNAL_SERVER_ERROR'],
    ['the name of a status', error('refused', 'Internal server error', 500), 'INTERNAL_SERVER_ERROR'],
    ['the identity text', error('refused', 'Identity cannot be verified', 401), 'identity'],
    ['an unknown token', error('refused', 'invalid-token', 401), 'invalid-token'],
    ['no connection', error('offline'), 'offline'],
    ['a lost connection', error('network'), 'network'],
    ['no answer in time', error('timeout'), 'timeout'],
    ['an answer that is wrong', error('malformed', 'answer.token: expected string'), 'malformed'],
    ['a call given up', error('aborted'), 'unknown'],
    ['a mistake of the app', new TypeError('x is undefined'), 'unknown'],
  ])('of %s', (_, failure, key) => {
    expect(errorKey(failure)).toBe(key);
  });

  it('no longer says that there is no connection once there is one', () => {
    expect(errorKey(error('offline'), true)).toBe('online');
    expect(errorKey(error('network'), true)).toBe('network');
  });
});
