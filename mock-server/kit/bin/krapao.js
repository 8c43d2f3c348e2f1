#!/usr/bin/env node
// @ts-check
import { readFileSync } from 'node:fs';
import module from 'node:module';

// Said before anything is loaded that an old Node cannot read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** @type {{ engines: { node: string }, private?: boolean }} */
const { engines, private: isCheckout } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
const [oldest = 0, oldestMinor = 0] = engines.node.replace('>=', '').split('.').map(Number);
if (major < oldest || (major === oldest && minor < oldestMinor)) {
  const message = `this is Node ${process.versions.node}; it needs ${engines.node.replace('>=', '')} or newer`;
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ error: { message } })}\n`);
  // In the repository `npm ci` has installed it, for what npm and npx run.
  const remedy = isCheckout
    ? 'npx krapao runs it on the one in node_modules'
    : 'install it: https://nodejs.org';
  process.stderr.write(`krapao: ${message}\n        ${remedy}\n`);
  process.exit(process.argv[2] === 'doctor' ? 5 : 2);
}

// Node 20 has none.
module.enableCompileCache?.();
// A refusal is explained by the line of its rule, which stacks name; as a package this is a few large files.
process.setSourceMapsEnabled(true);
const { krapao } = await import('../scripts/checkout.ts');
const stop = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // A second one means: do not wait.
    if (stop.signal.aborted && process.listenerCount('krapao:second-signal') === 0) process.exit(130);
    if (stop.signal.aborted) process.emit(/** @type {never} */ ('krapao:second-signal'));
    else stop.abort(signal);
  });
}
// A reader that has had enough, as `head`, is no mistake.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
  process.exit(error.code === 'EPIPE' ? 0 : 1),
);
// If nobody reads the messages beside the result, the command still does its work.
process.stderr.on('error', () => undefined);

process.exitCode = await krapao(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  env: process.env,
  signal: stop.signal,
});
