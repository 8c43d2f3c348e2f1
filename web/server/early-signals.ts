/** Ends the process at once; until it takes calls there is nothing to wait for. */
export const quit = (): never => process.exit(0);

// Process 1 of a container ignores a signal that nobody listens for, and would be killed only when its time to stop is over.
process.once('SIGTERM', quit).once('SIGINT', quit);
