/** How long the upstream may take to answer: longer than an upload may take (spec §9), so that the app's own timeout comes first. */
export const UPSTREAM_TIMEOUT_MS = 310_000;
/** How long the upstream may take to accept a socket: by then the page has long given up and reconnects. */
export const SOCKET_TIMEOUT_MS = 10_000;
/** The longest that a call may take in this server. */
export const LONGEST_CALL_MS = 315_000;
/** The upstream decides how large a body may be, up to this. */
export const LARGEST_BODY = 64 * 1024 * 1024;
/** The largest message of a page on a socket: the same limit as socket.io's own. */
export const LARGEST_SOCKET_MESSAGE = 1_000_000;
/**
 * How many sockets a server holds. With the eighth more of socket-limit.ts the image's 192 MB have room for them, also when all
 * are closed and opened again while calls come in; for 3,500 they have not (drills/image.drill.ts).
 */
export const MAX_SOCKETS = 2_500;
