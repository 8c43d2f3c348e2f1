import { deposits } from './deposits.ts';
import { others } from './others.ts';
import type { Play } from './recording.ts';
import { rewards } from './rewards.ts';

/** The sessions that are played and stored in `fixtures/sessions`, by file name. */
export const sessions: Readonly<Record<string, Play>> = { ...deposits, ...rewards, ...others };
