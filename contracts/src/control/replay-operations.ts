import { defineOperation } from '../operations/operation.ts';
import { common } from './operation-parts.ts';
import { replayAnswer, replayRequest } from './replay.ts';

/** What was done in a world, done again. */
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
});
