import type { IncomingMessage } from 'node:http';
import type { FastifyReply, onRequestHookHandler } from 'fastify';

/** A name or an address, with or without a port; a name of another script comes as Punycode. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Whether a call names its host once, as RFC 9112 §3.2 has it; HTTP/1.0 needs none. Node takes the first of several, and any text,
 * where a proxy in front may have gone by another host: what that has refused or limited by its host would get past it.
 */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const [host, second] = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  if (host === undefined) return httpVersion === '1.0';
  return second === undefined && HOST.test(host);
}

/** Refuses the other calls. Says so once: if it is the proxy in front that writes them so, nobody else can see why all are refused. */
export function requireOneHost(refuse: (reply: FastifyReply) => void): onRequestHookHandler {
  let isTold = false;
  return ({ raw, log }, reply, next) => {
    if (namesOneHost(raw)) return next();
    if (!isTold)
      log.warn(
        'a call was refused (400): its Host is missing, given twice, or not a name or address. If all calls are, the proxy in front sends it so',
      );
    isTold = true;
    refuse(reply);
  };
}
