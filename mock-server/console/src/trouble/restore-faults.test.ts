import type { Fault } from '@krapao/contracts/control/fault';
import { expect, it } from 'vitest';
import { requestOfFault } from './restore-faults.ts';

const fault: Fault = {
  faultId: 'f3',
  operation: 'wallet.transfer',
  code: 'TRANSFER_FAIL',
  after: 2,
  times: 3,
  probability: 1,
  matched: 3,
  fired: 1,
};

it('a fault is restored with its remaining count', () => {
  expect(requestOfFault(fault)).toEqual({
    operation: 'wallet.transfer',
    code: 'TRANSFER_FAIL',
    after: 0,
    times: 2,
    probability: 1,
  });
  expect(requestOfFault({ ...fault, note: 'By contract, …' })).not.toHaveProperty('note');
  expect(requestOfFault({ ...fault, matched: 1, fired: 0 })).toMatchObject({ after: 1, times: 3 });
});

it('a spent fault is not restored', () => {
  expect(requestOfFault({ ...fault, fired: 3 })).toBeUndefined();
});
