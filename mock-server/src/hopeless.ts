/** Exit code of a simulator that no change of a file lets start, as its port is taken or a variable is wrong: `npm run mock` ends with it. */
export const HOPELESS = 98;
