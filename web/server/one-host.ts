import type { IncomingMessage } from 'node:http';

/**
 * Whether a call names its host once, as RFC 9112 §3.2 has it; HTTP/1.0 needs none. Node takes the first of several, where a proxy
 * in front may have gone by another: what that has refused or limited by its host would get past it.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
