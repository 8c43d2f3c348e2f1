/** Where the simulator is while the app stands before it; seen by nobody outside of the container. */
export const INSIDE = '4001';

/**
 * What must be ready for the container to serve. Each is asked by itself and not through the other: a call of the API would be
 * one of a world, with its faults and its journal.
 */
export function readyAddresses({ MOCK_APP, MOCK_PORT }: NodeJS.ProcessEnv): readonly string[] {
  const ports = [MOCK_PORT || '4000', ...(MOCK_APP === '1' ? [INSIDE] : [])];
  return ports.map((port) => `http://127.0.0.1:${port}/ready`);
}
