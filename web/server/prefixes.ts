export const API_PREFIX = '/api';
export const SOCKET_PREFIX = '/socket.io';
/** What the app's server passes on to any backend, so that all is one origin. */
export const upstreamPrefixes = [API_PREFIX, SOCKET_PREFIX, '/media'] as const;
export const GAMES_PREFIX = '/games';
export const MOCK_PREFIX = '/__mock';
const DOCS_PREFIX = '/docs';
/** What only a simulator has: its game pages and its reference run scripts, which no backend may do on the app's origin. */
export const simulatorPrefixes = [GAMES_PREFIX, MOCK_PREFIX, DOCS_PREFIX] as const;
/** None of these is an address of the app, whether passed on or not. */
export const ownPrefixes: readonly string[] = [...upstreamPrefixes, ...simulatorPrefixes];

export const passedOnPrefixes = ({ mock }: { readonly mock: boolean }): readonly string[] =>
  mock ? ownPrefixes : upstreamPrefixes;

export const isUnder = (prefixes: readonly string[], path: string): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** What a page beside the simulator loads from there: it tells the app when the clock of its world was moved. */
export const MOCK_SCRIPT = `${MOCK_PREFIX}/page.js`;

/** Body of an answer that the upstream did not give: the shape of a failure, without a code of the catalogue. */
export const upstreamFailure = { statusCode: 502, message: 'HTTP 502' } as const;
