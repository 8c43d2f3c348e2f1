import { expect, it } from 'vitest';
import { snippetOfEntry, type Copied } from './entry-snippet.ts';

const origin = 'http://localhost:4000';
const here = `${origin}/__mock/worlds/mine-before-3`;

const entry = (given: Partial<Copied>, body: unknown = null): Copied => ({
  kind: 'call',
  operation: null,
  member: null,
  method: 'POST',
  path: '/__mock/worlds/mine/events',
  request: { params: null, query: null, body },
  ...given,
});
const copied = (language: 'curl' | 'TypeScript', ...[given, body]: Parameters<typeof entry>) =>
  snippetOfEntry(language, entry(given, body), 'mine-before-3', { origin, wantsToken: false });

it('an entry from before a fork is copied with the name of the fork', () => {
  const coins = { type: 'coins.give', username: 'somchai', coins: 3 };
  const event = { kind: 'event', operation: 'coins.give' } as const;
  expect(copied('curl', event, coins)).toContain(`'${here}/events'`);
  expect(copied('TypeScript', event, coins)).toContain("openWorld('mine-before-3')");
});

const fault = (operation: string, method: string, path: string, body: object | null) =>
  [{ kind: 'fault', operation, method, path: `/__mock/worlds/mine/${path}` }, body] as const;

it('acts on faults are copied as such', () => {
  const removed = fault('remove', 'DELETE', 'faults/f1', { faultId: 'f1' });
  expect(copied('curl', ...removed)).toBe(`curl -sS -X DELETE '${here}/faults/f1'`);
  expect(copied('TypeScript', ...removed)).toContain(`fetch('${here}/faults/f1', {`);
  const cleared = fault('clear', 'DELETE', 'faults', null);
  expect(copied('TypeScript', ...cleared)).toContain('await world.clearFaults();');
  const released = fault('release', 'POST', 'held/1/release', { n: 1, as: 'TRANSFER_FAIL' });
  expect(copied('curl', ...released)).toContain(`'{"as":"TRANSFER_FAIL"}'`);
  const added = fault('add', 'POST', 'faults', { operation: 'lookup.info', latencyMs: 5 });
  expect(copied('TypeScript', ...added)).toContain(
    "await world.fault({ operation: 'lookup.info', latencyMs: 5 });",
  );
});

it('a call with a file is copied with the name of the file', () => {
  const file = { filename: 'slip.png', contentType: 'image/png', size: 3 };
  const script = copied('curl', { path: '/api/wallet/slip' }, { file, amount: '100' });
  expect(script).toContain(`-F 'file=@"slip.png";type=image/png'`);
  expect(script).toContain(`--form-string 'amount=100'`);
  expect(script).not.toContain('application/json');
});

it('what the app sent in a wrong form is copied as it was sent', () => {
  const call = { path: '/api/wallet/transfer' };
  expect(copied('curl', call, [1, 2])).toContain("-d '[1,2]'");
  expect(copied('curl', call, 'text')).toContain(`-d '"text"'`);
  const query = { page: '1', tag: ['a b', 'c'] };
  const twice = { method: 'GET', path: '/api/x', request: { params: null, query, body: null } };
  expect(copied('curl', twice)).toContain(`'${origin}/api/x?page=1&tag=a+b&tag=c'`);
});

it('what a timer did has no call to copy', () => {
  expect(copied('curl', { kind: 'job', method: null, path: null })).toBeUndefined();
});
