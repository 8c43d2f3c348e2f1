/**
 * Runs commands one after another, even if an earlier one failed, and prints at the end which failed: so one run shows the
 * findings of all of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const commands = process.argv.slice(2);
const failed: string[] = [];

// Ctrl-C also reaches the running command, which ends; no further one is started.
let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stoppedBy = signal;
    running?.kill(signal);
  });

let running: ReturnType<typeof spawn> | undefined;
for (const command of commands) {
  process.stderr.write(`\n> ${command}\n`);
  running = spawn(command, { shell: true, stdio: 'inherit' });
  const [code] = (await once(running, 'exit')) as [number | null];
  if (stoppedBy) break;
  if (code !== 0) failed.push(command);
}

if (stoppedBy) process.exitCode = 128 + constants.signals[stoppedBy];
else if (failed.length > 0) {
  process.stderr.write(`\n${failed.length} of ${commands.length} failed:\n`);
  for (const command of failed) process.stderr.write(`  ${command}\n`);
  process.exitCode = 1;
}
