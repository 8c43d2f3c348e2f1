import { z } from 'zod';
import { instant } from '../kernel/schema.ts';
import { defineOperation } from '../operations/operation.ts';
import { capsule } from './capsule.ts';
import { arrangedCall, arrangeRequest, magicValue } from './arrange.ts';
import { deskOperations } from './desk-operations.ts';
import { worldEvent } from './events.ts';
import { fault, faultRequest } from './fault.ts';
import { journalEntry, sms } from './journal.ts';
import { arrangedScreen, noScreen } from './screen.ts';
import { duration, firedJob, worldId, worldSummary } from './world.ts';

const params = z.strictObject({ id: worldId() });
const done = z.strictObject({ message: z.literal('OK') });
const common = { auth: 'control', spec: 'control plane', fidelity: 'exact', errors: [] } as const;

/** Every call of the simulator's own control plane, by id; outside the operator's API, never used by the app. */
export const controlOperations = Object.freeze({
  /**
   * Makes a world from a named scenario, or opens a capsule, which brings its own scenario, seed and instant. 409 for
   * a name that is taken; 400 for a capsule that cannot be opened, naming what is wrong with it.
   */
  'control.createWorld': defineOperation({
    ...common,
    id: 'control.createWorld',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds',
    summary: 'Make a world from a scenario or a capsule',
    status: 201,
    body: z
      .strictObject({
        id: worldId().optional(),
        scenario: z.string().min(1).max(80).optional(),
        seed: z.string().min(1).max(80).optional(),
        now: instant().optional(),
        capsule: z.looseObject({}).optional().describe('As `control.capsule` answered it.'),
      })
      .refine(
        ({ capsule: opened, scenario, seed, now }) =>
          opened === undefined || [scenario, seed, now].every((part) => part === undefined),
        { message: 'a capsule brings its own scenario, seed and instant' },
      ),
    answer: worldSummary,
    examples: { body: { scenario: 'default', seed: '1', now: '2026-03-01T05:00:00.000Z' } },
  }),
  'control.listWorlds': defineOperation({
    ...common,
    id: 'control.listWorlds',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds',
    summary: 'All worlds',
    answer: z.array(worldSummary),
  }),
  'control.getWorld': defineOperation({
    ...common,
    id: 'control.getWorld',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}',
    summary: 'One world',
    params,
    answer: worldSummary,
  }),
  'control.dropWorld': defineOperation({
    ...common,
    id: 'control.dropWorld',
    effect: true,
    method: 'DELETE',
    path: '/__mock/worlds/{id}',
    summary: 'Drop a world',
    params,
    answer: done,
  }),
  /** Back to its start: state, clock, random source, faults, journal and inbox; touches no other world. */
  'control.resetWorld': defineOperation({
    ...common,
    id: 'control.resetWorld',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/reset',
    summary: 'Put a world back to its start',
    params,
    answer: worldSummary,
  }),
  /** Moves time; everything that falls due is run, in order, before the answer. */
  'control.setClock': defineOperation({
    ...common,
    id: 'control.setClock',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/clock',
    summary: 'Move or freeze the clock of a world',
    params,
    body: z
      .strictObject({
        advance: duration().optional(),
        set: instant().optional(),
        freeze: z.boolean().optional(),
      })
      .refine((body) => Object.keys(body).length === 1, {
        message: 'takes exactly one of advance, set and freeze',
      }),
    answer: z.strictObject({
      now: instant(),
      frozen: z.boolean(),
      fired: z.array(firedJob),
      note: z.string().optional().describe('What a clock that was moved back means.'),
    }),
    examples: { body: { advance: '15m' } },
  }),
  /** The whole world as JSON, to be kept with a bug report and opened again by `control.createWorld`. */
  'control.capsule': defineOperation({
    ...common,
    id: 'control.capsule',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/capsule',
    summary: 'Save a world',
    params,
    answer: capsule,
  }),
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
    summary: 'Lift all faults',
    params,
    answer: done,
  }),
  'control.removeFault': defineOperation({
    ...common,
    id: 'control.removeFault',
    effect: true,
    method: 'DELETE',
    path: '/__mock/worlds/{id}/faults/{faultId}',
    summary: 'Lift one fault',
    params: params.extend({ faultId: z.string().min(1).max(80) }),
    answer: done,
  }),
  /** Every call of the world, oldest first; bounded, `dropped` says how many fell out. */
  'control.listRequests': defineOperation({
    ...common,
    id: 'control.listRequests',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/requests',
    summary: 'The journal of a world',
    params,
    query: z.strictObject({
      operation: z.string().max(80).optional(),
      since: z.string().max(40).optional().describe('A sequence number or an instant: entries after it.'),
    }),
    answer: z.strictObject({ entries: z.array(journalEntry), dropped: z.int().min(0) }),
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
  /** The outside world acts; what the event did comes back as `result`. */
  'control.sendEvent': defineOperation({
    ...common,
    id: 'control.sendEvent',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/events',
    summary: 'Let the outside world act',
    params,
    body: worldEvent,
    answer: z.strictObject({ type: z.string(), now: instant(), result: z.record(z.string(), z.unknown()) }),
    errors: ['NO_DATA', 'NO_USER'],
    examples: { body: { type: 'qr.pay', qrcodeId: '65f0c0de65f0c0de65f0c0de' } },
  }),
  /**
   * Brings the world to where the next call gives a code of the catalogue: by the rules where there is a way, else by
   * a fault that strikes once; `note` says which. `screen` tells how a person sees the code in the app, however long
   * the way to that screen takes. 409 where this world cannot get there, and then nothing has changed.
   */
  'control.arrange': defineOperation({
    ...common,
    id: 'control.arrange',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/arrange',
    summary: 'Bring a world to where the next call gives a code',
    params,
    body: arrangeRequest,
    answer: z.strictObject({
      call: arrangedCall,
      /** How a person sees the code in the app, or why nobody does; in this world, where it depends on that. */
      screen: z.union([arrangedScreen, noScreen]),
      note: z.string(),
    }),
    examples: { body: { code: 'TRANSFER_FAIL' } },
  }),
  ...deskOperations,
  'control.listScenarios': defineOperation({
    ...common,
    id: 'control.listScenarios',
    effect: false,
    method: 'GET',
    path: '/__mock/scenarios',
    summary: 'What worlds can be made from',
    answer: z.array(
      z.strictObject({ name: z.string(), description: z.string(), personas: z.array(z.string()) }),
    ),
  }),
  /** What each code means, who gives it, how `arrange` gets there, and which inputs do without it. */
  'control.listErrors': defineOperation({
    ...common,
    id: 'control.listErrors',
    effect: false,
    method: 'GET',
    path: '/__mock/errors',
    summary: 'Every code of the catalogue',
    answer: z.array(
      z.strictObject({
        code: z.string(),
        status: z.int(),
        meaning: z.string(),
        remedy: z.string(),
        operations: z.array(z.string()),
        recipes: z.array(
          z.strictObject({ operation: z.string(), kind: z.enum(['natural', 'fault']), how: z.string() }),
        ),
        magicValues: z.array(magicValue),
      }),
    ),
  }),
  'control.listOperations': defineOperation({
    ...common,
    id: 'control.listOperations',
    effect: false,
    method: 'GET',
    path: '/__mock/operations',
    summary: 'Every operation of the API',
    answer: z.array(
      z.strictObject({
        id: z.string(),
        method: z.string(),
        path: z.string(),
        auth: z.string(),
        effect: z.boolean().describe('Whether it may change anything, whatever its method.'),
        summary: z.string(),
        spec: z.string(),
        fidelity: z.string(),
        note: z.string().optional(),
        timeoutMs: z.int(),
        errors: z.array(z.string()),
      }),
    ),
  }),
});

export type ControlOperations = typeof controlOperations;
export type ControlOperationId = keyof ControlOperations;
