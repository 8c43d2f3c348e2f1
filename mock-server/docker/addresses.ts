/** The simulator's port when the app is in front of it; not reachable from outside the container. */
export const INSIDE = '4001';

/**
 * The addresses that must be ready for the container to serve. Each is checked directly and not through the other: an API call
 * would belong to a world, with its faults and its journal.
 */
export function readyAddresses({ MOCK_APP, MOCK_PORT }: NodeJS.ProcessEnv): readonly string[] {
  const ports = [MOCK_PORT || '4000', ...(MOCK_APP === '1' ? [INSIDE] : [])];
  return ports.map((port) => `http://127.0.0.1:${port}/ready`);
}
