import { WALLET } from '@krapao/contracts/entities/wallet';
import { fromWire } from '@krapao/contracts/kernel/money';
import { MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import { describe, expect, it } from 'vitest';
import { enterByForm } from '../../domain/games/enter.ts';
import { play } from '../../domain/games/play.ts';
import type { SimWorld } from '../../domain/tables.ts';
import { NOON, player, sendEvent, testWorld } from '../../domain/test/player.ts';
import { CLOCK_RANGE } from '@krapao/contracts/control/world';
import { DamagedWorld } from './check-saved.ts';
import { kernelRows } from './kernel-rows.ts';
import { memberRows } from './member-rows.ts';
import { openWorld } from './open-world.ts';
import { operatorRows } from './operator-rows.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const username = '0812345678';

/** A world with at least one row in each table. */
function fullWorld(): SimWorld {
  const world = testWorld();
  const somchai = player(world);
  somchai.result('auth.login', { body: { username, password: 'wrong' } });
  somchai.answer('auth.login', { body: { username: '0823456789', password: 'password' } });
  somchai.answer('otp.send', { body: { phoneNumber: '0899999999' } });
  somchai.answer('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } });
  const file = { filename: 'a.png', contentType: 'image/png', bytes: PNG };
  somchai.answer('wallet.uploadSlip', { form: { file, amount: '5', bankCode: undefined } });
  somchai.answer('chat.uploadImage', { form: { file } });
  somchai.answer('wallet.add', { body: { amount: 70 } });
  const { password, username: name } = somchai.answer('wallet.account', { params: { slotCode: 'PG' } });
  const fields = new Map(Object.entries({ username: name, password }));
  const entered = world.run(enterByForm, { code: 'PG', fields });
  if (!entered.ok) throw new Error(entered.code);
  world.run(play, { code: 'PG', session: entered.value.id, stake: 10, wanted: 'lose' });
  sendEvent(world, { type: 'support.message', username, text: 'สวัสดี' });
  return world;
}

type Row = Record<string, unknown>;
interface Saved {
  clock: { now: number };
  timerSeq: number;
  tables: Record<string, [id: string, row: Row][]>;
}

const text = JSON.stringify(fullWorld().save());
const open = (edit: (saved: Saved) => void) => {
  const saved = JSON.parse(text) as ReturnType<SimWorld['save']>;
  edit(saved as unknown as Saved);
  return openWorld({ id: 'edited', saved, timeSource: { now: () => NOON } });
};

/** Where opening the edited world says that it is damaged, and why. */
function refusal(edit: (saved: Saved) => void): readonly [path: string, reason: string] {
  try {
    open(edit);
  } catch (error) {
    if (error instanceof DamagedWorld) return [error.path, error.message];
    throw error;
  }
  return ['', 'was opened'];
}

const tables = Object.entries((JSON.parse(text) as Saved).tables);
/** Messages to sockets and in the chat may be of types that are not known yet. */
const isFree = (path: string) => /\.payload(?:$|\.)/.test(path);

const isOptional = (field: string) =>
  ['payer', 'payerBank', 'related', 'smsLanguage', 'codesComeLate'].includes(field) ||
  /^is\w+Active$/.test(field);

const isWithin = (place: string, path: string) => place.includes('.1.') && path.startsWith(place);

/** The path to each value of a row that is not a list or object. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

function set(row: Row, path: readonly string[], value: unknown): void {
  let holder = row;
  for (const key of path.slice(0, -1)) holder = holder[key] as Row;
  holder[path.at(-1) ?? ''] = value;
}

const first = (table: string, change: Row) => (saved: Saved) =>
  void Object.assign(saved.tables[table]?.[0]?.[1] ?? {}, change);

/** Moves money from outside to an account, in a posting of its own. */
const post =
  (account: string, amount: number) =>
  ({ tables: { postings, balances } }: Saved) => {
    const outside = 'outside:opening';
    const lines = [
      { account, amount },
      { account: outside, amount: -amount },
    ];
    const id = String((postings?.length ?? 0) + 1);
    postings?.push([id, { id, at: NOON, memo: 'by hand', lines }]);
    for (const line of lines) {
      const balance = balances?.find(([name]) => name === line.account)?.[1];
      if (balance) balance['amount'] = Number(balance['amount']) + line.amount;
      else balances?.push([line.account, { ...line }]);
    }
  };

/** Adds a copy of the first row that is active, under another id. */
const again =
  (table: string, change: Row) =>
  ({ tables: { [table]: rows } }: Saved): void => {
    const id = 'f'.repeat(24);
    const row = rows?.find(([, { running, state }]) => running !== null && state !== 'open')?.[1];
    rows?.push([id, { ...structuredClone(row), ...change, id }]);
  };

describe('a saved world that was edited by hand', () => {
  it('is opened as it is if nothing in it is wrong', () => {
    expect(open(() => {}).save()).toEqual(JSON.parse(text));
  });

  it('is opened with the highest quota that an operator can set', () => {
    expect(refusal(first('bonuses', { quota: 2 ** 53 - 1, maxReceived: 2 ** 53 - 1 }))[1]).toBe('was opened');
  });

  it('has a row in each table, so that each is tested', () => {
    const checked = { ...memberRows(), ...operatorRows(), ...kernelRows() };
    expect(tables.map(([name]) => name).toSorted()).toEqual(Object.keys(checked).toSorted());
  });

  it.each(tables)('is refused with the place of any value of the wrong type: %s', (name, rows) => {
    // One row of each shape.
    const shapes = new Map(rows.map(([, row], nth) => [pathsOf(row).join(' '), nth]));
    const opened = [...shapes.values()].flatMap((nth) =>
      pathsOf(rows[nth]?.[1]).flatMap((path) => {
        const at = `world.tables.${name}.${nth}.1.${path.join('.')}`;
        const [place] = refusal((saved) => set(saved.tables[name]?.[nth]?.[1] ?? {}, path, { wrong: true }));
        // Of a message that fits no type, the type is named.
        const isNamed = place.startsWith(at.slice(0, at.lastIndexOf('.'))) || isWithin(place, at);
        return isNamed || isFree(at) ? [] : [[at, place]];
      }),
    );
    expect(opened).toEqual([]);
  });

  it.each(tables)('is refused if a field is missing: %s', (name, rows) => {
    const missing = Object.keys(rows[0]?.[1] ?? {}).filter((field) => !isOptional(field));
    const places = missing.map((field) => refusal((saved) => delete saved.tables[name]?.[0]?.[1][field])[0]);
    expect(places).toEqual(missing.map((field) => expect.stringContaining(`${name}.0.1.${field}`)));
  });

  it.each<readonly [what: string, edit: (saved: Saved) => void, place: string, says: string]>([
    [
      'an unknown language',
      first('operator', { smsLanguage: 'lo' }),
      'tables.operator.0.1.smsLanguage',
      'th',
    ],
    ['an amount as text', first('deposits', { amount: '70' }), 'tables.deposits.0.1.amount', 'not string'],
    ['an amount beyond all limits', first('deposits', { amount: 1e20 }), 'tables.deposits.0.1.amount', ''],
    ['a deposit of nothing', first('deposits', { amount: 0 }), 'tables.deposits.0.1.amount', 'at least 1'],
    [
      'more coins than can be counted',
      first('members', { coin: 2 ** 53 - 1 }),
      'tables.members.0.1.coin',
      'at most',
    ],
    ['half a satang', first('plays', { staked: 0.5 }), 'tables.plays.0.1.staked', 'whole number'],
    [
      'a year of five digits',
      first('qrcodes', { expiresAt: 8e15 }),
      'tables.qrcodes.0.1.expiresAt',
      'at most',
    ],
    [
      'no time of day',
      (saved) => set(saved.tables['operator']?.[0]?.[1] ?? {}, ['slip', 'closedTo'], '25:00'),
      'tables.operator.0.1.slip.closedTo',
      'HH:mm',
    ],
    [
      'a deposit of an unknown member',
      first('deposits', { memberId: 'f'.repeat(24) }),
      'tables.deposits.0.1.memberId',
      'in members',
    ],
    ['a coupon of no wheel', first('coupons', { wheel: 'NONE' }), 'tables.coupons.0.1.wheel', 'in wheels'],
    ['a coupon of no slice', first('coupons', { slice: 'NONE' }), 'tables.coupons.0.1.slice', 'NONE'],
    [
      'another id than its own',
      first('members', { id: 'f'.repeat(24) }),
      'tables.members.0.1',
      'stands under',
    ],
    [
      'a second active bonus',
      again('userBonuses', { received: [] }),
      'tables.userBonuses.',
      'has one already',
    ],
    ['a second QR code', again('qrcodes', {}), 'tables.qrcodes.1.1.state', 'has one already'],
    ['the phone number of another', again('members', {}), 'tables.members.', 'has one already'],
    ['a row twice', ({ tables: { sms } }) => sms?.push(sms[0]!), 'tables.sms.1.1', 'twice'],
    [
      'a job that there is not',
      first('timers', { job: 'toString' }),
      'tables.timers.0.1.job',
      'slip.process',
    ],
    [
      'another job’s arguments',
      first('timers', { job: 'deposit.credit' }),
      'tables.timers.0.1.args.depositId',
      'required',
    ],
    ['a timer after the last', (saved) => void (saved.timerSeq = 0), 'tables.timers.0.1.seq', 'beyond'],
    ['a timer by another number', first('timers', { seq: 0 }), 'tables.timers.0.1.seq', 'number 0'],
    [
      'a posting left out',
      ({ tables: { postings } }) => postings?.shift(),
      'tables.postings.0.1',
      'numbered from 1',
    ],
    [
      'an account of no kind',
      first('balances', { account: 'safe:1' }),
      'tables.balances.0.1.account',
      'no account',
    ],
    ['no operator', ({ tables: all }) => delete all['operator'], 'tables.operator', 'has no row "operator"'],
    ['no wheel to spin', first('spin', { wheel: 'NONE' }), 'tables.spin.0.1.wheel', 'in wheels'],
    [
      'a clock before it can be',
      ({ clock }) => void (clock.now = CLOCK_RANGE.first - 1),
      'clock.now',
      '2000',
    ],
  ])('is refused with the place: %s', (_, edit, place, says) => {
    const [path, reason] = refusal(edit);
    expect(path).toContain(`world.${place}`);
    expect(reason).toContain(says);
  });

  const { id } = player(testWorld()).member;

  it.each([
    ['has less than nothing', post(`wallet:${id}`, fromWire(-1_000_000)), 'less than nothing'],
    [
      'has more than a member may have',
      post(`wallet:${id}`, fromWire(MEMBER_LIMIT)),
      'the most that a member',
    ],
    ['has more than that in all', post(`game:${id}:JOKER`, fromWire(MEMBER_LIMIT - 1_000)), username],
  ])('is refused if a member %s', (_, edit, says) => {
    expect(refusal(edit)).toEqual(['world.tables.balances', expect.stringContaining(says)]);
  });

  it.each([
    ['less than it is of', first('withdrawals', { amount: 100_001 }), 'of 1000.01, which is PENDING'],
    ['anything after it is paid out', first('withdrawals', { status: 'SUCCESS' }), 'which is SUCCESS'],
    ['none that there is', ({ tables: all }: Saved) => delete all['withdrawals'], 'there are not'],
  ])('is refused if what is held for a withdrawal is %s', (_, edit, says) => {
    expect(refusal(edit)).toEqual(['world.tables.balances', expect.stringContaining(`1000 is held for`)]);
    expect(refusal(edit)[1]).toContain(says);
  });

  it.each([
    [
      'a game account that was removed',
      ({ tables: all }: Saved) => {
        all['gameAccounts'] = all['gameAccounts']!.filter(([of]) => of !== `${id}:PG`);
      },
      `is in game:${id}:PG`,
    ],
    ['the wallet of nobody', post('wallet:nobody', fromWire(5)), '5 is in wallet:nobody'],
  ])('is refused if money is in %s', (_, edit, says) => {
    expect(refusal(edit)).toEqual(['world.tables.balances', expect.stringContaining(says)]);
  });

  it('is checked in the state that a reset restores, too', () => {
    const saved = JSON.parse(text) as ReturnType<SimWorld['save']>;
    const origin = JSON.parse(text.replace('"smsLanguage":"th"', '"smsLanguage":"xx"')) as typeof saved;
    expect(() => openWorld({ id: 'x', saved, origin, timeSource: { now: () => NOON } })).toThrow('must be');
  });
});

it('a world that is opened again can be played on', () => {
  const world = open(() => {});
  expect(player(world).result('wallet.transfer', { body: { from: WALLET, to: 'PG', amount: 20 } })).toBe(
    'done',
  );
});
