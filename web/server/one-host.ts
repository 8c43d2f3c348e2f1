import type { IncomingMessage } from 'node:http';

/** A name or an address, with or without a port; a name of another script comes as Punycode. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Whether a call names its host once, as RFC 9112 §3.2 has it; HTTP/1.0 needs none. Node takes the first of several, and any text,
 * where a proxy in front may have gone by another host: what that has refused or limited by its host would get past it.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const [host, second] = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  if (host === undefined) return httpVersion === '1.0';
  return second === undefined && HOST.test(host);
}
