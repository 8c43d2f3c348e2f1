import { credentials } from '@krapao/contracts/entities/wallet';
import { describe, expect, it } from 'vitest';
import { happen, MINUTE, player, testWorld, type Player } from '../test/player.ts';
import { enterByForm, enterByLink } from './enter.ts';
import { play } from './play.ts';
import { viewGame } from './view.ts';

const at = (slotCode: string) => ({ params: { slotCode } });
const account = (who: Player, code: string) => who.answer('wallet.account', at(code));

describe('a game account', () => {
  it('is opened with nothing in it, once', () => {
    const malee = player(testWorld(), 'malee');
    expect(malee.result('wallet.account', at('PG'))).toBe('SLOT_NO_ACCOUNT');
    expect(malee.answer('wallet.activate', at('PG'))).toMatchObject({
      code: 'PG',
      isActive: true,
      amount: 0,
    });
    expect(malee.result('wallet.activate', at('PG'))).toBe('SLOT_ALREADY_ACTIVE');
    expect(account(malee, 'PG').username).toBe('pg0823456789');
  });

  it.each(['wallet.activate', 'wallet.account', 'wallet.resetPassword'] as const)('%s wants a game', (id) => {
    expect(player(testWorld()).result(id, at('CHESS'))).toBe('NO_GAME');
  });

  it('gets a new password, and the old one no longer opens the game', () => {
    const world = testWorld();
    const somchai = player(world);
    const before = account(somchai, 'PG');
    const after = somchai.answer('wallet.resetPassword', at('PG'));
    expect(after.password).not.toBe(before.password);
    expect(account(somchai, 'PG')).toEqual(after);
    const enter = (password: string) =>
      world.run(enterByForm, {
        code: 'PG',
        fields: new Map([
          ['username', before.username],
          ['password', password],
        ]),
      });
    expect(enter(before.password)).toMatchObject({ code: 'WRONG_CREDENTIAL' });
    expect(enter(after.password).ok).toBe(true);
    expect(player(world, 'malee').result('wallet.resetPassword', at('PG'))).toBe('SLOT_NO_ACCOUNT');
  });

  it('has form state fields at UFABET only', () => {
    const somchai = player(testWorld());
    const { event } = account(somchai, 'UFABET');
    expect(Object.keys(event ?? {})).toContain('__VIEWSTATE');
    for (const { code, isActive } of somchai.answer('wallet.get').slots) {
      if (!isActive) continue;
      const given = account(somchai, code);
      expect(credentials.parse(given)).toEqual(given);
      expect('event' in given).toBe(code === 'UFABET');
    }
  });
});

describe('a provider', () => {
  it.each([
    ['refuses', 'refusing', 'SLOT_ACTIVATE_FAIL'],
    ['does not answer', 'down', 'GAME_ACTIVATION_FAIL'],
  ] as const)('that %s opens no account, gives no password and moves no money', (_, provider, code) => {
    const world = testWorld();
    happen(world, { type: 'game.set', game: 'PG', provider });
    expect(player(world, 'malee').result('wallet.activate', at('PG'))).toBe(code);
    const somchai = player(world);
    expect(somchai.result('wallet.resetPassword', at('PG'))).toBe('SLOT_RESET_PASSWORD_FAIL');
    const move = { body: { from: 'WALLET', to: 'PG', amount: 10 } };
    expect(somchai.result('wallet.transfer', move)).toBe('TRANSFER_FAIL');
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([2450.75, 320.5]);
    happen(world, { type: 'game.set', game: 'PG', provider: 'working' });
    expect(somchai.result('wallet.transfer', move)).toBe('done');
  });
});

const launch = (who: Player, provider: string, username: string, password?: string) =>
  password === undefined
    ? who.call('autoLogin.launch', { params: { provider, username } })
    : who.call('autoLogin.launchWithPassword', { params: { provider, username, password } });

