/**
 * Node flags of every process with a simulator. They limit its memory: V8 frees memory late, and its middle compiler (Maglev)
 * uses 25 MB without making calls faster. The initial size of the young generation avoids a collection at each step of its
 * growth, a tenth of the start; it is so small that one thread collects it at a twentieth less processor per call than several.
 * The npm script repeats the flags, because it cannot read a file; a test compares it, and everything else that starts a
 * simulator, with this list.
 */
export const SIMULATOR_FLAGS = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=80',
  '--no-maglev',
  '--no-parallel-scavenge',
] as const;
