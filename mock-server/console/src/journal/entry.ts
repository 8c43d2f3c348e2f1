import type { Answer } from '../control/control.ts';

/** An entry of the journal with all that it did. */
export type Entry = Answer<'control.getRequest'>;