describe('a launch', () => {
  const providers = [
    'pg betflix askmebet imi usun huayhd'.split(' '),
    'areaslot circus slotracha pgslot joker2'.split(' '),
  ] as const;

  it.each([...providers[0], ...providers[1]])('gives a link into %s', (provider) => {
    const world = testWorld();
    const somchai = player(world);
    somchai.call('wallet.activate', at(provider.toUpperCase()));
    const { username, password } = account(somchai, provider.toUpperCase());
    const needsPassword = providers[1].includes(provider);
    expect(launch(somchai, provider, username).ok).toBe(!needsPassword);
    expect(launch(somchai, provider, username, password)).toMatchObject({
      value: {
        link: expect.stringMatching(`^/games/${provider.toUpperCase()}/\\?launch=[0-9a-f]{40}&world=test$`),
      },
    });
    expect(launch(somchai, provider, username, `${password}x`).ok).toBe(false);
  });

  it.each([
    ['a provider that is none', 'chess', 'x', undefined, 'NO_GAME'],
    ['one that is opened by its web address', 'joker', 'joker0812345678', undefined, 'NO_GAME'],
    ['a code in capitals', 'PG', 'pg0812345678', undefined, 'NO_GAME'],
    ['a game without an account', 'betflix', 'betflix0812345678', undefined, 'SLOT_NO_ACCOUNT'],
    ['the account of somebody else', 'pg', 'pg0856789012', undefined, 'SLOT_NO_ACCOUNT'],
    ['an account of another game', 'ufabet', 'pg0812345678', undefined, 'NOT_UFABET'],
  ])('is refused for %s', (_, provider, username, password, code) => {
    expect(launch(player(testWorld()), provider, username, password)).toMatchObject({ code });
  });

  it('is refused at AREASLOT for what is no account of it', () => {
    const somchai = player(testWorld());
    somchai.answer('wallet.activate', at('AREASLOT'));
    expect(launch(somchai, 'areaslot', 'pg0812345678', 'x')).toMatchObject({ code: 'NOT_AREASLOT' });
    expect(launch(somchai, 'areaslot', 'areaslot0812345678')).toMatchObject({ code: 'NOT_AREASLOT' });
  });

  it('is good for one opening within a minute', () => {
    const world = testWorld();
    const somchai = player(world);
    const link = () => {
      const made = launch(somchai, 'pg', 'pg0812345678');
      return made.ok ? (/launch=(\w+)/.exec(made.value.link)?.[1] ?? '') : made.code;
    };
    const first = link();
    expect(world.run(enterByLink, { code: 'JOKER', launch: first })).toMatchObject({ code: 'PASS_ENDED' });
    expect(world.run(enterByLink, { code: 'PG', launch: first }).ok).toBe(true);
    expect(world.run(enterByLink, { code: 'PG', launch: first })).toMatchObject({ code: 'PASS_ENDED' });
    const second = link();
    world.advance(MINUTE);
    expect(world.run(enterByLink, { code: 'PG', launch: second })).toMatchObject({ code: 'PASS_ENDED' });
  });
});

it('the form of UFABET is taken once, with its state', () => {
  const world = testWorld();
  const { username, password, event } = account(player(world), 'UFABET');
  const enter = (state: Record<string, string>) =>
    world.run(enterByForm, {
      code: 'UFABET',
      fields: new Map(Object.entries({ username, password, ...state })),
    });
  expect(enter({})).toMatchObject({ code: 'PASS_ENDED' });
  expect(enter(event ?? {}).ok).toBe(true);
  expect(enter(event ?? {})).toMatchObject({ code: 'PASS_ENDED' });
});

/** A world in which somchai has opened PG. */
const opened = (code = 'PG') => {
  const world = testWorld();
  const somchai = player(world);
  const { username, password } = account(somchai, code);
  const entered = world.run(enterByForm, {
    code,
    fields: new Map(Object.entries({ username, password })),
  });
  if (!entered.ok) throw new Error(entered.code);
  return { world, somchai, session: entered.value.id };
};

/** What is left after three hundred rounds by chance. */
const rounds = () => {
  const { world, somchai, session } = opened();
  for (let count = 0; count < 300; count += 1) {
    world.run(play, { code: 'PG', session, stake: 1, wanted: 'auto' });
  }
  return somchai.balance('PG');
};

describe('playing', () => {
  it('takes the stake of a round that is lost, and pays one that is won', () => {
    const { world, somchai, session } = opened();
    world.run(play, { code: 'PG', session, stake: 10, wanted: 'lose' });
    expect(somchai.balance('PG')).toBe(310.5);
    world.run(play, { code: 'PG', session, stake: 10, wanted: 'win' });
    expect(somchai.balance('PG')).toBeGreaterThan(310.5);
    expect(world.run(viewGame, { code: 'PG', session }).value?.player?.rounds[0]?.signs).toHaveLength(3);
    expect(world.ledger.checkAll()).toBeUndefined();
  });

  it('ends when the account is empty', () => {
    const { world, somchai, session } = opened();
    expect(world.run(play, { code: 'PG', session, stake: 500, wanted: 'win' })).toMatchObject({
      code: 'MONEY_NOT_ENOUGH',
    });
    expect(somchai.balance('PG')).toBe(320.5);
  });

  it('goes on for two hours', () => {
    const { world, session } = opened();
    world.advance(120 * MINUTE);
    expect(world.run(play, { code: 'PG', session, stake: 1, wanted: 'auto' })).toMatchObject({
      code: 'PASS_ENDED',
    });
  });

  it('is the same again for the same seed, and by chance the house wins in the long run', () => {
    expect(rounds()).toBe(rounds());
    expect(rounds()).toBeLessThan(320.5);
  });
});
