import { worldEvent } from '@krapao/contracts/control/events';
import { faultRequest } from '@krapao/contracts/control/fault';
import { worldChanges } from '@krapao/contracts/control/world';
import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkPart, type FoundIssue, ISSUES_LISTED } from './check-part.ts';

const issuesOf = (schema: z.ZodType, value: unknown): readonly FoundIssue[] => {
  const checked = checkPart(schema, 'body', value);
  return checked.ok ? [] : checked.issues;
};
/** The one thing that is wrong. */
const issueOf = (schema: z.ZodType, value: unknown): FoundIssue => {
  const issues = issuesOf(schema, value);
  expect(issues).toHaveLength(1);
  return issues[0]!;
};
const coins = { type: 'coins.give', username: 'somchai', coins: 1 };
const toSupport = (message: unknown) => ({ type: 'support.message', username: 'somchai', message });

describe('the option of a union', () => {
  it('that is unknown is reported with the nearest ones', () => {
    const { message, near } = issueOf(worldEvent, { ...coins, type: 'coin.give' });
    expect(message).toMatch(/^there is no such type; the nearest is coins\.give; all: qr\.pay, /);
    expect(near?.[0]).toBe('coins.give');
  });

  it('that is missing is reported with all possible ones', () => {
    const { type: _, ...without } = coins;
    const { code, message, all } = issueOf(worldEvent, without);
    expect(code).toBe('KEY_MISSING');
    expect(message).toMatch(/^required; all: qr\.pay, .*coins\.give/);
    expect(all).toContain('coins.give');
  });

  it.each([
    [null, 'null'],
    [5, 'number'],
    [['coins.give'], 'array'],
  ])('that is no text is said to be none: %j', (type, kind) => {
    const { message, all } = issueOf(worldEvent, { ...coins, type });
    expect(message).toMatch(new RegExp(`^must be a text, not ${kind}; all: qr\\.pay, `));
    expect(all).toContain('coins.give');
    expect(issueOf(worldEvent, toSupport({ message_type: type })).message).toMatch(
      new RegExp(`^must be a text, not ${kind}; all: text, buttons, `),
    );
  });

  it.each(['', 'z'.repeat(3_000)])('that resembles none is reported without suggestions', (type) => {
    const { message, near } = issueOf(worldEvent, { ...coins, type });
    expect(message).toMatch(/^there is no such type; all: qr\.pay, /);
    expect(near).toEqual([]);
  });
});

describe('a field', () => {
  it('that the option does not have is reported with the fields of that option only', () => {
    const fields = ['type', 'username', 'coins'];
    expect(issueOf(worldEvent, { ...coins, coinz: 1 })).toMatchObject({
      message: 'unknown field',
      near: expect.arrayContaining(['coins']) as string[],
      all: fields,
    });
    expect(issueOf(worldEvent, { ...coins, slice: 1 })).toMatchObject({
      message: 'does not go with the fields beside it',
      all: fields,
    });
  });

  it('that the option of a nested union does not have is reported with the fields of that option', () => {
    const unknown = issuesOf(worldEvent, toSupport({ message_type: 'text', payloads: [] }));
    expect(unknown).toContainEqual({
      path: 'body.message.payloads',
      code: 'KEY_INVALID',
      message: 'does not go with the fields beside it',
      all: ['message_type', 'payload', 'deliver'],
    });
  });

  it('of an object in a record or a list is reported with the nearest ones', () => {
    const { near } = issueOf(worldChanges, { somchai: { walet: 5 } });
    expect(near?.[0]).toBe('wallet');
    const list = z.object({ members: z.array(z.strictObject({ name: z.string().optional() })) });
    expect(issueOf(list, { members: [{}, { nam: 'x' }] })).toMatchObject({
      path: 'body.members.1.nam',
      near: ['name'],
    });
  });

  it('that must be one of a list of values gets no suggestion for a value that is no text', () => {
    const { message, near } = issueOf(faultRequest, { operation: 'wallet.transfer', code: 5 });
    expect(message).toBe(`must be one of ${errorCodes.length} values, not number`);
    expect(near).toEqual([]);
  });

  it('that may be a text or a number is reported as either', () => {
    const schema = z.object({ seed: z.union([z.string(), z.number()]).optional() });
    expect(issueOf(schema, { seed: null }).message).toBe('must be a text or a number, not null');
  });
});

it('for a value beyond two limits the nearer one is reported', () => {
  const { path, message } = issueOf(worldChanges, { malee: { wallet: 1e15 } });
  expect([path, message]).toEqual(['body.malee.wallet', 'must be at most 10000000']);
  expect(issueOf(z.int().min(0).min(5), -1).message).toBe('must be at least 5');
});

const many = (field: string, value: unknown) =>
  issuesOf(
    worldChanges,
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`m${at}`, { [field]: value }])),
  );

describe('a request with a great many problems', () => {
  it('is looked through once: comparing all of them with each other would take a minute', () =>
    expect(many('wallet', 'x')).toHaveLength(20_000));

  it('has suggestions for those that are listed', () => {
    const issues = many('walet', 1);
    expect(issues).toHaveLength(20_000);
    expect(issues.filter(({ near }) => near)).toEqual(issues.slice(0, ISSUES_LISTED));
  });
});
