import { en } from './en.ts';
import { la } from './la.ts';
import { th } from './th.ts';
import type { Words } from './vocabulary.ts';

export const words: Readonly<Record<'th' | 'la' | 'en', Words>> = { th, la, en };
