/** Health check of an image without a shell: asks the server of this machine, and ends with 0 when it is alive. */
const port = process.env['WEB_PORT'] || '5173';
const alive = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(alive ? 0 : 1);
