import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

interface Ran {
  readonly code: number;
  readonly said: string;
}

const run = (variables: Readonly<Record<string, string>>): Promise<Ran> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, MOCK_PORT: '0', WEB_PORT: '0', ...variables };
    execFile(process.execPath, [join(import.meta.dirname, 'free-ports.ts')], { env }, (error, _out, said) =>
      done({ code: Number(error?.code ?? 0), said }),
    );
  });

it.each(['MOCK_PORT', 'WEB_PORT'])(
  'npm start does not begin when the port of %s is taken',
  async (variable) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const port = String((other.address() as AddressInfo).port);
    expect(await run({ [variable]: port })).toEqual({
      code: 1,
      said: expect.stringContaining(`${port}, is taken, perhaps by another "npm start"`) as string,
    });
  },
);

it('a variable that is no port is named here, before the server that reads it complains', async () => {
  expect(await run({ MOCK_PORT: 'abc', WEB_PORT: '80000' })).toEqual({
    code: 1,
    said: 'MOCK_PORT: must be a port from 0 to 65535, not "abc"\nWEB_PORT: must be a port from 0 to 65535, not "80000"\n',
  });
});

it('simulator and app cannot have the same port', async () => {
  expect(await run({ MOCK_PORT: '5173', WEB_PORT: '' })).toEqual({
    code: 1,
    // On a machine where an app runs, a line about the taken port follows.
    said: expect.stringMatching(
      /^MOCK_PORT and WEB_PORT are both 5173\. Set one of them to another port\.\n/,
    ) as string,
  });
});

it('free ports pass, and an invalid address is left to the server to report', async () => {
  expect(await run({})).toEqual({ code: 0, said: '' });
  expect(await run({ WEB_HOST: 'no host' })).toEqual({ code: 0, said: '' });
});
