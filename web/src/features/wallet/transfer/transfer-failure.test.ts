import { describe, expect, it } from 'vitest';
import { whereaboutsOf } from './transfer-failure.ts';
import { EVERYWHERE } from './transfer-rules.ts';

describe('where the money is after TRANSFER_FAIL (spec §8)', () => {
  it('a transfer from the wallet was returned', () =>
    expect(whereaboutsOf({ from: 'WALLET', to: 'PG' }, ['WALLET', 'PG'], undefined)).toEqual({
      at: 'returned',
    }));

  it.each(['WALLET', 'JOKER'])('a transfer from a game to %s may never have left it', (to) =>
    expect(whereaboutsOf({ from: 'PG', to }, ['WALLET', 'PG'], undefined)).toEqual({
      at: 'returnedOrKept',
      games: ['PG'],
    }),
  );

  it.each([
    [
      'some games keep their balance',
      'WALLET',
      ['WALLET', 'PG', 'JOKER'],
      ['PG'],
      { at: 'partly', games: ['PG'] },
    ],
    [
      'the only game keeps its balance',
      'WALLET',
      ['WALLET', 'PG'],
      ['PG'],
      { at: 'returnedOrKept', games: ['PG'] },
    ],
    [
      'all games keep their balance',
      'WALLET',
      ['PG', 'JOKER'],
      ['PG', 'JOKER'],
      { at: 'returnedOrKept', games: ['PG', 'JOKER'] },
    ],
    ['the target accepts nothing', 'PG', ['WALLET', 'PG'], ['WALLET'], { at: 'returned' }],
    [
      'the target accepts nothing, also not from a game',
      'PG',
      ['WALLET', 'PG', 'JOKER'],
      ['WALLET', 'JOKER'],
      { at: 'returnedOrKept', games: ['JOKER'] },
    ],
    ['the server sends no list', 'WALLET', ['PG'], undefined, { at: 'unlisted' }],
    ['the list is empty', 'WALLET', ['PG'], [], { at: 'unlisted' }],
    ['only the target is listed', 'PG', ['WALLET', 'PG'], ['PG'], { at: 'unlisted' }],
    [
      'an account with an unknown balance keeps it',
      'WALLET',
      ['WALLET', 'PG'],
      ['JOKER'],
      { at: 'partly', games: ['JOKER'] },
    ],
  ])('everything to one account: %s', (_, to, filled, failed, found) =>
    expect(whereaboutsOf({ from: EVERYWHERE, to }, filled, failed)).toEqual(found),
  );
});
