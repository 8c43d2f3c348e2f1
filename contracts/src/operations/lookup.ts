import { z } from 'zod';
import { bank, source, depositLookup } from '../entities/deposit.ts';
import { bangkokTime, money, vital } from '../kernel/schema.ts';
import { defineOperation } from './operation.ts';

/** Asked before every navigation from /login (spec §2); the only call that answers while the service is gone. */
export const lookupActive = defineOperation({
  id: 'lookup.active',
  effect: false,
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
  effect: false,
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
  effect: false,
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
  effect: false,
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
  effect: false,
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

const publicLookup = { method: 'GET', spec: '§3 lookups', auth: 'public', errors: [] } as const;

/** Banks a member may have an account at. */
export const lookupBanks = defineOperation({
  ...publicLookup,
  id: 'lookup.banks',
  effect: false,
  path: '/api/lookup/banks',
  summary: 'Banks',
  fidelity: 'exact',
  answer: z.array(bank),
});

/** Where players heard of the operator. */
export const lookupSources = defineOperation({
  ...publicLookup,
  id: 'lookup.sources',
  effect: false,
  path: '/api/lookup/sources',
  summary: 'How a player found the operator',
  fidelity: 'exact',
  answer: z.array(source),
});

/** Text of the bonus modal, in which %percentFail% is replaced by the bonus's percentFail. */
export const lookupNotice = defineOperation({
  ...publicLookup,
  id: 'lookup.notice',
  effect: false,
  path: '/api/lookup/notice',
  summary: 'Notice of the bonus modal, HTML with %percentFail%',
  fidelity: 'assumed',
  note: 'The specification names the text and the placeholder; the shape is assumed.',
  answer: z.strictObject({ notice: z.string() }),
});

/** How to reach support. */
export const lookupContact = defineOperation({
  ...publicLookup,
  id: 'lookup.contact',
  effect: false,
  path: '/api/lookup/contact',
  summary: 'Contact text and chat-app link',
  fidelity: 'exact',
  answer: z.strictObject({
    contactText: z.string(),
    lineLink: z.string(),
    lineName: z.string(),
    lineQR: z.string().describe('Address of the QR picture.'),
  }),
});

/** Bounds of a withdrawal, in baht or kip. */
export const lookupWithdraw = defineOperation({
  ...publicLookup,
  id: 'lookup.withdraw',
  effect: false,
  path: '/api/lookup/withdraw',
  summary: 'Bounds of a withdrawal',
  spec: '§3 withdraw limits, §9',
  fidelity: 'exact',
  answer: z.strictObject({ withdrawMin: vital(money()), withdrawMax: vital(money()) }),
});

/** When slips can be uploaded: closed daily in a window of Bangkok time. */
export const lookupSlip = defineOperation({
  ...publicLookup,
  id: 'lookup.slip',
  effect: false,
  path: '/api/lookup/slip',
  summary: 'Is slip upload open?',
  spec: '§9 deposit texts',
  fidelity: 'assumed',
  note: 'A daily closed window is specified, its times and this shape are not.',
  answer: z.strictObject({ isOpen: vital(z.boolean()), closedFrom: bangkokTime(), closedTo: bangkokTime() }),
});

/** Does registering need a one-time code? */
export const lookupRegisterOTP = defineOperation({
  ...publicLookup,
  id: 'lookup.registerOTP',
  effect: false,
  path: '/api/lookup/registerOTP',
  summary: 'Does registering need a one-time code?',
  fidelity: 'assumed',
  note: 'A flag in the specification; a plain JSON boolean here.',
  answer: z.boolean(),
});

/** Is the support chat shown? */
export const lookupEnableChatWidget = defineOperation({
  ...publicLookup,
  id: 'lookup.enableChatWidget',
  effect: false,
  path: '/api/lookup/enableChatWidget',
  summary: 'Is the support chat shown?',
  fidelity: 'assumed',
  note: 'A flag in the specification; a plain JSON boolean here.',
  answer: z.boolean(),
});
