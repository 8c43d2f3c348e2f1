import { fileURLToPath } from 'node:url';

// `npm run mock`: a restart, by an edit or by hand, must not cost anybody the world that they play in. An empty MOCK_KEEP
// starts afresh each time. One directory per port, as two simulators may run side by side.
const { MOCK_PORT, MOCK_KEEP } = process.env;
const port = MOCK_PORT || '4000';
if (MOCK_KEEP === undefined && port !== '0')
  process.env.MOCK_KEEP = fileURLToPath(new URL(`../.cache/worlds/${port}`, import.meta.url));

await import('./main.ts');
