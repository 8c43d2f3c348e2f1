import { describe, expect, it } from 'vitest';
import { ApiError } from '@krapao/contracts/client/api-error';
import { errorCodes, wireMessages } from '@krapao/contracts/errors/catalogue';
import { errorScope } from './error-scope.ts';

const refused = (message: string, status = 401) =>
  new ApiError({ kind: 'refused', operation: 'wallet.get', message, status });

describe('failures', () => {
  it.each([
    wireMessages.invalidToken,
    'UNAUTHORIZED',
    'EXPIRED_AUTH_TOKEN',
    'ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบ',
    'Your identity cannot be verified',
  ])('end the session: %s', (message) => {
    expect(errorScope(refused(message))).toBe('session-over');
  });

  it('tell that the service is gone', () => {
    expect(errorScope(refused(wireMessages.gone, 410))).toBe('service-gone');
  });

  it('are the affair of the screen for every other code', () => {
    const others = errorCodes.filter((code) => code !== 'UNAUTHORIZED' && code !== 'EXPIRED_AUTH_TOKEN');
    expect(others.filter((code) => errorScope(refused(code)) !== 'screen')).toEqual([]);
  });

  it('of a call that was given up are for nobody to act on', () => {
    const givenUp = new ApiError({ kind: 'aborted', operation: 'wallet.get', message: 'aborted' });
    expect(errorScope(givenUp)).toBe('nobody');
  });

  it('without an answer of the server never end a session', () => {
    expect(
      errorScope(new ApiError({ kind: 'network', operation: 'wallet.get', message: 'UNAUTHORIZED' })),
    ).toBe('screen');
    expect(errorScope(new Error('gone'))).toBe('screen');
  });
});
