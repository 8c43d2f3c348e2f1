import { z } from 'zod';
import { defineOperation } from '../operations/operation.ts';
import { liveEvent, liveTopics } from './live.ts';
import { journalCount, journalEntry, journalEntryInFull, journalPage, journalRow, sms } from './journal.ts';
import { common, done, params } from './operation-parts.ts';

const ofEntry = params.extend({ seq: z.string().regex(/^\d{1,15}$/, 'must be the number of an entry') });
const next = z.string().optional().describe('The value of `before` for the next page; absent on the last.');
const dropped = z
  .int()
  .min(0)
  .describe('How many entries were dropped; the journal is limited by number and by bytes.');

/** The journal of a world. */
export const journalOperations = Object.freeze({
  /**
   * The calls of the world in full, oldest first; with `kind` also what the tester and the timers did. With
   * `view=index` rows of all kinds, newest first. `next` where a page does not hold all.
   */
  'control.listRequests': defineOperation({
    ...common,
    id: 'control.listRequests',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/requests',
    summary: 'The journal of a world',
    params,
    query: journalPage,
    answer: z.union([
      z.strictObject({ entries: z.array(journalEntry), next, dropped }),
      z.strictObject({ entries: z.array(journalRow), next, dropped }),
    ]),
  }),
  'control.countRequests': defineOperation({
    ...common,
    id: 'control.countRequests',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/requests/count',
    summary: 'How many entries of the journal match; may wait for them',
    params,
    query: journalCount,
    answer: z.strictObject({ count: z.int().min(0) }),
  }),
  'control.getRequest': defineOperation({
    ...common,
    id: 'control.getRequest',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/requests/{seq}',
    summary: 'One entry of the journal, with all that it did',
    params: ofEntry,
    answer: journalEntryInFull,
  }),
  /**
   * What happens in the world as it happens, as server-sent events: `hello` with counts first, then small rows of the
   * topics. Whoever comes back with `Last-Event-ID`, as an `EventSource` does by itself, or with `since` (an entry of the
   * journal), is given what was missed; `hello` says whether that is all. A row of a call whose answer was kept back is told
   * again once it is answered. Goes on over a reset and a rewind; ends when the world is dropped.
   */
  'control.live': defineOperation({
    ...common,
    id: 'control.live',
    effect: false,
    stream: true,
    method: 'GET',
    path: '/__mock/worlds/{id}/live',
    summary: 'What happens in a world, as server-sent events',
    params,
    query: z.strictObject({
      topics: z
        .string()
        .max(80)
        .optional()
        .describe(`Of ${liveTopics.join(', ')}, divided by commas; without it all of them.`),
      since: z
        .string()
        .regex(/^\d{1,15}$/, 'must be the number of an entry')
        .optional()
        .describe('An entry of the journal: those after it come first. `Last-Event-ID` goes before it.'),
    }),
    answer: liveEvent,
  }),
  'control.clearRequests': defineOperation({
    ...common,
    id: 'control.clearRequests',
    effect: true,
    method: 'DELETE',
    path: '/__mock/worlds/{id}/requests',
    summary: 'Empty the journal',
    params,
    answer: done,
  }),
  'control.listSms': defineOperation({
    ...common,
    id: 'control.listSms',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/sms',
    summary: 'SMS that the world sent, newest first',
    params,
    query: z.strictObject({ phone: z.string().max(40).optional() }),
    answer: z.array(sms),
  }),
});
