import { isIPv6 } from 'node:net';

/** How many a minute, and at most at once: from one network, and from all of them together. */
export interface Rates {
  readonly ipv4: number;
  readonly ipv6: number;
  readonly server: number;
}

/** At most this many networks are remembered; then the oldest is forgotten, which gives it a full bucket again. */
const MOST_NETWORKS = 10_000;

/**
 * The network of a caller: an address of IPv4, and the first 64 bits of IPv6, as each line has a network of that size to itself
 * (RFC 6177). A server that listens for both sees IPv4 as `::ffff:192.0.2.1`.
 */
function networkOf(address: string): string {
  const [, plain = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (!isIPv6(plain)) return plain;
  const [start = [], end = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/**
 * A rate limit per network and for the server as a whole: a network cannot take the others' share, and many networks cannot take the
 * server's. Memory stays bounded however many there are.
 */
export function createRateLimit(rates: Rates, now: () => number): (address: string) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const everybody = new Map<string, { tokens: number; at: number }>();
  const take = (from: typeof buckets, key: string, perMinute: number): boolean => {
    const at = now();
    const before = from.get(key) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, before.tokens + ((at - before.at) / 60_000) * perMinute);
    from.delete(key);
    if (from.size >= MOST_NETWORKS) from.delete(from.keys().next().value!);
    from.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    return tokens >= 1;
  };
  return (address) => {
    const network = networkOf(address);
    const own = take(buckets, network, network.includes(':') ? rates.ipv6 : rates.ipv4);
    return own && take(everybody, '', rates.server);
  };
}
