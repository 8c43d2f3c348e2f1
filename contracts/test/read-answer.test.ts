import { describe, expect, it } from 'vitest';
import { readAnswer } from '../src/client/read-answer.ts';
import { readAmount } from '../src/kernel/money.ts';

const game = {
  code: 'PG',
  name: 'PG Soft',
  category: 'slot',
  isActive: true,
  amount: 320.5,
  logo: '/media/pg.svg',
  background: '/media/pg-back.svg',
  web: null,
  android: null,
  ios: null,
  ftWalletSlot: 1,
};
const wallet = {
  profile: { name: 'สมชาย', username: '0812345678', _id: 'a'.repeat(24), coin: 3 },
  bankAccount: { bankCode: 'SCB', bankAccountName: 'สมชาย' },
  wallet: { amount: 10.5 },
  invite: { amount: 0, success: 50, fail: 50 },
  slots: [game],
};

/** The wallet as a screen gets it, and the reported drifts. */
function read(operation: string, answer: unknown) {
  const reading = readAnswer(operation, answer);
  const told = reading.drifts.map(({ place, kind }) => `${place}: ${kind}`);
  return {
    ...reading,
    told,
    value: reading.ok ? (reading.value as never as Record<string, never>) : undefined,
  };
}
const readWallet = (changes: object) => read('wallet.get', { ...wallet, ...changes });
const readGame = (changes: object) => readWallet({ slots: [{ ...game, ...changes }, game] });

describe('an answer of the contract', () => {
  it('is read without a drift, with exact amounts', () => {
    const { ok, value, told } = readWallet({ added: 1 });
    expect(told).toEqual([]);
    expect(ok && value).toEqual({
      ...wallet,
      wallet: { amount: readAmount(10.5) },
      invite: { ...wallet.invite, amount: readAmount(0) },
      slots: [{ ...game, amount: readAmount(320.5) }],
    });
  });

  it('may belong to an unknown operation', () =>
    expect(readAnswer('no.such', { a: 1 })).toMatchObject({ ok: true, value: { a: 1 } }));
});

describe('whether a game account is active', () => {
  it.each([
    [1, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['0', false],
    ['false', false],
  ])('is read from %j, and reported', (isActive, expected) => {
    const { value, told } = readGame({ isActive });
    expect(value).toMatchObject({ slots: [{ isActive: expected, amount: readAmount(320.5) }, {}] });
    expect(told).toEqual(['slots[].isActive: type']);
  });

  it.each([undefined, null, 'yes', 2])('counts the account as unread if it is %j', (isActive) => {
    // Taken for inactive, its money would be missing from the total without a word.
    expect(readGame({ isActive }).value).toMatchObject({ slots: [{ code: 'PG' }], dropped: { slots: 1 } });
  });
});

describe('a figure of money', () => {
  it('that is broken becomes null, and nothing else is lost', () => {
    const { value, told } = readGame({ amount: 'a lot' });
    expect(value).toMatchObject({ slots: [{ code: 'PG', amount: null }, { amount: readAmount(320.5) }] });
    expect(told).toEqual(['slots[].amount: type']);
  });

  it('with a third decimal is kept, and reported', () => {
    const { value, told } = readGame({ amount: 320.505 });
    expect(value).toMatchObject({ slots: [{ amount: { minor: 32_050, rest: 50 } }, {}] });
    expect(told).toEqual(['slots[].amount: decimals']);
  });

  it('as text is read, and reported', () => {
    const { value, told } = readWallet({ wallet: { amount: '10.50' } });
    expect(value).toMatchObject({ wallet: { amount: readAmount(10.5) } });
    expect(told).toEqual(['wallet.amount: type']);
  });

  it.each([[null], [undefined], ['-'], [true], [{}]])('in the wallet itself must not be %j', (amount) =>
    expect(readWallet({ wallet: { amount } })).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^wallet\.amount: (missing|type)$/) as string,
    }),
  );
});

describe('a part that is not money', () => {
  it.each([
    ['logo', ''],
    ['background', ''],
    ['name', ''],
    ['category', ''],
    ['web', null],
    ['android', null],
    ['ftWalletSlot', null],
  ])('%s is %j if it is missing or null', (field, standIn) => {
    const { [field as 'name']: _, ...without } = game;
    for (const broken of [without, { ...game, [field]: null }])
      expect(readWallet({ slots: [broken] }).value).toMatchObject({ slots: [{ [field]: standIn }] });
  });

  it.each(['profile', 'bankAccount', 'invite', 'slots'] as const)('the rest is read without %s', (part) => {
    const { ok, value } = readWallet({ [part]: undefined });
    expect(ok).toBe(true);
    expect(value).toMatchObject({ wallet: { amount: readAmount(10.5) } });
  });

  it('a text that breaks its pattern, and an unknown value, are kept', () => {
    const { value, told } = readWallet({
      profile: { ...wallet.profile, _id: 'No. 7' },
      slots: [{ ...game, category: 'bingo' }],
    });
    expect(value).toMatchObject({ profile: { _id: 'No. 7' }, slots: [{ category: 'bingo' }] });
    expect(told).toEqual(['profile._id: value', 'slots[].category: unknown']);
  });

  it.each([1.5, -1, 1e300])('a number of coins of %d is refused', (coin) => {
    const { value, told } = readWallet({ profile: { ...wallet.profile, coin } });
    expect(value).toMatchObject({ profile: { coin: null } });
    expect(told).toEqual(['profile.coin: value']);
  });
});

