import { z } from 'zod';
import { defineOperation } from '../operations/operation.ts';
import { arrangedCall } from './arrange.ts';
import { common, params } from './operation-parts.ts';
import { worldId, worldSummary } from './world.ts';

const before = z
  .int()
  .min(1)
  .describe(
    'An entry of the journal: as it was just before that. The number after the newest: as it is now.',
  );

/** Going back in a world, and trying a call. */
export const historyOperations = Object.freeze({
  /** A new world exactly as this one was, its journal up to there included; this one does not notice. */
  'control.fork': defineOperation({
    ...common,
    id: 'control.fork',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/fork',
    summary: 'A new world as this one was before an entry of the journal',
    status: 201,
    params,
    body: z.strictObject({ before, id: worldId().optional().describe('Name of the new world.') }),
    answer: worldSummary,
    examples: { body: { before: 1 } },
  }),
  /** Undoes everything from that entry on; the sockets are disconnected, as by a reset. */
  'control.rewind': defineOperation({
    ...common,
    id: 'control.rewind',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/rewind',
    summary: 'Put a world back to before an entry of the journal',
    params,
    body: z.strictObject({ before }),
    answer: worldSummary,
    examples: { body: { before: 1 } },
  }),
  /** Faults in force included; nothing is done, drawn, counted or written down. */
  'control.try': defineOperation({
    ...common,
    id: 'control.try',
    effect: false,
    method: 'POST',
    path: '/__mock/worlds/{id}/try',
    summary: 'What a call would answer',
    params,
    body: z.strictObject({ call: arrangedCall.describe('As `arrange` answers it.') }),
    answer: z.strictObject({
      status: z.int().nullable().describe('Null if a fault would cut the connection.'),
      code: z.string().nullable(),
      fault: z.string().nullable(),
      answer: z.unknown(),
    }),
    examples: {
      body: { call: { operation: 'lookup.info', method: 'GET', path: '/api/lookup/info', headers: {} } },
    },
  }),
});
