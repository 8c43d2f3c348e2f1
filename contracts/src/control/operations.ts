import { z } from 'zod';
import { instant } from '../kernel/schema.ts';
import { defineOperation } from '../operations/operation.ts';
import { capsule } from './capsule.ts';
import { arrangedCall, arrangeRequest } from './arrange.ts';
import { deskOperations } from './desk-operations.ts';
import { worldEvent } from './events.ts';
import { faultOperations } from './fault-operations.ts';
import { historyOperations } from './history-operations.ts';
import { lookOperations } from './look-operations.ts';
import { journalOperations } from './journal-operations.ts';
import { referenceOperations } from './reference-operations.ts';
import { arrangedScreen, noScreen } from './screen.ts';
import { common, done, params } from './operation-parts.ts';
import { replayOperations } from './replay-operations.ts';
import { whyOperations } from './why-operations.ts';
import {
  clockInstant,
  duration,
  firedJob,
  lapsed,
  worldChanges,
  worldId,
  worldLabel,
  worldSummary,
} from './world.ts';

/** Every call of the simulator's control plane, by id; not part of the operator's API, and never used by the app. */
export const controlOperations = Object.freeze({
  /**
   * Makes a world from a named scenario, or opens a capsule, which brings its own scenario, seed and instant. 409 for
   * a name that is taken; 429 where there is no room, and no world that was retired; 400 for a capsule that cannot be opened, naming what is wrong with it.
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
        id: worldId().optional().describe('Its name; by default world-1, world-2 and so on.'),
        scenario: z
          .string()
          .min(1)
          .max(80)
          .optional()
          .describe('The scenario that it starts from; by default MOCK_SCENARIO.'),
        seed: z
          .union([z.string().min(1).max(80), z.number()])
          .optional()
          .describe('Of its chance: the same seed gives the same codes, spins and rounds.'),
        label: worldLabel().optional().describe('For finding worlds, and for dropping them together.'),
        ttl: duration().optional().describe('The world is dropped after this much real time; at most 30d.'),
        changes: worldChanges
          .optional()
          .describe('By persona or phone number: what is different from the start.'),
        now: clockInstant().optional().describe('The instant at which it starts; by default the real time.'),
        capsule: z
          .looseObject({})
          .optional()
          .describe('As `control.capsule` answered it, or a bug report of the console.'),
      })
      .refine(
        ({ capsule: opened, scenario, seed, now, changes }) =>
          opened === undefined || [scenario, seed, now, changes].every((part) => part === undefined),
        { message: 'a capsule brings its own scenario, seed, instant and members' },
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
    query: z.strictObject({ label: worldLabel().optional().describe('Only worlds with this label.') }),
    answer: z.array(worldSummary),
  }),
  /** Those of a label, `default` excepted; how many there were. */
  'control.dropWorlds': defineOperation({
    ...common,
    id: 'control.dropWorlds',
    effect: true,
    method: 'DELETE',
    path: '/__mock/worlds',
    summary: 'Drop all worlds of a label',
    query: z.strictObject({ label: worldLabel().describe('All worlds with this label.') }),
    answer: z.strictObject({
      dropped: z.array(worldId()),
      node: z
        .string()
        .optional()
        .describe('The simulator that had them, if there are several: the others still have theirs.'),
    }),
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
  /**
   * Says that the test of a world is over, as of one that has failed: the world stays to be looked at until its `ttl` is over, or
   * until there is no room for another one. Then the retired one that nobody has used for longest is dropped; no other world ever is.
   * Never `default`.
   */
  'control.retireWorld': defineOperation({
    ...common,
    id: 'control.retireWorld',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/retire',
    summary: 'Let a world go when its room is needed',
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
        advance: duration().optional().describe('By how much, such as 15m, 2h30m or 1d.'),
        set: clockInstant().optional().describe('The instant to move to.'),
        freeze: z.boolean().optional().describe('Stops the clock until it is moved or resumed.'),
      })
      .refine((body) => Object.keys(body).length === 1, {
        message: 'takes exactly one of advance, set and freeze',
      }),
    answer: z.strictObject({
      now: instant(),
      frozen: z.boolean(),
      fired: z.array(firedJob),
      lapsed: z.array(lapsed).optional().describe('One-time codes and sign-ins that ended on the way.'),
      note: z.string().optional().describe('What it means that the clock was moved back.'),
    }),
    examples: { body: { advance: '15m' } },
  }),
  /**
   * The whole world as JSON, to be kept with a bug report and opened again by `control.createWorld`. With `history=1` it also
   * has what was done, to be done again by `control.replay`: passwords, tokens and one-time codes of its members as they are.
   */
  'control.capsule': defineOperation({
    ...common,
    id: 'control.capsule',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/capsule',
    summary: 'Save a world',
    params,
    query: z.strictObject({ history: z.enum(['0', '1']).optional() }),
    answer: capsule,
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
   * a fault that fires once; `note` says which. `screen` tells how a person sees the code in the app, however long
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
      /** How a person sees the code in the app, or why that is impossible; in this world, if it depends on that. */
      screen: z.union([arrangedScreen, noScreen]),
      note: z.string(),
    }),
    examples: { body: { code: 'TRANSFER_FAIL' } },
  }),
  ...historyOperations,
  ...replayOperations,
  ...lookOperations,
  ...faultOperations,
  ...journalOperations,
  ...whyOperations,
  ...deskOperations,
  ...referenceOperations,
});

export type ControlOperations = typeof controlOperations;
export type ControlOperationId = keyof ControlOperations;
