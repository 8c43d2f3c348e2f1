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

  it('with the code `gone` mean that the service is gone', () => {
    expect(errorScope(refused(wireMessages.gone, 410))).toBe('service-gone');
  });

  it('with any other code are handled by the screen', () => {
    const others = errorCodes.filter((code) => code !== 'UNAUTHORIZED' && code !== 'EXPIRED_AUTH_TOKEN');
    expect(others.filter((code) => errorScope(refused(code)) !== 'screen')).toEqual([]);
  });

  it('of an aborted call are handled by nobody', () => {
    const givenUp = new ApiError({ kind: 'aborted', operation: 'wallet.get', message: 'aborted' });
    expect(errorScope(givenUp)).toBe('nobody');
  });

  it('without an answer from the server never end a session', () => {
    expect(
      errorScope(new ApiError({ kind: 'network', operation: 'wallet.get', message: 'UNAUTHORIZED' })),
    ).toBe('screen');
    expect(errorScope(new Error('gone'))).toBe('screen');
  });
});
