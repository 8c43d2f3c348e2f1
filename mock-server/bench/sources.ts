import { enableCompileCache } from 'node:module';

/**
 * Starts the simulator as `src/main.js` does when a source has changed: from its sources, but without building a bundle for the
 * next start.
 */
enableCompileCache();
const { start } = await import('../src/start.ts');
await start();
