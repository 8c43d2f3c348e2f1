import { measureLimits } from './limits.ts';
import { measureRatios } from './ratios.ts';
import { measureSockets } from './sockets.ts';

/** Everything that is promised about speed, in one run; ends with 1 when a promise is not kept. */
const areKept = [await measureLimits(), await measureRatios(), await measureSockets()];
if (areKept.includes(false)) {
  process.stdout.write('Not all of it is within its limits.\n');
  process.exitCode = 1;
}
