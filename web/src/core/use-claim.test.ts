import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it, vi } from 'vitest';
import type { OnceState } from './exactly-once.ts';
import { settleClaim } from './use-claim.ts';

const refusal = (message: string) =>
  new ApiError({ kind: 'refused', operation: 'refund.receive', message, status: 409 });
const lost = new ApiError({ kind: 'timeout', operation: 'refund.receive', message: 'timeout' });

function settle(outcome: OnceState<{ message: string }>) {
  const reset = vi.fn<() => void>();
  const told: string[] = [];
  const isDone = settleClaim(outcome, reset, {
    done: (message) => told.push(`green: ${message}`),
    refused: ({ message }) => told.push(`red: ${message}`),
  });
  return { isDone, told, mayClaimAgain: reset.mock.calls.length === 1 };
}

describe('a claim', () => {
  it('that is done shows the server’s message', () =>
    expect(settle({ status: 'done', result: { message: 'REFUND_SUCCESS' } })).toEqual({
      isDone: true,
      told: ['green: REFUND_SUCCESS'],
      mayClaimAgain: true,
    }));

  it('that is refused shows the reason', () =>
    expect(settle({ status: 'failed', error: refusal('REFUND_CONDITION') })).toEqual({
      isDone: false,
      told: ['red: REFUND_CONDITION'],
      mayClaimAgain: true,
    }));

  it('that ends with the session leaves the message to the sign-in page', () =>
    expect(settle({ status: 'failed', error: refusal('UNAUTHORIZED') })).toEqual({
      isDone: false,
      told: [],
      mayClaimAgain: true,
    }));

  it.each([
    ['not known', { status: 'unknown', error: lost, verification: 'done' }],
    ['still under way', { status: 'pending' }],
  ] as const)('that is %s stays for its screen to show', (_, outcome) =>
    expect(settle(outcome)).toEqual({ isDone: false, told: [], mayClaimAgain: false }),
  );
});
