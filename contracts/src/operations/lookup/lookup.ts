import { z } from 'zod';
import { depositLookup } from '../../entities/deposit.ts';
import { defineOperation } from '../../kernel/operation.ts';

/** Asked before every navigation from /login (spec §2); the only call that answers while the service is gone. */
export const lookupActive = defineOperation({
  id: 'lookup.active',
  method: 'GET',
  path: '/api/lookup/active',
  summary: 'Is the service still there?',
  spec: '§2 navigation guard',
  fidelity: 'assumed',
  note: '`terminated` is `gone` or null.',
  auth: 'public',
  answer: z.strictObject({ terminated: z.literal('gone').nullable() }),
  errors: [],
});

/** Name and web address of the operator. */
export const lookupInfo = defineOperation({
  id: 'lookup.info',
  method: 'GET',
  path: '/api/lookup/info',
  summary: 'Name and web address of the operator',
  spec: '§3 lookups',
  fidelity: 'exact',
  auth: 'public',
  answer: z.strictObject({ name: z.string(), website: z.string() }),
  errors: [],
});

/** The texts of the conditions modal, as HTML. */
export const lookupConditions = defineOperation({
  id: 'lookup.conditions',
  method: 'GET',
  path: '/api/lookup/conditions',
  summary: 'Conditions, a list of HTML texts',
  spec: '§3 lookups',
  fidelity: 'exact',
  auth: 'public',
  answer: z.array(z.string()),
  errors: [],
});

/** The user agreement shown on the first visit, as HTML. */
export const lookupAgreements = defineOperation({
  id: 'lookup.agreements',
  method: 'GET',
  path: '/api/lookup/agreements',
  summary: 'User agreement, a list of HTML texts',
  spec: '§3 lookups',
  fidelity: 'exact',
  auth: 'public',
  answer: z.array(z.string()),
  errors: [],
});

/** Where a member can deposit to. */
export const lookupDeposit = defineOperation({
  id: 'lookup.deposit',
  method: 'GET',
  path: '/api/lookup/deposit',
  summary: 'Banks, providers and mobile wallets that take deposits',
  spec: '§3 deposit lookup',
  fidelity: 'assumed',
  note: 'Needs a sign-in; the values of `bankType` and `mode` are assumed.',
  auth: 'member',
  answer: depositLookup,
  errors: [],
});
