/** Exit code of a simulator whose port is taken: no change of a source gives it the port, so `npm run mock` ends with it. */
export const PORT_TAKEN = 98;
