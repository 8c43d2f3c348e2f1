/** Calls as an app makes them, and those of the control plane. */
import { setTimeout as pause } from 'node:timers/promises';

const AT_ONCE = 20;

export async function control(
  simulator: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${simulator}/__mock${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return response.json() as Promise<Record<string, unknown>>;
}

/** Nine of ten read, the tenth is refused. */
export async function call(simulator: string, world: string, at: number): Promise<void> {
  const path = at % 10 === 0 ? '/api/wallet' : '/api/lookup/info';
  const response = await fetch(simulator + path, { headers: { 'x-mock-world': world, 'x-mock-by': 'app' } });
  await response.arrayBuffer();
}

/** Makes calls as fast as the simulator answers them. */
export async function callMany(simulator: string, world: string, count: number): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await call(simulator, world, (next += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Makes calls at a fixed rate, one after another. */
export async function callsAtRate(
  simulator: string,
  world: string,
  rate: number,
  seconds: number,
): Promise<void> {
  const begun = performance.now();
  for (let at = 0; at < rate * seconds; at += 1) {
    const early = begun + (at * 1_000) / rate - performance.now();
    if (early > 0) await pause(early);
    await call(simulator, world, at);
  }
}
