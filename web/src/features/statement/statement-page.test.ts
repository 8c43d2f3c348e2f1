import type { Wallet } from '@krapao/contracts/client/read-entities';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { banksQuery } from '../../core/lookup.ts';
import { statementQuery } from '../../core/statement.ts';
import { walletQuery } from '../../core/wallet.ts';
import { screenMarkup } from '../../testing/markup.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { createTestTexts } from '../../testing/test-texts.ts';
import { Component } from './statement-page.tsx';

const at = '2026-11-20T09:05:09.000Z';
const entry = { from: 'WALLET', to: 'WALLET', amount: 50, status: 'SUCCESS', createdAt: at };

/** Every type, status, place and related record of the specification, and an unknown one of each, with what is shown of it. */
const entries = [
  [
    { ...entry, statementType: 'deposit', from: 'TRUEWALLET' },
    ['ฝากเงิน', '+฿50.00', 'ทรูมันนี่', 'กระเป๋าเงิน', '16:05\u00a0น.', 'สำเร็จ'],
  ],
  [
    { ...entry, statementType: 'bonus', from: 'BONUS', bonus: { description: 'โบนัสต้อนรับ 100%' } },
    ['โบนัส', '+฿50.00', 'โบนัสต้อนรับ 100%'],
  ],
  [
    { ...entry, statementType: 'bonus', from: 'BONUS', promotion: { description: 'โปรโมชันวันพระ' } },
    ['โบนัส', 'โปรโมชันวันพระ'],
  ],
  [
    { ...entry, statementType: 'bonus', from: 'BONUS', invite: { description: 'ค่าแนะนำเพื่อน' } },
    ['โบนัส', 'ค่าแนะนำเพื่อน'],
  ],
  [
    { ...entry, statementType: 'bonus', from: 'BONUS', refund: { description: 'คืนยอดเสียเมื่อวาน' } },
    ['โบนัส', 'คืนยอดเสียเมื่อวาน'],
  ],
  [
    { ...entry, statementType: 'bonus', from: 'BONUS', luckydraw: { description: 'รางวัลวงล้อ' } },
    ['โบนัส', 'รางวัลวงล้อ'],
  ],
  [{ ...entry, statementType: 'finish_bonus', to: 'BONUS' }, ['จบโบนัส', '฿50.00']],
  [
    { ...entry, statementType: 'withdraw', to: 'SCB', status: 'FAILED' },
    ['ถอนเงิน', '−฿50.00', 'ธนาคารไทยพาณิชย์', 'ไม่สำเร็จ'],
  ],
  [
    { ...entry, statementType: 'transfer', to: 'PG', status: 'WAITING' },
    ['โอนเงิน', 'PG Soft', 'กำลังดำเนินการ'],
  ],
  [{ ...entry, statementType: 'adjustment', from: 'SOMEWHERE' }, ['รายการอื่น', 'SOMEWHERE']],
] as const;

/** The statement's screen, with what the server answers. */
async function statement(statements: readonly object[], total: number | null) {
  const i18n = await createTestTexts(['first', 'shared', 'member']);
  const { app, client, send } = createTestApp({ token: 'kp_1', i18n });
  await app.answerReader.load();
  send.mockResolvedValue(reply({ total, statements }));
  await client.fetchQuery(statementQuery(1));
  client.setQueryData(walletQuery().queryKey, { slots: [{ code: 'PG', name: 'PG Soft' }] } as Wallet);
  client.setQueryData(banksQuery().queryKey, [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์' }]);
  return screenMarkup(client, () => createElement(MemoryRouter, null, createElement(Component)));
}

it('shows each type with its sign, places, related record and status', async () => {
  const markup = await statement(
    entries.map(([item]) => item),
    entries.length,
  );
  const rows = markup.split('<li').slice(1);
  const texts = rows.map((row) => row.replaceAll(/<[^>]*>?/g, ''));
  expect(texts).toHaveLength(entries.length);
  for (const [index, [, shown]] of entries.entries())
    for (const text of shown) expect(texts[index], `entry ${index}`).toContain(text);
  expect(texts[0], 'the day is in the heading').not.toContain('2026');
  expect(rows[0], 'for screen readers').toContain(
    'aria-label="หลักฐานการทำรายการ: ฝากเงิน, 20/11/2026 16:05:09"',
  );
  for (const index of [6, 8, 9]) expect(texts[index], 'without a sign').not.toMatch(/[+−]/);
  expect(rows[9]).toContain('lucide-circle-question-mark');
});

it('has links to other pages only if there are any', async () => {
  const first = Array.from({ length: 10 }, () => entries[0][0]);
  expect(await statement(first, 10)).not.toContain('<nav');
  expect(await statement(first, 11)).toContain('<nav');
});
