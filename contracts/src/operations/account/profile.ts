import { profile } from '../../entities/profile.ts';
import { defineOperation } from '../../kernel/operation.ts';

/** The signed-in member. */
export const accountProfile = defineOperation({
  id: 'account.profile',
  effect: false,
  method: 'GET',
  path: '/api/account/profile',
  summary: 'The signed-in member',
  spec: '§7 account',
  fidelity: 'assumed',
  note: 'The specification does not show the answer; the fields are those of §3.',
  auth: 'member',
  answer: profile,
  errors: [],
});
