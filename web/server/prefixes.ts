export const API_PREFIX = '/api';
/** What the app's server passes on, so that all is one origin. */
export const upstreamPrefixes = [API_PREFIX, '/socket.io', '/media', '/games'] as const;
export const MOCK_PREFIX = '/__mock';
/** What a page beside the simulator loads from there: it tells the app when the clock of its world was moved. */
export const MOCK_SCRIPT = `${MOCK_PREFIX}/page.js`;

/** Body of an answer that the upstream did not give: the shape of a failure, without a code of the catalogue. */
export const upstreamFailure = { statusCode: 502, message: 'HTTP 502' } as const;
