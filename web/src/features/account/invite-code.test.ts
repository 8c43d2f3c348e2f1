import { expect, it } from 'vitest';
import { safeStorage } from '../../platform/storage.ts';
import { forgetInviteCode, takeInviteCode } from './invite-code.ts';

const storage = () =>
  safeStorage(() => {
    throw new Error('refused: kept in memory');
  });

it('is taken from an invite link and kept over visits, until a newer link', () => {
  const kept = storage();
  expect(takeInviteCode(kept, '')).toEqual({ code: '', fresh: false });
  expect(takeInviteCode(kept, '?code=PR1')).toEqual({ code: 'PR1', fresh: true });
  expect(takeInviteCode(kept, '')).toEqual({ code: 'PR1', fresh: false });
  expect(takeInviteCode(kept, '?code=PR1')).toEqual({ code: 'PR1', fresh: false });
  expect(takeInviteCode(kept, '?code=PR2&step=otp')).toEqual({ code: 'PR2', fresh: true });
  forgetInviteCode(kept);
  expect(takeInviteCode(kept, '')).toEqual({ code: '', fresh: false });
});

it('is ignored when it is invalid', () => {
  expect(takeInviteCode(storage(), `?code=${'x'.repeat(81)}`).code).toBe('');
  expect(takeInviteCode(storage(), '?code=%20').code).toBe('');
});
