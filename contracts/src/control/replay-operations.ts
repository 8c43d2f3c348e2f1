import { defineOperation } from '../operations/operation.ts';
import { compareAnswer, compareRequest } from './compare.ts';
import { common } from './operation-parts.ts';
import { replayAnswer, replayRequest } from './replay.ts';
import { rulesAnswer, rulesQuery } from './rules.ts';
import { testAnswer, testRequest } from './test-from.ts';

/** Recorded sessions: replayed, compared, evaluated. */
export const replayOperations = Object.freeze({
  /**
   * Does the inputs of a session again, in a world of their own that is made afresh with the same seed, on the rules as they
   * are today, and names the first entry that comes out differently. No other world notices.
   */
  'control.replay': defineOperation({
    ...common,
    id: 'control.replay',
    effect: true,
    method: 'POST',
    path: '/__mock/replay',
    summary: 'Do a session again, and name the first difference',
    body: replayRequest,
    answer: replayAnswer,
    examples: { body: { world: 'default' } },
  }),
  /**
   * A test out of what was just done: minimised by leaving out whatever does not change how it ends. It names tokens, ids and
   * codes as they are, as the same seed gives the same.
   */
  'control.makeTest': defineOperation({
    ...common,
    id: 'control.makeTest',
    effect: false,
    method: 'POST',
    path: '/__mock/test',
    summary: 'A test out of what was done',
    body: testRequest,
    answer: testAnswer,
    examples: { body: { world: 'default', as: 'vitest' } },
  }),
  /** Row by row, in words: two worlds, two moments of one, or a capsule beside either. Nothing is changed. */
  'control.compare': defineOperation({
    ...common,
    id: 'control.compare',
    effect: false,
    method: 'POST',
    path: '/__mock/compare',
    summary: 'What is different between two worlds or moments',
    body: compareRequest,
    answer: compareAnswer,
    examples: { body: { left: { world: 'default', before: 1 }, right: { world: 'default' } } },
  }),
  /** Of all worlds since the simulator was started, those included that are dropped: which refusals no test has met. */
  'control.listRules': defineOperation({
    ...common,
    id: 'control.listRules',
    effect: false,
    method: 'GET',
    path: '/__mock/rules',
    summary: 'Which refusals were met, and how to get to the others',
    query: rulesQuery,
    answer: rulesAnswer,
  }),
});
