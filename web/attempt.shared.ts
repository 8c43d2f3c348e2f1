/** The header by which the app names a call that moves money, so that its server knows one that comes twice. */
export const ATTEMPT_HEADER = 'x-attempt';
