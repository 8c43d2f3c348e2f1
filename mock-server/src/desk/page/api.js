const TOKEN = 'desk-token';

/** An answer of the control plane that is no success, with what it says and what is wrong where. */
export class Refused extends Error {
  constructor(status, body) {
    super(body?.message ?? `HTTP ${status}`);
    this.status = status;
    this.issues = body?.data?.issues ?? [];
    this.how = body?.data?.how;
  }
}

/** Only for the tab: the token of `MOCK_CONTROL_TOKEN` that was typed in. */
export const keepToken = (token) => sessionStorage.setItem(TOKEN, token);

/** A response of the control plane that was successful. */
export async function open(path, { method = 'GET', body, signal } = {}) {
  const token = sessionStorage.getItem(TOKEN);
  const response = await fetch(`/__mock${path}`, {
    method,
    signal,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  throw new Refused(response.status, await response.json().catch(() => undefined));
}

export const call = async (path, options) => (await open(path, options)).json();

/** What a failure says, and each problem by its place: readable without knowing how answers look. */
export function linesOf(error) {
  if (!(error instanceof Refused)) return [error instanceof Error ? error.message : String(error)];
  const places = error.issues.map(
    ({ path, message }) => `${path.replace(/^body\.(message\.)?/, '')}: ${message}`,
  );
  return places.length > 0 ? places : [error.message, ...(error.how ? [error.how] : [])];
}
