import { sweep } from './sweep.ts';

// A process beside `krapao exec`, for the case that this is killed: its end of the pipe then closes.
const mark = process.argv[2];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume().once('close', () => {
  if (mark !== undefined) void sweep(mark, 'SIGTERM');
});
