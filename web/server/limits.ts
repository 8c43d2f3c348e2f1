/** What the upstream is given for an answer: longer than an upload may take (spec §9), so that the app's own limit counts. */
export const UPSTREAM_TIMEOUT_MS = 310_000;
/** What it is given to take a socket: a page that waits for one has long given up then, and asks for another. */
export const SOCKET_TIMEOUT_MS = 10_000;
/** Longest that a call may be under way here. */
export const LONGEST_CALL_MS = 315_000;
/** Pages of the upstream decide by themselves how large a body may be, up to this. */
export const LARGEST_BODY = 64 * 1024 * 1024;
/** Of what a page says in a socket, held here until the backend takes it: as much as socket.io itself takes in one message. */
export const LARGEST_SOCKET_MESSAGE = 1_000_000;
