/** `npm run web`, after its checks: Vite's own command line, which ends with npm. */
import { endsWithNpm } from '../../.config/ends-with-npm.ts';

endsWithNpm(() => process.kill(process.pid, 'SIGTERM'));
await import(new URL('bin/vite.js', import.meta.resolve('vite/package.json')).href);
