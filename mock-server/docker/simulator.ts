/** The simulator as the image has it: put together when that was built. Its argument is where people reach it. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { start } = await import('../src/start.ts');
await start({ shownAs: process.argv[2] });
