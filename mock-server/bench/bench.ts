import { commandLine, refuse } from '../../.config/command-line.ts';

/** Measures all promises about speed in one run; exits with 1 if one is not kept. `calls` alone: only that part. */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  limits: async () => (await import('./limits.ts')).measureLimits(),
  calls: async () => (await import('./calls.ts')).measureCalls(),
  sockets: async () => (await import('./sockets.ts')).measureSockets(),
};
const usage = `Usage: npm run bench [-- ${Object.keys(parts).join(' ')}]`;
const { positionals: wanted } = commandLine(usage, { allowPositionals: true });
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) refuse(`There is no part "${unknown}".`, usage);
const areKept: boolean[] = [];
for (const [name, measure] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) areKept.push(await measure());
if (areKept.includes(false)) {
  process.stdout.write('Not all of it is within its limits.\n');
  process.exitCode = 1;
}
