import type { StatementItem, Wallet } from '@krapao/contracts/client/read-entities';
import { readAmount } from '@krapao/contracts/kernel/money';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { screenMarkup } from '../../testing/markup.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { statementQuery } from '../statement.ts';
import { walletQuery } from '../wallet.ts';
import LatestReceipt from './latest-receipt.tsx';

const amountOf = (baht: number) => readAmount(baht)!;

/** The receipt of a payment of 100 baht, with what the player had before and has now. */
function receiptOf(type: 'deposit' | 'withdraw', before: number, after: number): string {
  const { client, device } = createTestApp({ token: 'kp_1' });
  const entry: StatementItem = {
    statementType: type,
    from: 'WALLET',
    to: 'SCB',
    amount: amountOf(100),
    status: 'PENDING',
    createdAt: new Date(device.now).toISOString(),
  };
  client.setQueryData(statementQuery(1).queryKey, { total: 1, statements: [entry] });
  client.setQueryData(walletQuery().queryKey, {
    wallet: { amount: amountOf(after) },
    slots: [],
  } as unknown as Wallet);
  return screenMarkup(client, () =>
    createElement(LatestReceipt, {
      type,
      title: 'Receipt',
      amount: amountOf(100),
      before: amountOf(before),
      route: [],
    }),
  );
}

describe('a receipt has the balances before and after', () => {
  it.each([
    ['withdraw', 350.5, 250.5],
    ['deposit', 350.5, 450.5],
  ] as const)('of a %s, if they differ by what was paid', (type, before, after) => {
    const receipt = receiptOf(type, before, after);
    expect(receipt).toMatch(/receipt\.before.*350\.50.*receipt\.after.*[24]50\.50/);
  });

  it.each([
    ['withdraw', 350.5, 250.51],
    ['withdraw', 350.5, 250.5001],
    ['withdraw', 350.5, 450.5],
    ['deposit', 350.5, 250.5],
    ['deposit', 350.5, 350.5],
  ] as const)('not of a %s, if a game was won or lost meanwhile', (type, before, after) => {
    const receipt = receiptOf(type, before, after);
    expect(receipt).toContain('receipt.reference');
    expect(receipt).not.toMatch(/receipt\.(before|after)/);
  });
});
