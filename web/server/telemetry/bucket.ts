/** So many addresses are remembered; beyond that the oldest is forgotten, which gives it a full bucket again. */
const MOST_ADDRESSES = 10_000;

/** Lets each address do something so often in a minute; memory stays bounded whoever asks. */
export function createBuckets(perMinute: number, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (address: string): boolean => {
    const at = now();
    const before = buckets.get(address) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, before.tokens + ((at - before.at) / 60_000) * perMinute);
    buckets.delete(address);
    if (buckets.size >= MOST_ADDRESSES) buckets.delete(buckets.keys().next().value!);
    buckets.set(address, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    return tokens >= 1;
  };
}
