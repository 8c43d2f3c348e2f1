/**
 * What Node is told wherever the simulator has a process of its own. Memory is held down: V8 gives back late, and its middle
 * compiler (Maglev) keeps 25 MB that calls are no faster for. The space of what was just made is not small at first, to be
 * collected at each step of its growth: a tenth of the start. The script of npm repeats them, as it can read no file; a test
 * holds it to this, and everybody else who starts one.
 */
export const SIMULATOR_FLAGS = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=80',
  '--no-maglev',
] as const;
