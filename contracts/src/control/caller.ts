/** Who calls the simulator, by the header `X-Mock-By`. */
export const BY_HEADER = 'x-mock-by';
export const callers = ['app', 'console', 'cli', 'test'] as const;
export type CallerKind = (typeof callers)[number];
