import type { Bonus } from '@krapao/contracts/client/read-entities';
import type { Reply } from '@krapao/contracts/client/transport';
import { minor } from '@krapao/contracts/kernel/money';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { activeBonusQuery } from '../../core/active-bonus.ts';
import { createLate } from '../../testing/late.ts';
import { screenMarkup } from '../../testing/markup.ts';
import { runHook } from '../../testing/run-hook.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { Component } from './bonus-page.tsx';
import { bonusListQuery, bonusMinimumQuery, useClaims } from './queries.ts';

const WEEKLY: Bonus = {
  code: 'WEEKLY20',
  type: 'week',
  description: 'Twenty every week',
  maxReceived: 3,
  percentFail: 5,
  banners: [],
  userBonus: { _id: '0123456789abcdef01234567', isActive: true, received: [] },
};
const amount = (satang: number) => ({ minor: minor(satang), rest: 0 });
const PROMOTION = {
  status: true,
  type: 'promotion',
  turnover: amount(100),
  turnoverNeeded: amount(900),
};
const NONE = { status: false, type: '' };

/** The panel of what runs, and the cards below it, when the check was read at one time and the list, which has WEEKLY, at another. */
function shown(check: typeof PROMOTION | typeof NONE, checkedAt: number, listedAt: number) {
  const { client } = createTestApp({ token: 'kp_1' });
  client.setQueryData(activeBonusQuery().queryKey, check, { updatedAt: checkedAt });
  client.setQueryData(bonusListQuery().queryKey, [WEEKLY], { updatedAt: listedAt });
  client.setQueryData(bonusMinimumQuery().queryKey, { minimum: amount(0) });
  const [panel = '', cards = ''] = screenMarkup(client, Component).split('<ul aria-label="bonus.list"');
  return { panel, cards };
}

it('of a promotion that began since the list was read, no name and no figures of the bonus before it are shown', () => {
  const { panel, cards } = shown(PROMOTION, 2, 1);
  expect(panel).toContain('bonus.promotion');
  expect(panel).toContain('<progress');
  expect(panel).not.toContain('Twenty every week');
  expect(panel).not.toContain('promotion.percentOf');
  expect(cards).not.toContain('bonus.current');
});

it('of a bonus that began since the check, name and figures are shown, but not the turnover of the promotion before it', () => {
  const { panel, cards } = shown(PROMOTION, 1, 2);
  expect(panel).toContain('bonus.week');
  expect(panel).toContain('Twenty every week');
  expect(panel).toContain('promotion.percentOf');
  expect(panel).not.toContain('<progress');
  expect(cards).toContain('bonus.current');
});

it('the card of a bonus that has ended since the list was read is not the current one', () => {
  const { panel, cards } = shown(NONE, 2, 1);
  expect(panel).not.toContain('activeBonus.title');
  expect(cards).not.toContain('bonus.current');
});

it.each([
  ['and where to find others', NONE, true],
  ['beside the one in use', { ...NONE, status: true, type: 'day' }, false],
])('a list without bonuses says so, %s', (_, check, hasHint) => {
  const { client } = createTestApp({ token: 'kp_1' });
  client.setQueryData(activeBonusQuery().queryKey, check);
  client.setQueryData(bonusListQuery().queryKey, []);
  client.setQueryData(bonusMinimumQuery().queryKey, { minimum: amount(0) });
  const page = screenMarkup(client, Component);
  expect(page).toContain('bonus.empty<');
  expect([page.includes('bonus.emptyHint'), page.includes('bonus.day')]).toEqual([hasHint, !hasHint]);
});

it.each([
  ['after a limit that will be renewed, the day is named', 1, true],
  ['of a bonus that cannot be received at all, no day is named', 0, false],
])('%s when it can be received again', (_, maxReceived, isNamed) => {
  const { client, device } = createTestApp({ token: 'kp_1' });
  const received = [{ updatedAt: new Date(device.now).toISOString() }];
  const userBonus = { ...WEEKLY.userBonus!, isActive: false, received };
  client.setQueryData(activeBonusQuery().queryKey, NONE);
  client.setQueryData(bonusListQuery().queryKey, [{ ...WEEKLY, maxReceived, userBonus }]);
  client.setQueryData(bonusMinimumQuery().queryKey, { minimum: amount(0) });
  const page = screenMarkup(client, Component);
  expect(page).toContain('bonus.received');
  expect(page.includes('bonus.again.week')).toBe(isNamed);
});

afterEach(() => vi.useRealTimers());

it('if the page is left while a bonus is being received, the result is shown when it is opened again', async () => {
  const { app, client, send } = createTestApp({ token: 'kp_1' });
  await app.answerReader.load();
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const answer = createLate<Reply>();
  const sent = () => send.mock.calls.filter(([{ url }]) => url === '/api/bonus/activate/WEEKLY20').length;
  send.mockImplementation(() => answer.promise);
  const page = await runHook(client, useClaims);
  await page.after(() => {
    void page.now.bonus.run('WEEKLY20');
    return vi.advanceTimersByTimeAsync(0);
  });
  expect(sent()).toBe(1);
  await page.leave();
  answer.resolve(reply(WEEKLY.userBonus));
  await vi.advanceTimersByTimeAsync(1_000);
  vi.unstubAllGlobals();

  client.setQueryData(activeBonusQuery().queryKey, NONE);
  client.setQueryData(bonusListQuery().queryKey, [WEEKLY]);
  client.setQueryData(bonusMinimumQuery().queryKey, { minimum: amount(0) });
  const again = screenMarkup(client, () => createElement(MemoryRouter, null, createElement(Component)));
  expect(again).toContain('bonus.saved');
});
