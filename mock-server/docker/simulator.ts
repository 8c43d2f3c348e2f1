/** The simulator in the image, bundled when the image was built. Its argument is the address that people use. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { start } = await import('../src/start.ts');
await start({ shownAs: process.argv[2] });
