import type { IncomingHttpHeaders } from 'node:http';

/** The address under which someone reached this server, the app's where that passed the call on. */
export function originOf(headers: IncomingHttpHeaders): string {
  const [host, scheme] = [headers['x-forwarded-host'] ?? headers.host, headers['x-forwarded-proto']].map(
    last,
  );
  const address = `${scheme === 'https' ? 'https' : 'http'}://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost:4000';
}

const last = (header: string | string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
