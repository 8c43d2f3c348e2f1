import type { Slip } from '@krapao/contracts/client/read-entities';
import { expect, it } from 'vitest';
import { arrivedSlip } from './slip-arrival.ts';

const sentAt = Date.parse('2026-03-01T05:00:00.000Z');
const slip = (afterMs: number): Slip => ({
  createdAt: new Date(sentAt + afterMs).toISOString(),
  amount: null,
  status: 'PENDING',
  note: null,
  link: null,
  reference: `SL${afterMs}`,
});

it('is the newest since the upload began', () =>
  expect(arrivedSlip([slip(30_000), slip(-60_000)], sentAt)?.reference).toBe('SL30000'));
it('may seem a little older, by a clock of whole seconds', () =>
  expect(arrivedSlip([slip(-1_500)], sentAt)).toBeDefined());
it('is not one from before', () => expect(arrivedSlip([slip(-60_000)], sentAt)).toBeUndefined());
it('is nothing where there is none', () => expect(arrivedSlip([], sentAt)).toBeUndefined());
