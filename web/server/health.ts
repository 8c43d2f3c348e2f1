import { isIPv6 } from 'node:net';

/** Health check of an image without a shell: asks the server of this machine, and ends with 0 when it is alive. */
const host = process.env['WEB_HOST'] || '127.0.0.1';
const port = process.env['WEB_PORT'] || '5173';

/** Who listens at all addresses can be asked at one of them. */
const asked = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
const address = `http://${isIPv6(asked) ? `[${asked}]` : asked}:${port}/health`;
const alive = await fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(alive ? 0 : 1);
