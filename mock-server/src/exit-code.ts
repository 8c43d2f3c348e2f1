/**
 * Exit code of a simulator that cannot start whatever file changes, because its port is taken or a variable is wrong: `npm run
 * mock` then ends.
 */
export const EXIT_CANNOT_START = 98;
