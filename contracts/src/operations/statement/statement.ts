import { statementPage } from '../../entities/statement.ts';
import { pageRequest } from '../../kernel/schema.ts';
import { defineOperation } from '../../kernel/operation.ts';

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
