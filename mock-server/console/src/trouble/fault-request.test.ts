import { expect, it } from 'vitest';
import { requestOf, type FaultValues } from './fault-request.ts';

const values: FaultValues = {
  operation: 'wallet.transfer',
  effect: 'slow',
  code: '',
  status: '',
  body: '',
  rawBody: '',
  latencyMs: '8000',
  socket: 'delay',
  after: '',
  times: '',
  probability: '',
  member: '',
};

it.each([
  [{ times: '0' }, 'How often must be at least 1'],
  [{ times: '-1' }, 'How often must be a whole number'],
  [{ after: '1.5' }, 'Let through first must be a whole number'],
  [{ probability: '101' }, 'Chance must be above 0, or it never happens, and at most 100'],
  [{ probability: '0' }, 'Chance must be above 0, or it never happens, and at most 100'],
  [{ latencyMs: '' }, 'Milliseconds must be a whole number'],
])('with %o the form reports the problem', (changes, problem) => {
  expect(requestOf({ ...values, ...changes })).toEqual({ problem });
});

it('an integer that is too large is left to the simulator, which names the limit', () => {
  const large = { after: '10000000000', times: '10000000000', latencyMs: '10000000000' };
  expect(requestOf({ ...values, ...large }).request).toMatchObject({
    after: 10_000_000_000,
    times: 10_000_000_000,
    latencyMs: 10_000_000_000,
  });
});
