import { describe, expect, it } from 'vitest';
import { whereaboutsOf } from './transfer-failure.ts';
import { EVERYWHERE } from './transfer-rules.ts';

describe('where the money is after TRANSFER_FAIL (spec §8)', () => {
  it('out of the wallet it is back there', () =>
    expect(whereaboutsOf({ from: 'WALLET', to: 'PG' }, ['WALLET', 'PG'], undefined)).toEqual({
      at: 'returned',
    }));

  it.each(['WALLET', 'JOKER'])('out of a game to %s it may never have left', (to) =>
    expect(whereaboutsOf({ from: 'PG', to }, ['WALLET', 'PG'], undefined)).toEqual({
      at: 'returnedOrKept',
      games: ['PG'],
    }),
  );

  it.each([
    ['some games keep theirs', 'WALLET', ['WALLET', 'PG', 'JOKER'], ['PG'], { at: 'partly', games: ['PG'] }],
    ['the only game keeps it', 'WALLET', ['WALLET', 'PG'], ['PG'], { at: 'returnedOrKept', games: ['PG'] }],
    [
      'all games keep it',
      'WALLET',
      ['PG', 'JOKER'],
      ['PG', 'JOKER'],
      { at: 'returnedOrKept', games: ['PG', 'JOKER'] },
    ],
    ['the target takes nothing', 'PG', ['WALLET', 'PG'], ['WALLET'], { at: 'returned' }],
    [
      'the target takes nothing, of a game neither',
      'PG',
      ['WALLET', 'PG', 'JOKER'],
      ['WALLET', 'JOKER'],
      { at: 'returnedOrKept', games: ['JOKER'] },
    ],
    ['it is not listed', 'WALLET', ['PG'], undefined, { at: 'unlisted' }],
    ['none is listed', 'WALLET', ['PG'], [], { at: 'unlisted' }],
    ['only the target is listed', 'PG', ['WALLET', 'PG'], ['PG'], { at: 'unlisted' }],
    [
      'one keeps it of which it was not known that it had any',
      'WALLET',
      ['WALLET', 'PG'],
      ['JOKER'],
      { at: 'partly', games: ['JOKER'] },
    ],
  ])('everything to one account, where %s', (_, to, filled, failed, found) =>
    expect(whereaboutsOf({ from: EVERYWHERE, to }, filled, failed)).toEqual(found),
  );
});
