/** Who calls the simulator, by the header `X-Mock-By`. */
export const BY_HEADER = 'x-mock-by';
export const callers = ['app', 'console', 'cli', 'test'] as const;
export type CallerKind = (typeof callers)[number];

/** Which world a call is for; beside the caller, because a client in a browser needs no schema of worlds. */
export const WORLD_HEADER = 'x-mock-world';
