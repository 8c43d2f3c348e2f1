import type { Answer } from '../control/control.ts';

/** A journal entry with all its effects. */
export type Entry = Answer<'control.getRequest'>;
