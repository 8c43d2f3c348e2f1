import { describe, expect, it } from 'vitest';
import type { Account, BalanceRow, PostingLine } from './kernel-tables.ts';
import { LedgerViolation } from './ledger.ts';
import { ok, refuse } from './outcome.ts';
import { baht, payIn, testWorld } from './test-world.ts';
import type { TestWorld } from './test-world.ts';

const toGame = (world: TestWorld, amount: number) =>
  world.ledger.post({
    memo: 'transfer',
    lines: [
      { account: 'wallet:somchai', amount: baht(-amount) },
      { account: 'game:somchai:JOKER', amount: baht(amount) },
    ],
  });

const plant = (world: TestWorld, row: BalanceRow) => world.store.table('balances').put(row.account, row);

const rich = (): TestWorld => {
  const world = testWorld();
  world.run(payIn, 'somchai', 100);
  return world;
};

/** Runs a command that must break the books; answers what the check said. */
const failing = (world: TestWorld, work: (world: TestWorld) => void): LedgerViolation => {
  try {
    world.run((inside) => {
      work(inside);
      return ok(undefined);
    });
  } catch (error) {
    if (error instanceof LedgerViolation) return error;
    throw error;
  }
  throw new Error('nothing was noticed');
};

const lose = (world: TestWorld, account: Account) =>
  world.ledger.post({
    memo: 'loss',
    lines: [
      { account, amount: baht(-1) },
      { account: 'house:prizes', amount: baht(1) },
    ],
  });

/** The tables of a saved world that have money. */
interface Books {
  postings: [id: string, row: { id: string; at: number; memo: string; lines: PostingLine[] }][];
  balances: [account: string, row: BalanceRow][];
}

const balance = (account: Account, satang: number): Books['balances'][number] => [
  account,
  { account, amount: baht(satang / 100) },
];

describe('the ledger', () => {
  it('moves money from account to account', () => {
    const world = rich();
    world.run(toGame, 40);
    expect(world.ledger.balance('wallet:somchai')).toBe(6_000);
    expect(world.ledger.balance('game:somchai:JOKER')).toBe(4_000);
    expect(world.ledger.balance('outside:KBANK')).toBe(-10_000);
    expect(world.ledger.balance('wallet:nobody')).toBe(0);
    expect(
      world.store
        .table('postings')
        .list()
        .map(({ id, memo }) => [id, memo]),
    ).toEqual([
      ['1', 'deposit'],
      ['2', 'transfer'],
    ]);
    expect(world.ledger.checkAll()).toBeUndefined();
  });

  it.each<Account>(['wallet:somchai', 'game:somchai:JOKER', 'pending:1', 'refund:somchai'])(
    'keeps the money of a member on %s from falling below nothing',
    (account) => {
      expect(rich().run(lose, account === 'wallet:somchai' ? 'wallet:malee' : account)).toEqual({
        ok: false,
        code: 'MONEY_NOT_ENOUGH',
      });
    },
  );

  it.each<Account>(['outside:SCB', 'house:games'])('lets %s fall below nothing', (account) => {
    expect(rich().run(lose, account).ok).toBe(true);
  });

  it('throws for an account of an unknown kind', () => {
    expect(() => rich().run(lose, 'wallett:somchai' as Account)).toThrow('no account of the ledger');
  });

  it('asks whether money of the operator or from outside may enter, and moves nothing if it may not', () => {
    const asked: string[] = [];
    const world = testWorld({
      mayEnter(_, lines) {
        asked.push(lines.map(({ account }) => account).join(' '));
        return !lines.some(({ account }) => account === 'wallet:full');
      },
    });
    expect(world.run(payIn, 'somchai', 100).ok).toBe(true);
    expect(world.run(payIn, 'full', 100)).toEqual({ ok: false, code: 'NO_ROOM' });
    expect(world.ledger.balance('wallet:full')).toBe(0);
    // What moves among the accounts of a member, or leaves them, needs no permission.
    expect([world.run(toGame, 40).ok, world.run(lose, 'wallet:somchai').ok]).toEqual([true, true]);
    expect(asked).toEqual(['outside:KBANK wallet:somchai', 'outside:KBANK wallet:full']);
  });

  it('refuses to take more than the balance of a player, and moves nothing', () => {
    const world = rich();
    expect(world.run(toGame, 100.01)).toEqual({ ok: false, code: 'MONEY_NOT_ENOUGH' });
    expect(world.ledger.balance('wallet:somchai')).toBe(10_000);
    expect(world.run(toGame, 100).ok).toBe(true);
  });

  it.each([
    ['no line', [], 'needs at least two lines'],
    ['one line', [1], 'needs at least two lines'],
    ['lines that do not sum to zero', [1, 1], 'lines sum to 2, not to zero'],
    ['fractions of a minor unit', [0.5, -0.5], 'house:0 gets 0.5, not a whole number'],
    ['a line of nothing', [0, 0], 'house:0 gets nothing'],
    ['what is not a number', [NaN, 1], 'house:0 gets NaN, not a whole number'],
  ])('throws on %s', (_what, amounts, why) => {
    const world = rich();
    const lines = amounts.map((amount, at): PostingLine => ({
      account: `house:${at}`,
      amount: baht(amount / 100),
    }));
    expect(() => world.run((inside) => inside.ledger.post({ memo: 'odd', lines }))).toThrow(
      `posting "odd": ${why}`,
    );
  });

  it.each([
    ['the first two lines', ['house:a', 'house:a']],
    ['later ones', ['house:a', 'house:b', 'house:b']],
    ['the first and the last', ['house:a', 'house:b', 'house:a']],
  ] as const)('throws when an account occurs twice: %s', (_, accounts) => {
    const lines = accounts.map((account, at): PostingLine => ({ account, amount: baht(at === 0 ? 1 : -1) }));
    expect(() => rich().run((world) => world.ledger.post({ memo: 'odd', lines }))).toThrow('occurs twice');
  });

  it('throws if an account lacks money that only a bug can overdraw, and moves nothing', () => {
    const world = rich();
    const lines: PostingLine[] = [
      { account: 'wallet:malee', amount: baht(-1) },
      { account: 'wallet:somchai', amount: baht(1) },
    ];
    const take = () => world.run((inside) => ok(inside.ledger.mustPost({ memo: 'odd', lines })));
    expect(take).toThrow('posting "odd" was refused: MONEY_NOT_ENOUGH');
    expect(world.ledger.balance('wallet:somchai')).toBe(10_000);
  });

  it('is rolled back with its command', () => {
    const world = rich();
    world.run((inside) => {
      toGame(inside, 40);
      return refuse('TRANSFER_FAIL');
    });
    expect(world.ledger.balance('wallet:somchai')).toBe(10_000);
    expect(world.store.table('postings').size).toBe(1);
    expect(world.ledger.checkAll()).toBeUndefined();
  });
});

