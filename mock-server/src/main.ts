import { enableCompileCache } from 'node:module';

// Before anything else is loaded: it halves the time until the simulator is ready.
enableCompileCache();
const { start } = await import('./start.ts');
await start();