describe('a list', () => {
  it('drops unreadable entries, and counts them', () => {
    const { value, told } = readWallet({ slots: [game, null, 'PG', { ...game, code: null }, {}] });
    expect(value).toMatchObject({ slots: [{ code: 'PG' }], dropped: { slots: 4 } });
    expect(told.at(-1)).toBe('slots[]: entry');
  });

  it('is never empty because its entries cannot be read', () => {
    expect(read('statement.list', { total: 1, statements: [null] }).ok).toBe(false);
    expect(read('statement.list', { total: 1, statements: null }).ok).toBe(false);
    expect(read('statement.list', { total: 0, statements: [] }).value).toEqual({ total: 0, statements: [] });
  });
});

const friend = { from: { name: 'A' }, amount: 1, createdAt: '2026-03-01T05:00:00.000Z' };
const pageOfTwo = (...invites: unknown[]) => {
  const { drifts, ...reading } = readAnswer('invite.list', { total: 5_000, invites }, 2);
  return {
    value: reading.ok && (reading.value as { invites: unknown[]; dropped?: unknown }),
    told: drifts.map(({ place, kind }) => `${place}: ${kind}`),
  };
};

describe('a page', () => {
  it('never has more entries than requested, and the others do not count as dropped', () => {
    const { value, told } = pageOfTwo(friend, null, friend, null, friend);
    expect(value).toMatchObject({
      total: 5_000,
      invites: [{ from: { name: 'A' } }],
      dropped: { invites: 1 },
    });
    expect(told).toEqual(['invites: length', 'invites[]: missing', 'invites[]: entry']);
  });

  it('is accepted without a drift if it has the requested length', () =>
    expect(pageOfTwo(friend, friend)).toMatchObject({ told: [], value: { invites: [{}, {}] } }));
});

const at = (createdAt: unknown) =>
  read('invite.list', { total: 1, invites: [{ from: { name: 'A' }, amount: 1, createdAt }] });

describe('an instant', () => {
  it.each([
    ['2026-03-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z', []],
    ['2026-03-01T12:00:00+07:00', '2026-03-01T05:00:00.000Z', ['invites[].createdAt: value']],
    // Without a time zone the hour is ambiguous.
    ['2026-03-01T05:00:00', '', ['invites[].createdAt: value']],
    ['01/03/2026', '', ['invites[].createdAt: value']],
    [1_772_341_200, '', ['invites[].createdAt: type']],
  ])('%j is %j', (given, shown, told) => {
    expect(at(given).value).toMatchObject({ invites: [{ createdAt: shown }] });
    expect(at(given).told).toEqual(told);
  });
});

describe('an answer of another type', () => {
  it.each([[null], [''], ['text'], [7], [[]], [{}], [{ message: { code: 1 } }]])(
    '%j is refused',
    (answer) => {
      for (const operation of ['wallet.get', 'statement.list', 'wallet.transfer', 'qrcode.get'])
        expect(read(operation, answer)).toMatchObject({ ok: false });
    },
  );

  it('never counts as the success of a call that moves money', () => {
    expect(read('wallet.transfer', { message: 'SUCCESS' }).ok).toBe(true);
    expect(read('wallet.transfer', { message: 'QUEUED' })).toMatchObject({
      ok: false,
      problem: 'message: value',
    });
    expect(read('wallet.truelink', { message: 'OK', amount: null }).ok).toBe(false);
    expect(read('auth.login', { token: '' }).ok).toBe(false);
  });

  it('its drifts contain no values', () =>
    expect(JSON.stringify(read('auth.login', { token: 12_345_678 }).told)).not.toContain('12345678'));
});

describe('a message of the chat', () => {
  const entry = {
    _id: 'b'.repeat(24),
    sender: 'other',
    createdAt: '2026-03-01T05:00:00.000Z',
    session_id: 's',
    userId: null,
    guestId: null,
    username: null,
    name: null,
    deviceToken: null,
  };
  const message = (value: unknown) => {
    const { value: page, told } = read('chat.history', {
      total: 2,
      conversations: [
        { ...entry, message: value },
        { ...entry, message: { message_type: 'text', payload: 'a', deliver: null } },
      ],
    });
    return {
      message: (page as unknown as { conversations: { message: unknown }[] }).conversations[0]?.message,
      told,
    };
  };

  it('of a known type is read as that type', () => {
    const broken = message({ message_type: 'text', payload: 5, deliver: null });
    expect(broken).toEqual({
      message: { message_type: 'text', payload: '', deliver: null },
      told: ['conversations[].message.payload: type'],
    });
  });

  it('of a newer type is kept unchanged', () => {
    const later = { message_type: 'poll', payload: { a: 1 }, deliver: null };
    expect(message(later)).toEqual({ message: later, told: [] });
  });
});
