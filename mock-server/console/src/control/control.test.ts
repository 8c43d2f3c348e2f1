import { ControlError } from '@krapao/kit';
import { expect, it } from 'vitest';
import { sentOf } from './control.ts';
import { fieldProblems, linesOf, refusal, wantsToken } from './problems.ts';

it('a name is escaped in the path', () => {
  const { method, path } = sentOf('control.getMember', { params: { id: '../a?b', username: 'x/y#z' } });
  expect([method, path]).toEqual(['GET', '/__mock/worlds/..%2Fa%3Fb/members/x%2Fy%23z']);
});

const failed = (details: Partial<ConstructorParameters<typeof ControlError>[0]>) =>
  new ControlError({ kind: 'refused', call: 'control.arrange', message: 'no', ...details });

it('a refusal says where and what is wrong, and what was probably meant', () => {
  const issues = [
    { path: 'body.code', code: 'INVALID' as const, message: 'must be a code', near: ['A', 'B'] },
  ];
  const refused = failed({ status: 400, code: 'INVALID_REQUEST', data: { issues } });
  expect(linesOf(refused)).toEqual(['code: must be a code. Did you mean A, B?']);
  expect(linesOf(failed({ status: 409, code: 'HISTORY_GONE', data: { how: 'later' } }))).toEqual([
    'no',
    'later',
  ]);
});

it.each([
  ['WORLD_EXISTS', 'Choose another name, or open, reset or delete that world in Worlds.'],
  ['CODE_IMPOSSIBLE', 'The world is as it was. Remove the fault f1 in Trouble.'],
  ['FORK_ELSEWHERE', 'Save this world in Worlds and open the file there'],
  ['TOO_MANY_WORLDS', 'Delete those that are done with in Worlds.'],
] as const)('%s says what to do on this page, and not by which call', (code, words) => {
  const lines = linesOf(failed({ code, data: { how: 'POST /__mock/worlds/mine/reset', faultId: 'f1' } }));
  expect(lines.join(' ')).toContain(words);
  expect(lines.join(' ')).not.toContain('/__mock');
});

it('an event that cannot happen says with which figures', () => {
  const refused = failed({ code: 'EVENT_IMPOSSIBLE', data: { available: 320.5, retryAfterSeconds: 60 } });
  expect(linesOf(refused)).toEqual(['no', 'available 320.5, retry after seconds 60']);
});

it('a test that no entry can be made into is not asked of another entry', () => {
  for (const [ofNone, remedy] of [
    [false, 'Make it of another entry.'],
    [true, 'Reset it.'],
  ] as const) {
    const refused = failed({ code: 'TEST_IMPOSSIBLE', data: { ofNone, how: 'Reset it.' } });
    expect(linesOf(refused)).toEqual(['no', remedy]);
  }
});

const issueAt = (path: string) => ({
  path: `body.${path}`,
  code: 'INVALID' as const,
  message: 'must be a text',
});

it('a refusal of a form as a whole names its fields by their labels, and no body', () => {
  const issues = [
    { path: 'body', code: 'INVALID' as const, message: 'takes one of username and guestId' },
    { path: 'body', code: 'INVALID' as const, message: 'unknown field' },
  ];
  const refused = failed({ code: 'INVALID_REQUEST', data: { issues } });
  expect(linesOf(refused, { username: 'Username', guestId: 'Guest id' })).toEqual([
    'Takes one of “Username” and “Guest id”.',
    'Unknown field.',
  ]);
});

it('a refusal of a form names the fields by their labels, with the problem of each', () => {
  const labels = { username: 'Username', message: 'Message' };
  const issues = [issueAt('message.items.0'), issueAt('username'), issueAt('type')];
  const wrong = failed({ code: 'INVALID_REQUEST', data: { issues } });
  expect(linesOf(wrong, labels)).toEqual([
    'Message, items.0: must be a text.',
    'Username: must be a text.',
    'type: must be a text.',
  ]);
  expect(fieldProblems(wrong, labels)).toEqual({
    message: 'at items.0 must be a text',
    username: 'must be a text',
  });
  const unknown = failed({ code: 'UNKNOWN_MEMBER', data: { username: 'x', near: ['malee'] } });
  expect(fieldProblems(unknown, labels)).toEqual({
    username: 'is not known here; the nearest is malee',
  });
  expect(fieldProblems(failed({ kind: 'unreachable' }), labels)).toEqual({});
});

it('no answer, and an error page of a proxy, are not refusals', () => {
  for (const error of [
    failed({ kind: 'unreachable' }),
    failed({ kind: 'timeout' }),
    failed({ status: 502 }),
  ]) {
    expect(refusal(error)).toBeUndefined();
    expect(linesOf(error)).toEqual(["The simulator isn't answering. Is it running?"]);
  }
});

it('a missing token is distinguished from other refusals', () => {
  expect(wantsToken(failed({ status: 401, code: 'CONTROL_TOKEN_NEEDED' }))).toBe(true);
  expect(wantsToken(failed({ status: 403, code: 'CONTROL_FORBIDDEN' }))).toBe(false);
});

it('a new world that needs a name among several simulators is refused at its name', () => {
  const issues = [{ path: 'headers.X-Mock-World', code: 'INVALID' as const, message: 'must be the id' }];
  const refused = failed({ status: 400, code: 'INVALID_REQUEST', data: { issues } });
  expect(fieldProblems(refused, { id: 'Name' })['id']).toMatch(/^must be given, .* find each by its name$/);
  expect(linesOf(refused, { id: 'Name' })).toEqual([expect.stringMatching(/^Name: must be given/)]);
});
