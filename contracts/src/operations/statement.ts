import { z } from 'zod';
import { statementPage, slipPage } from '../entities/statement.ts';
import { pageRequest } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

/** Movements of money, newest first, 10 per page in the app (spec §9). */
export const statementList = defineOperation({
  id: 'statement.list',
  effect: false,
  method: 'POST',
  path: '/api/statement',
  summary: 'Movements of money, a page at a time',
  spec: '§3 statement item, §7 statement',
  fidelity: 'exact',
  note: 'The order, newest first, is assumed.',
  auth: 'member',
  body: pageRequest(),
  answer: statementPage,
  errors: [],
  examples: { body: { page: 1, limit: 10 } },
});

/** Uploaded slips, newest first, 10 per page in the app (spec §9). */
export const statementSlips = defineOperation({
  id: 'statement.slips',
  effect: false,
  method: 'POST',
  path: '/api/statement/slip',
  summary: 'Uploaded slips, a page at a time',
  spec: '§3 slip, §7 statement',
  fidelity: 'assumed',
  note: '`total` is assumed.',
  auth: 'member',
  body: pageRequest(),
  answer: slipPage,
  errors: [],
});

/** Address of a slip's picture; opens in a new window (spec §7). */
export const statementSlipReference = defineOperation({
  id: 'statement.slipReference',
  effect: false,
  method: 'GET',
  path: '/api/statement/slip/reference/{reference}',
  summary: 'Picture of a slip by its reference',
  spec: '§7 statement',
  fidelity: 'exact',
  auth: 'member',
  params: z.strictObject({ reference: z.string().min(1).max(80) }),
  answer: z.strictObject({ url: z.string() }),
  errors: ['NO_DATA'],
});
