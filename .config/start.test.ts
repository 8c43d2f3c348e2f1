import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** `npm start`, once it has said that both are ready. */
async function started() {
  const [MOCK_PORT, WEB_PORT] = [await freePort(), await freePort()];
  const child = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, MOCK_PORT, WEB_PORT, MOCK_KEEP: '', NO_COLOR: '1' },
    detached: true,
  });
  /** Resolves once its output is closed: it and everything that it started have ended. */
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  onTestFinished(async () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // Expected: none of them is left.
    }
    await ended;
  });
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/Sign in as[^]*\n\[ready\] *\n/);
  return { child, ended, said: () => said };
}

/** The simulator's farewell, and what Vite may still be reporting on its start. */
const isExpected = (line: string) =>
  /^\[simulator\] .* info {2}SIGTERM: stopping$|^\[app\] .* \[vite\] /.test(line);

it(
  'npm start prints who can sign in and where the API reference is, each once, and ends quietly with everything that it started',
  { timeout: 90_000 },
  async () => {
    const { child, ended, said } = await started();
    const ready = said();
    const linesWith = (text: string) => ready.split('\n').filter((line) => line.includes(text));
    expect(linesWith('0812345678')).toEqual([expect.stringMatching(/^\[ready\] /)]);
    expect(linesWith('/docs')).toEqual([expect.stringMatching(/^\[ready\] +API reference /)]);

    // To npm alone, which passes it on to its shell only.
    child.kill('SIGTERM');
    await ended;
    await vi.waitFor(() => expect(() => process.kill(-(child.pid ?? 0), 0)).toThrow('ESRCH'), 10_000);
    const atTheEnd = said().slice(ready.length).split('\n').filter(Boolean);
    expect(atTheEnd.filter((line) => !isExpected(line))).toEqual([]);
  },
);
