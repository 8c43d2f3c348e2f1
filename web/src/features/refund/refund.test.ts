import type { RefundCheck } from '@krapao/contracts/client/read-entities';
import { minor } from '@krapao/contracts/kernel/money';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Sheet } from '../../design/sheet.tsx';
import { screenMarkup } from '../../testing/markup.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestTexts } from '../../testing/test-texts.ts';
import { refundCheckQuery, refundListQuery } from './queries.ts';
import Refund from './refund.tsx';

const amount = (satang: number) => ({ minor: minor(satang), rest: 0 });
const RECEIVABLE: RefundCheck = {
  result: true,
  info: '',
  bonus: false,
  refundFail: 5,
  refundAmount: amount(5_000),
  refundSuccess: amount(0),
};

/** The sheet of a member who has not received any refund yet. */
async function sheetWith(check: Partial<RefundCheck>) {
  const { client } = createTestApp({ token: 'kp_1', i18n: await createTestTexts(['payouts']) });
  client.setQueryData(refundCheckQuery().queryKey, { ...RECEIVABLE, ...check });
  client.setQueryData(refundListQuery(1).queryKey, { total: 0, refunds: [] });
  const sheet = { open: true, title: '', onClosed: () => undefined, children: createElement(Refund) };
  const markup = screenMarkup(client, () => createElement(MemoryRouter, null, createElement(Sheet, sheet)));
  const buttons = markup.match(/<button.*?<\/button>/gs) ?? [];
  const receive = buttons.find((button) => button.replaceAll(/<.*?>/g, '') === 'รับเงินคืน');
  return { markup, canReceive: receive?.includes(' disabled=""') === false };
}

it('a refund can be received', async () => {
  const { markup, canReceive } = await sheetWith({});
  expect(canReceive).toBe(true);
  expect(markup).not.toContain('ระหว่างใช้โบนัส');
});

it('an active bonus blocks a refund, and the sheet says so', async () => {
  const { markup, canReceive } = await sheetWith({ bonus: true });
  expect(canReceive).toBe(false);
  expect(markup).toContain('รับเงินคืนไม่ได้ระหว่างใช้โบนัส กรุณาจบโบนัสก่อน');
  expect(markup).toContain('ยังไม่เคยรับเงินคืน');
});
