import { controlOperations } from '@krapao/contracts/control/operations';
import { expect, it } from 'vitest';
import { Control, linesOf, Refused, sentOf, Unreachable } from './control.ts';
import { routes } from './routes.ts';

it('every call of the record can be made, but for streams and the page that enters the app', () => {
  const ordinary = Object.values(controlOperations).filter(
    (operation) => !('stream' in operation) && !('page' in operation),
  );
  expect(routes).toEqual(Object.fromEntries(ordinary.map(({ id, method, path }) => [id, [method, path]])));
});

it('a name cannot leave its place in the path', () => {
  const { path } = sentOf('control.getMember', { params: { id: '../a?b', username: 'x/y#z' } });
  expect(path).toBe('/__mock/worlds/..%2Fa%3Fb/members/x%2Fy%23z');
});

const answering = (status: number, body: string) =>
  new Control(
    () => null,
    () => Promise.resolve(new Response(body, { status })),
  );

it('a refusal says what it said; a page of a proxy is nobody', async () => {
  const refusal = {
    statusCode: 400,
    code: 'INVALID_REQUEST',
    message: 'no',
    data: { issues: [{ path: 'body.code', code: 'INVALID', message: 'must be a code', near: ['A', 'B'] }] },
  };
  const refused: unknown = await answering(400, JSON.stringify(refusal))
    .call('control.listWorlds', {})
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(linesOf(refused)).toEqual(['code: must be a code. Did you mean A, B?']);
  await expect(answering(502, '<html>').call('control.listWorlds', {})).rejects.toBeInstanceOf(Unreachable);
});

it('the token goes into the header, never into an address', async () => {
  const calls: [string, RequestInit | undefined][] = [];
  const control = new Control(
    () => 'secret',
    (url, init) => {
      calls.push([typeof url === 'string' ? url : '', init]);
      return Promise.resolve(new Response('[]'));
    },
  );
  await control.call('control.listWorlds', { query: { label: 'ci' } });
  expect(calls).toEqual([
    [
      '/__mock/worlds?label=ci',
      expect.objectContaining({ headers: { 'x-mock-by': 'console', authorization: 'Bearer secret' } }),
    ],
  ]);
});
