import { deposits } from './deposits.ts';
import { others } from './others.ts';
import type { Play } from './recording.ts';
import { rewards } from './rewards.ts';

/** What is played and kept in `fixtures/sessions`, by the name of its file. */
export const sessions: Readonly<Record<string, Play>> = { ...deposits, ...rewards, ...others };
