import { enableCompileCache } from 'node:module';

/** The simulator as `src/main.js` starts it when a source has changed: from its sources, but leaving no bundle for the next start. */
enableCompileCache();
const { start } = await import('../src/start.ts');
await start();
