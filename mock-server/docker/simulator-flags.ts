/**
 * What Node is told wherever the simulator has a process of its own. Memory is held down: V8 gives back late, and its middle
 * compiler (Maglev) keeps 25 MB that calls are no faster for. npm's scripts repeat them, as they can read no file; a test
 * holds them to this.
 */
export const SIMULATOR_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--no-maglev',
] as const;
