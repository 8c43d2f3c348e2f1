// @ts-check
const TOKEN = 'desk-token';

/** An answer of the control plane that is no success, with what it says and what is wrong where. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{ message?: string, data?: { issues?: { path: string, message: string }[], how?: string } } | undefined} body
   */
  constructor(status, body) {
    super(body?.message ?? `HTTP ${status}`);
    this.status = status;
    this.issues = body?.data?.issues ?? [];
    this.how = body?.data?.how;
  }
}

/**
 * Only for the tab: the token of `MOCK_CONTROL_TOKEN` that was typed in.
 * @param {string} token
 */
export const keepToken = (token) => sessionStorage.setItem(TOKEN, token);

/** @typedef {{ method?: string, body?: object, signal?: AbortSignal }} Request */

/**
 * A response of the control plane that was successful.
 * @param {string} path
 * @param {Request} options
 */
export async function open(path, { method = 'GET', body, signal } = {}) {
  const token = sessionStorage.getItem(TOKEN);
  const response = await fetch(`/__mock${path}`, {
    method,
    ...(signal && { signal }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  throw new Refused(response.status, await response.json().catch(() => undefined));
}

/**
 * @param {string} path
 * @param {Request} [options]
 */
export const call = async (path, options) => (await open(path, options)).json();

/**
 * What a failure says, and each problem by its place: readable without knowing how answers look.
 * @param {unknown} error
 */
export function linesOf(error) {
  if (!(error instanceof Refused)) return [error instanceof Error ? error.message : String(error)];
  const places = error.issues.map(
    ({ path, message }) => `${path.replace(/^body\.(message\.)?/, '')}: ${message}`,
  );
  return places.length > 0 ? places : [error.message, ...(error.how ? [error.how] : [])];
}
