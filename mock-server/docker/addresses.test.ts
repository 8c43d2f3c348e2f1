import { expect, it } from 'vitest';
import { operations } from '@krapao/contracts/operations';
import { INSIDE, readyAddresses } from './addresses.ts';

it('the image is healthy when everything that it runs is ready, and the check leaves no trace in any world', () => {
  expect(readyAddresses({})).toEqual(['http://127.0.0.1:4000/ready']);
  expect(readyAddresses({ MOCK_PORT: '4711', MOCK_APP: '1' })).toEqual([
    'http://127.0.0.1:4711/ready',
    `http://127.0.0.1:${INSIDE}/ready`,
  ]);
  const paths = Object.values(operations).map(({ path }): string => path);
  expect(paths).not.toContain('/ready');
});
