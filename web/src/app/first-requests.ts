import type { EarlyRequest } from '../platform/early-calls.ts';

/** The first requests of home (features/wallet/home/home-page.tsx, `prepare`), beginning with wallet and statement. */
export function requestsOfHome(
  apiBase: string,
  requestedWith: string,
  token: string,
): readonly [wallet: EarlyRequest, statement: EarlyRequest, ...EarlyRequest[]] {
  const headers = {
    accept: 'application/json',
    'x-requested-with': requestedWith,
    authorization: `Bearer ${token}`,
  };
  const get = (path: string): EarlyRequest => ({
    method: 'GET',
    url: apiBase + path,
    headers,
    body: undefined,
  });
  return [
    get('/api/wallet'),
    {
      method: 'POST',
      url: `${apiBase}/api/statement`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ page: 1, limit: 10 }),
    },
    get('/api/bonus/check/active'),
    get('/api/spinwheel/active'),
  ];
}
