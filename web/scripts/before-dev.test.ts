import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Runs `npm run web` where it cannot start; returns its exit code and its output. */
const developed = (variables: Readonly<Record<string, string>>): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, ...variables };
    execFile('npm', ['run', 'dev', '--silent'], { cwd: web, env }, (error, out, said) =>
      done({ code: Number(error?.code ?? 0), said: out + said }),
    );
  });

async function takenPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
}

test('the development server reports in one line that its port is taken', async () => {
  const port = await takenPort();
  expect(await developed({ WEB_PORT: String(port) })).toEqual({
    code: 1,
    said: `The app cannot be served:\n  - WEB_PORT: port ${port} on 127.0.0.1 is taken. Stop what listens there, or set WEB_PORT to another port\n`,
  });
});

test('the development server reports each wrong variable in one line', async () => {
  const { code, said } = await developed({ WEB_PORT: 'http', KRAPAO_UPSTREM: 'x', KRAPAO_UPSTREAM: 'here' });
  expect([code, said.split('\n').filter((line) => line !== '')]).toEqual([
    1,
    [
      'The app cannot be served:',
      '  - KRAPAO_UPSTREM: there is no such variable: did you mean KRAPAO_UPSTREAM?',
      '  - WEB_PORT: must be a port from 0 to 65535, not "http"',
      expect.stringContaining('  - KRAPAO_UPSTREAM: must be an origin such as'),
    ],
  ]);
});
