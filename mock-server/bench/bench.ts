/** Measures all promises about speed in one run; exits with 1 if one is not kept. `calls` alone: only that part. */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  limits: async () => (await import('./limits.ts')).measureLimits(),
  calls: async () => (await import('./calls.ts')).measureCalls(),
  sockets: async () => (await import('./sockets.ts')).measureSockets(),
};
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}\n`);
  process.exit(1);
}
const areKept: boolean[] = [];
for (const [name, measure] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) areKept.push(await measure());
if (areKept.includes(false)) {
  process.stdout.write('Not all of it is within its limits.\n');
  process.exitCode = 1;
}
