import { sweep } from './sweep.ts';

// A process beside `krapao exec` that cleans up if that is killed: then its end of the pipe closes.
const mark = process.argv[2];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume().once('close', () => {
  if (mark !== undefined) void sweep(mark, 'SIGTERM');
});
