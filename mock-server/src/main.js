// @ts-check
/*
 * The simulator as a process. JavaScript, as the first file of TypeScript has Node load what strips its types, a tenth of
 * the start: all that comes after it is in the cache of compiled code without them.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything else is loaded: it halves the time until the simulator is ready.
enableCompileCache();
const program = fileURLToPath(new URL('start.ts', import.meta.url));
const folder = fileURLToPath(new URL('../.cache/simulator', import.meta.url));
const { loadKept } = await import('../bundle/load-kept.ts');

// Node resolves, reads and links each of six hundred files, which is half of what is left. Once something has changed they
// are loaded one by one again, so nobody waits, and put together behind that for the next start.
/** @type {typeof import('./start.ts') | undefined} */
const kept = await loadKept(program, folder);
const { start } = kept ?? (await import('./start.ts'));
await start({ isBrief: process.argv.includes('--brief') });
if (!kept && process.exitCode === undefined) {
  const { buildBehind } = await import('../bundle/build-behind.ts');
  buildBehind(program, folder);
}
