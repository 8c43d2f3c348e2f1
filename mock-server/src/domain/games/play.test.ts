import { fromWire, minor, toWire, ZERO } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { sendEvent, MINUTE, player, testWorld, type Player } from '../test/player.ts';
import { enterByForm, enterByLink } from './enter.ts';
import { play } from './play.ts';
import { playRound } from './rounds.ts';
import { viewGame } from './view.ts';

/** A world in which somchai has opened PG. */
const opened = (code = 'PG') => {
  const world = testWorld();
  const somchai = player(world);
  const { username, password } = somchai.answer('wallet.account', { params: { slotCode: code } });
  const entered = world.run(enterByForm, {
    code,
    fields: new Map(Object.entries({ username, password })),
  });
  if (!entered.ok) throw new Error(entered.code);
  return { world, somchai, session: entered.value.id };
};

/** The balance after three hundred rounds by chance. */
const rounds = () => {
  const { world, somchai, session } = opened();
  for (let count = 0; count < 300; count += 1) {
    world.run(play, { code: 'PG', session, stake: 1, wanted: 'auto' });
  }
  return somchai.balance('PG');
};

describe('playing', () => {
  it('takes the stake of a lost round, and pays a won one', () => {
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

  it('is possible for two hours', () => {
    const { world, session } = opened();
    world.advance(120 * MINUTE);
    expect(world.run(play, { code: 'PG', session, stake: 1, wanted: 'auto' })).toMatchObject({
      code: 'PASS_ENDED',
    });
  });

  it('gives the same results for the same seed, and by chance the house wins in the long run', () => {
    expect(rounds()).toBe(rounds());
    expect(rounds()).toBeLessThan(320.5);
  });

  it('shows the last six rounds, the newest first', () => {
    const { world, session } = opened();
    for (const stake of [1, 5, 10, 50, 100, 1, 5] as const)
      world.run(play, { code: 'PG', session, stake, wanted: 'lose' });
    const shown = world.run(viewGame, { code: 'PG', session }).value?.player;
    expect(shown?.rounds.map(({ stake }) => toWire(minor(stake)))).toEqual([5, 1, 100, 50, 10, 5]);
    expect(shown).toMatchObject({ username: 'pg0812345678', balance: minor(14_850) });
  });

  it('is possible with the last satang, and no more', () => {
    const { world, somchai } = opened();
    const round = (stake: number) =>
      world.run(playRound, {
        memberId: somchai.member.id,
        gameCode: 'PG',
        stake: fromWire(stake),
        payout: ZERO,
      });
    expect(round(320.51)).toEqual({ ok: false, code: 'MONEY_NOT_ENOUGH', data: { available: 320.5 } });
    expect(round(0.01)).toEqual({ ok: true, value: { balance: fromWire(320.49) } });
    expect(round(320.49)).toEqual({ ok: true, value: { balance: 0 } });
  });

  it.each([
    [0, 0],
    [-1, 0],
    [1, -1],
  ])('a stake of %d satang with a payout of %d throws', (stake, payout) => {
    const { world, somchai } = opened();
    const round = { memberId: somchai.member.id, gameCode: 'PG', stake: minor(stake), payout: minor(payout) };
    expect(() => world.run(playRound, round)).toThrow(`no round with a stake of ${stake} and ${payout} back`);
  });

  it('counts rounds, stakes and winnings since the last refund', () => {
    const { world } = opened();
    const wichai = player(world, 'wichai');
    const result = (stake: number, payout: number) =>
      sendEvent(world, { type: 'game.result', username: wichai.member.username, game: 'PG', stake, payout });
    result(10, 0);
    result(5.25, 20.5);
    result(1, 1);
    const { id } = wichai.member;
    expect(world.store.table('plays').get(id)).toEqual({
      id,
      rounds: 3,
      staked: fromWire(16.25),
      won: fromWire(21.5),
    });
    expect(wichai.balance('PG')).toBe(405.25);
    expect(world.ledger.balance('house:games')).toBe(fromWire(-5.25));
  });
});

/** The passes of somchai, by kind and game. */
const passes = (world: SimWorld, somchai: Player) =>
  world.store
    .table('gamePasses')
    .by('member', somchai.member.id)
    .map(({ kind, code }) => `${kind} ${code}`);

describe('a pass', () => {
  it('exists once per kind and game: a newer one replaces it', () => {
    const { world, somchai } = opened();
    somchai.answer('wallet.account', { params: { slotCode: 'UFABET' } });
    somchai.answer('autoLogin.launch', { params: { provider: 'pg', username: 'pg0812345678' } });
    const all = ['session PG', 'form UFABET', 'launch PG'];
    expect(passes(world, somchai)).toEqual(all);
    somchai.answer('autoLogin.launch', { params: { provider: 'pg', username: 'pg0812345678' } });
    expect(passes(world, somchai)).toEqual(all);
    somchai.answer('wallet.account', { params: { slotCode: 'UFABET' } });
    expect(passes(world, somchai)).toEqual(['session PG', 'launch PG', 'form UFABET']);
  });

  it.each([
    [10 * MINUTE - 1, ['session PG', 'form UFABET', 'launch PG']],
    [10 * MINUTE, ['session PG', 'launch PG']],
  ])('is removed after its life when the next one is issued: a form after %d milliseconds', (age, left) => {
    const { world, somchai } = opened();
    somchai.answer('wallet.account', { params: { slotCode: 'UFABET' } });
    world.advance(age);
    somchai.answer('autoLogin.launch', { params: { provider: 'pg', username: 'pg0812345678' } });
    expect(passes(world, somchai)).toEqual(left);
  });

  it.each([
    [120 * MINUTE - 1, 'pg0812345678'],
    [120 * MINUTE, undefined],
  ])('for an open game is valid for two hours: after %d milliseconds %s', (age, username) => {
    const { world, session } = opened();
    world.advance(age);
    expect(world.run(viewGame, { code: 'PG', session }).value?.player?.username).toBe(username);
  });
});

describe('the page of a game', () => {
  it('shows no player without a session, or with one of another game', () => {
    const { world, session } = opened();
    const game = world.store.table('games').get('PG');
    expect(world.run(viewGame, { code: 'PG', session: undefined })).toEqual(ok({ game, player: null }));
    expect(world.run(viewGame, { code: 'PG', session: 'forged' })).toEqual(ok({ game, player: null }));
    expect(world.run(viewGame, { code: 'JOKER', session }).value?.player).toBeNull();
    expect(world.run(viewGame, { code: 'CHESS', session })).toEqual(ok(null));
  });

  it('admits nobody and plays nothing for an unknown game, or if the provider does not work', () => {
    const { world, session } = opened();
    const tries = (code: string) => [
      world.run(enterByLink, { code, launch: session }),
      world.run(enterByForm, { code, fields: new Map() }),
      world.run(play, { code, session, stake: 1, wanted: 'auto' }),
    ];
    expect(tries('CHESS')).toEqual(Array.from({ length: 3 }, () => refuse('NO_GAME')));
    for (const provider of ['refusing', 'down'] as const) {
      sendEvent(world, { type: 'game.set', game: 'PG', provider });
      expect(tries('PG')).toEqual(Array.from({ length: 3 }, () => refuse('PROVIDER_CLOSED')));
    }
  });

  it('requires the username together with its password', () => {
    const { world } = opened();
    expect(world.run(enterByForm, { code: 'PG', fields: new Map() })).toEqual(refuse('WRONG_CREDENTIAL'));
  });
});

it('a new password of a game has six letters or digits and two digits', () => {
  const { somchai } = opened();
  const { password } = somchai.answer('wallet.resetPassword', { params: { slotCode: 'PG' } });
  expect(password).toMatch(/^Kp[0-9a-f]{6}\d{2}$/);
});
