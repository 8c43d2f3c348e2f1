import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** All that `npm start` prints until both are ready. */
async function started(): Promise<string> {
  const [MOCK_PORT, WEB_PORT] = [await freePort(), await freePort()];
  const child = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, MOCK_PORT, WEB_PORT, MOCK_KEEP: '', NO_COLOR: '1' },
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    // The whole process group.
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/exited with code/);
  return said;
}

it(
  'npm start says each thing once: who can sign in, and where the API reference is',
  { timeout: 90_000 },
  async () => {
    const lines = (await started()).split('\n');
    const linesWith = (text: string) => lines.filter((line) => line.includes(text));
    expect(linesWith('0812345678')).toEqual([expect.stringMatching(/^\[ready\] /)]);
    expect(linesWith('/docs')).toEqual([expect.stringMatching(/^\[ready\] +API reference /)]);
  },
);
