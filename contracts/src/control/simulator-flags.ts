/**
 * What Node is told wherever the simulator has a process of its own. Memory is held down: V8 gives back late, and its middle
 * compiler (Maglev) keeps 25 MB that calls are no faster for. The script of npm repeats them, as it can read no file; a test
 * holds it to this, and everybody else who starts one.
 */
export const SIMULATOR_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--no-maglev',
] as const;
