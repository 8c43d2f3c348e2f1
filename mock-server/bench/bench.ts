import { measureCalls } from './calls.ts';
import { measureLimits } from './limits.ts';
import { measureSockets } from './sockets.ts';

/** Everything that is promised about speed, in one run; ends with 1 when a promise is not kept. `calls` alone: only that part. */
const parts = { limits: measureLimits, calls: measureCalls, sockets: measureSockets };
const wanted = process.argv.slice(2);
const areKept: boolean[] = [];
for (const [name, measure] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) areKept.push(await measure());
if (areKept.includes(false)) {
  process.stdout.write('Not all of it is within its limits.\n');
  process.exitCode = 1;
}