describe('the money check', () => {
  it('catches a credit planted past the ledger, with the figures, and undoes it', () => {
    const world = rich();
    const error = failing(world, (inside) => {
      toGame(inside, 40);
      plant(inside, { account: 'game:somchai:JOKER', amount: baht(80) });
    });
    expect(error.violation).toEqual({ account: 'game:somchai:JOKER', stored: 8_000, computed: 4_000 });
    expect(error.message).toBe(
      'ledger: game:somchai:JOKER holds 8000 but its postings sum to 4000 (minor units)',
    );
    expect(error.name).toBe('LedgerViolation');
    expect(world.ledger.balance('game:somchai:JOKER')).toBe(0);
    expect(world.ledger.balance('wallet:somchai')).toBe(10_000);
  });

  it('catches money that was moved past the ledger even if the total is unchanged', () => {
    const error = failing(rich(), (world) => {
      plant(world, { account: 'wallet:somchai', amount: baht(90) });
      plant(world, { account: 'wallet:malee', amount: baht(10) });
    });
    expect(error.violation).toEqual({ account: 'wallet:somchai', stored: 9_000, computed: 10_000 });
  });

  it('catches a balance that was removed', () => {
    const error = failing(rich(), (world) => world.store.table('balances').remove('wallet:somchai'));
    expect(error.violation).toEqual({ account: 'wallet:somchai', stored: 0, computed: 10_000 });
  });

  it('catches a posting that moved no money, one out of balance, and one that was changed', () => {
    const lines: PostingLine[] = [{ account: 'wallet:somchai', amount: baht(5) }];
    const row = { id: '9', at: 0, memo: 'planted', lines };
    const unmoved = failing(rich(), (world) => void world.store.table('postings').put('9', row));
    expect(unmoved.violation).toEqual({ account: 'wallet:somchai', stored: 10_000, computed: 10_500 });
    const stranger = failing(rich(), (world) => {
      const strange: PostingLine[] = [{ account: 'wallet:malee', amount: baht(5) }];
      world.store.table('postings').put('9', { ...row, lines: strange });
    });
    expect(stranger.violation).toEqual({ account: 'wallet:malee', stored: 0, computed: 500 });
    const oneSided = failing(rich(), (world) => {
      world.store.table('postings').put('9', row);
      plant(world, { account: 'wallet:somchai', amount: baht(105) });
    });
    expect(oneSided.violation).toEqual({ account: '(all accounts together)', stored: 500, computed: 0 });
    const changed = failing(
      rich(),
      (world) => void world.store.table('postings').put('1', { ...row, id: '1' }),
    );
    expect(changed.violation.account).toBe('(posting 1 was changed or removed)');
  });

  const sound = undefined;

  it.each<[string, (books: Books) => void, object | undefined]>([
    ['nothing', () => {}, sound],
    [
      'a balance',
      ({ balances }) => void balances.splice(1, 1, balance('wallet:somchai', 10_001)),
      { account: 'wallet:somchai', stored: 10_001, computed: 10_000 },
    ],
    [
      'a balance that is gone',
      ({ balances }) => void balances.splice(1, 1),
      { account: 'wallet:somchai', stored: 0, computed: 10_000 },
    ],
    [
      'a balance that was never posted',
      ({ balances }) => void balances.push(balance('wallet:malee', 1)),
      { account: 'wallet:malee', stored: 1, computed: 0 },
    ],
    [
      'an account without a balance, which has given all that it got',
      ({ postings }) =>
        [1, -1].forEach((amount, at) => {
          const lines: PostingLine[] = [
            { account: 'wallet:malee', amount: baht(amount) },
            { account: 'wallet:wichai', amount: baht(-amount) },
          ];
          const id = String(at + 2);
          postings.push([id, { id, at: 0, memo: 'to and fro', lines }]);
        }),
      sound,
    ],
    [
      'a posting of one line, with its balance',
      ({ postings, balances }) => {
        postings[0]?.[1].lines.splice(0, 1);
        balances.splice(0, 1);
      },
      { account: '(all accounts together)', stored: 10_000, computed: 0 },
    ],
  ])('over all of history, with %s edited', (_, edit, violation) => {
    const world = rich();
    const saved = JSON.parse(JSON.stringify(world.save()));
    edit(saved.tables);
    world.load(saved);
    expect(world.ledger.checkAll()).toEqual(violation);
  });
});
