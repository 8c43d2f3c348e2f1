import { z } from 'zod';
import { errorCodes } from '../errors/catalogue.ts';
import { defineOperation } from '../operations/operation.ts';
import { fault, faultRequest, foreignCode, heldCall } from './fault.ts';
import { common, done, listOf, params } from './operation-parts.ts';

/** Deliberate faults. */
export const faultOperations = Object.freeze({
  'control.listFaults': defineOperation({
    ...common,
    id: 'control.listFaults',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/faults',
    summary: 'Faults in force',
    params,
    answer: z.array(fault),
  }),
  'control.addFault': defineOperation({
    ...common,
    id: 'control.addFault',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/faults',
    summary: 'Make a call go wrong',
    status: 201,
    params,
    body: faultRequest,
    answer: fault,
    examples: { body: { operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 } },
  }),
  'control.clearFaults': defineOperation({
    ...common,
    id: 'control.clearFaults',
    effect: true,
    method: 'DELETE',
    path: '/__mock/worlds/{id}/faults',
    summary: 'Remove all faults',
    params,
    answer: done,
  }),
  'control.removeFault': defineOperation({
    ...common,
    id: 'control.removeFault',
    effect: true,
    method: 'DELETE',
    path: '/__mock/worlds/{id}/faults/{faultId}',
    summary: 'Remove one fault',
    params: params.extend({ faultId: z.string().min(1).max(80) }),
    answer: done,
  }),
  'control.listHeld': defineOperation({
    ...common,
    id: 'control.listHeld',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/held',
    summary: 'Calls that a fault holds back',
    params,
    answer: listOf(heldCall),
  }),
  'control.releaseHeld': defineOperation({
    ...common,
    id: 'control.releaseHeld',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/held/{n}/release',
    summary: 'Let a held call go, or let it fail',
    params: params.extend({ n: z.string().regex(/^\d{1,9}$/, 'must be the number of a held call') }),
    body: z.strictObject({
      as: z
        .enum(errorCodes as [string, ...string[]])
        .optional()
        .describe('A code to refuse with; by default the call continues.'),
    }),
    answer: done.extend({ note: foreignCode }),
    examples: { body: { as: 'TRANSFER_FAIL' } },
  }),
});
