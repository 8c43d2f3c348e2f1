import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../scenarios/make-world.ts';
import { enterByLink } from '../games/enter.ts';
import { fixtures, MINUTE, NOON, player, testWorld, type Player } from '../test/player.ts';

const at = (slotCode: string) => ({ params: { slotCode } });
const account = (who: Player, code: string) => who.answer('wallet.account', at(code));

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
    expect(launch(somchai, provider, `${username}x`, password).ok).toBe(false);
  });

  it.each([
    ['an unknown provider', 'chess', 'x', undefined, 'NO_GAME'],
    ['a game that is opened by its web address', 'joker', 'joker0812345678', undefined, 'NO_GAME'],
    ['a code in capitals', 'PG', 'pg0812345678', undefined, 'NO_GAME'],
    ['a game without an account', 'betflix', 'betflix0812345678', undefined, 'SLOT_NO_ACCOUNT'],
    ['the account of someone else', 'pg', 'pg0856789012', undefined, 'SLOT_NO_ACCOUNT'],
    ['an account of another game', 'ufabet', 'pg0812345678', undefined, 'NOT_UFABET'],
  ])('is refused for %s', (_, provider, username, password, code) => {
    expect(launch(player(testWorld()), provider, username, password)).toMatchObject({ code });
  });

  it('is refused at AREASLOT for an account of another game', () => {
    const somchai = player(testWorld());
    somchai.answer('wallet.activate', at('AREASLOT'));
    expect(launch(somchai, 'areaslot', 'pg0812345678', 'x')).toMatchObject({ code: 'NOT_AREASLOT' });
    expect(launch(somchai, 'areaslot', 'areaslot0812345678')).toMatchObject({ code: 'NOT_AREASLOT' });
  });

  it('names no world if the world is the one for browsers without a world cookie', () => {
    const world = makeWorld(fixtures, {
      id: 'default',
      scenario: 'default',
      seed: '1',
      timeSource: { now: () => NOON },
    });
    expect(launch(player(world), 'pg', 'pg0812345678')).toMatchObject({
      value: { link: expect.stringMatching(/^\/games\/PG\/\?launch=[0-9a-f]{40}$/) },
    });
  });

  it('is valid for one opening within a minute', () => {
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
