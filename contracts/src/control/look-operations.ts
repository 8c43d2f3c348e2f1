import { z } from 'zod';
import { defineOperation } from '../operations/operation.ts';
import {
  dueTimer,
  ledgerEntry,
  payableQrcode,
  memberCard,
  memberInFull,
  openSocket,
  switches,
} from './look.ts';
import { common, listOf, params } from './operation-parts.ts';

const look = { ...common, effect: false, method: 'GET', params } as const;

/** How many entries a page of the ledger has. */
export const LEDGER_PAGE = 100;

/** The contents of a world. */
export const lookOperations = Object.freeze({
  'control.listMembers': defineOperation({
    ...look,
    id: 'control.listMembers',
    path: '/__mock/worlds/{id}/members',
    summary: 'Members with their money, bonus, QR code and what waits for a decision',
    answer: listOf(memberCard),
  }),
  'control.getMember': defineOperation({
    ...look,
    id: 'control.getMember',
    path: '/__mock/worlds/{id}/members/{username}',
    summary: 'One member, by phone number or persona',
    params: params.extend({ username: z.string().min(1).max(40) }),
    answer: memberInFull,
  }),
  'control.listLedger': defineOperation({
    ...look,
    id: 'control.listLedger',
    path: '/__mock/worlds/{id}/ledger',
    summary: 'Postings, newest first, with what each account held then',
    query: z.strictObject({
      account: z.string().max(120).optional().describe('Such as `wallet:<id of the member>`.'),
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'must be the id of a posting')
        .optional()
        .describe('The id of a posting: those before it.'),
    }),
    answer: listOf(ledgerEntry),
  }),
  'control.listTimers': defineOperation({
    ...look,
    id: 'control.listTimers',
    path: '/__mock/worlds/{id}/timers',
    summary: 'What falls due, first things first',
    answer: listOf(dueTimer),
  }),
  'control.listQrcodes': defineOperation({
    ...look,
    id: 'control.listQrcodes',
    path: '/__mock/worlds/{id}/qrcodes',
    summary: 'QR codes that can be paid, newest first',
    answer: listOf(payableQrcode),
  }),
  'control.listSockets': defineOperation({
    ...look,
    id: 'control.listSockets',
    path: '/__mock/worlds/{id}/sockets',
    summary: 'Sockets that are open',
    answer: listOf(openSocket),
  }),
  'control.getSwitches': defineOperation({
    ...look,
    id: 'control.getSwitches',
    path: '/__mock/worlds/{id}/switches',
    summary: 'How the switches of the operator stand',
    answer: switches,
  }),
});
