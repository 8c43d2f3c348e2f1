import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { account, wallet } from '../../../core/sample-wallet.ts';
import { walletQuery } from '../../../core/wallet.ts';
import { Sheet } from '../../../design/sheet.tsx';
import { screenMarkup } from '../../../testing/markup.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import TransferSheet from './transfer.tsx';

/** The sheet of a member who has these game accounts. */
function sheetWith(slots: GameAccount[]) {
  const { client } = createTestApp({ token: 'kp_1' });
  client.setQueryData(walletQuery().queryKey, wallet(100, slots));
  const children = createElement(TransferSheet);
  const sheet = { open: true, title: '', onClosed: () => undefined, children };
  return screenMarkup(client, () => createElement(MemoryRouter, null, createElement(Sheet, sheet)));
}

it('without any game says so and leads to support, and not to a list of games that is empty', () => {
  const sheet = sheetWith([]);
  expect(sheet).toContain('transfer.noGames');
  expect(sheet).toContain('href="/user/contact"');
  expect(sheet).not.toContain('home.openAccount');
});

it('with games of which none is open leads to them', () => {
  const sheet = sheetWith([account('PG', { isActive: false })]);
  expect(sheet).toContain('transfer.needsAccount');
  expect(sheet).toContain('home.openAccount');
});

it('the amount stays behind a name that is written from right to left', () => {
  const sheet = sheetWith([
    account('AA', { name: 'لعبة الحظ', amount: 75.25 }),
    account('PG', { amount: 20 }),
  ]);
  expect(sheet).toContain('>\u2068لعبة الحظ\u2069 · ฿75.25</option>');
  expect(sheet).toContain('>PG · ฿20.00</option>');
});
