import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { start as Start } from './start.ts';

// Before anything else is loaded: it halves the time until the simulator is ready.
enableCompileCache();
const program = fileURLToPath(new URL('start.ts', import.meta.url));
const folder = fileURLToPath(new URL('../.cache/simulator', import.meta.url));
const { loadKept } = await import('../bundle/load-kept.ts');

// Node resolves, reads and links each of six hundred files, which is half of what is left. Once something has changed they
// are loaded one by one again, so nobody waits, and put together behind that for the next start.
const kept = await loadKept<Program>(program, folder);
const { start } = kept ?? (await import('./start.ts'));
await start();
if (!kept && process.exitCode === undefined) {
  const { buildBehind } = await import('../bundle/build-behind.ts');
  buildBehind(program, folder);
}

interface Program {
  readonly start: typeof Start;
}
