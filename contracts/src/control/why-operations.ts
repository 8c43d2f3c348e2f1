import { z } from 'zod';
import { defineOperation } from '../operations/operation.ts';
import { common, params } from './operation-parts.ts';
import { why } from './why.ts';

/** Explanations. */
export const whyOperations = Object.freeze({
  /**
   * For every entry, a success too: what decided it, by which rule and which figures, who changed last what the rule has
   * looked at, what it did, and what would let it pass. As a text with `as=text`, or where `Accept` asks for one.
   */
  'control.why': defineOperation({
    ...common,
    id: 'control.why',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/requests/{seq}/why',
    summary: 'Why an entry of the journal came out as it did',
    params: params.extend({ seq: z.string().regex(/^\d{1,15}$/, 'must be the number of an entry') }),
    query: z.strictObject({ as: z.enum(['json', 'text']).optional() }),
    answer: why,
    isTextToo: true,
  }),
});
