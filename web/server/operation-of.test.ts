import { routes } from '@krapao/contracts/routes';
import { expect, it } from 'vitest';
import { operationOf } from './operation-of.ts';

it('every call of the contract is recognised by its method and path', () => {
  for (const [id, { method, path }] of Object.entries(routes))
    expect(operationOf(method, path.replace(/\{\w+\}/g, 'x'))).toBe(id);
});

it.each([
  ['POST', '/api/wallet'],
  ['GET', '/api/wallet/no/such'],
  ['GET', '/socket.io/'],
])('what is not in it has none: %s %s', (method, path) => {
  expect(operationOf(method, path)).toBeUndefined();
});
