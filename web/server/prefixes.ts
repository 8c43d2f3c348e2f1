export const API_PREFIX = '/api';
export const SOCKET_PREFIX = '/socket.io';
/** Paths that the app's server proxies to any backend, so that the browser sees one origin. */
export const upstreamPrefixes = [API_PREFIX, SOCKET_PREFIX, '/media'] as const;
const GAMES_PREFIX = '/games';
const MOCK_PREFIX = '/__mock';
const DOCS_PREFIX = '/docs';
/** Paths that only a simulator has: its game pages and its reference run scripts, which no backend may do on the app's origin. */
export const simulatorPrefixes = [GAMES_PREFIX, MOCK_PREFIX, DOCS_PREFIX] as const;
/** None of these is an address of the app, whether passed on or not. */
export const ownPrefixes: readonly string[] = [...upstreamPrefixes, ...simulatorPrefixes];

export const passedOnPrefixes = ({ mock }: { readonly mock: boolean }): readonly string[] =>
  mock ? ownPrefixes : upstreamPrefixes;

/** The path of a call, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export const isUnder = (prefixes: readonly string[], path: string): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** The script that a page loads from the simulator: it tells the app when the clock of its world was moved. */
export const MOCK_SCRIPT = `${MOCK_PREFIX}/page.js`;

/** The body of this server's own refusals: the shape of a failure, without a code of the catalogue. */
export const failureOf = (statusCode: number) => ({ statusCode, message: `HTTP ${statusCode}` });
