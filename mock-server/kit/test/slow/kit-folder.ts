import { fileURLToPath } from 'node:url';

/** The kit in the checkout. */
export const KIT = fileURLToPath(new URL('../..', import.meta.url));
