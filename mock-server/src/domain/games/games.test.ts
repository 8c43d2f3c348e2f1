import { credentials } from '@krapao/contracts/entities/wallet';
import { describe, expect, it } from 'vitest';
import { sendEvent, player, testWorld, type Player } from '../test/player.ts';
import { enterByForm } from './enter.ts';

const at = (slotCode: string) => ({ params: { slotCode } });
const account = (who: Player, code: string) => who.answer('wallet.account', at(code));

describe('a game account', () => {
  it('is opened empty, and only once', () => {
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

  it.each(['wallet.activate', 'wallet.account', 'wallet.resetPassword'] as const)(
    '%s requires a known game',
    (id) => {
      expect(player(testWorld()).result(id, at('CHESS'))).toBe('NO_GAME');
    },
  );

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
    sendEvent(world, { type: 'game.set', game: 'PG', provider });
    expect(player(world, 'malee').result('wallet.activate', at('PG'))).toBe(code);
    const somchai = player(world);
    expect(somchai.result('wallet.resetPassword', at('PG'))).toBe('SLOT_RESET_PASSWORD_FAIL');
    const move = { body: { from: 'WALLET', to: 'PG', amount: 10 } };
    expect(somchai.result('wallet.transfer', move)).toBe('TRANSFER_FAIL');
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([2450.75, 320.5]);
    sendEvent(world, { type: 'game.set', game: 'PG', provider: 'working' });
    expect(somchai.result('wallet.transfer', move)).toBe('done');
  });
});

it('the form of UFABET is accepted once, with its state', () => {
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
