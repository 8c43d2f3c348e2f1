/**
 * How much the proofs try. The figures are chosen so that the whole suite stays near a minute on two slow cores; for a longer
 * search: `PROOF_SEEDS=200 PROOF_COMMANDS=5000 PROOF_WORLDS=200 npx vitest run src/proofs`.
 */
const read = (name: string, otherwise: number): number => {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`${name}=${process.env[name]}: must be a whole number`);
  return value;
};

/** Histories of random commands. */
export const SEEDS = read('PROOF_SEEDS', 20);
/** Commands in each history. */
export const COMMANDS = read('PROOF_COMMANDS', 1_000);
/** Worlds at once. */
export const WORLDS = read('PROOF_WORLDS', 40);
/** How many bad inputs each operation gets. */
export const FUZZ_RUNS = read('PROOF_FUZZ', 40);

/** For tests whose duration depends on the figures above; milliseconds. */
export const PROOF_TIMEOUT_MS = 600_000;
