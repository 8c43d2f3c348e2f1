import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { krapao } from '../src/cli/main.ts';
import { Simulator } from '../src/kit.ts';
import { runKrapao } from './run-krapao.ts';

it.each([{}, { KRAPAO_TOKEN: 'another-one' }])(
  'a simulator that wants another token than %j is answered with how to give it',
  async (env) => {
    await using simulator = await Simulator.start({ token: 'secret-of-the-test' });
    const ran = await runKrapao(['world', 'ls'], { KRAPAO_URL: simulator.url, ...env });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('KRAPAO_TOKEN or a file for --token-file has it');
  },
);

it('a count that ends with its simulator does not say that its time is over', async () => {
  const stop = new AbortController();
  let address = '';
  const started = krapao(['start', '--port', '0'], {
    out: (text) => (address += text),
    err: () => undefined,
    env: {},
    signal: stop.signal,
  });
  await expect.poll(() => address, { timeout: 20_000 }).toMatch(/^http:.*\n/);
  const env = { KRAPAO_URL: address.trim() };
  const counted = runKrapao('count --operation lookup.info --wait 30s'.split(' '), env);
  // Long enough for it to be waiting there.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  stop.abort('SIGTERM');
  expect(await counted).toEqual({
    code: 4,
    out: '',
    err: 'krapao: 0 of 1 had come when the simulator stopped\n',
  });
  await started;
});

it.each([
  [503, 3, 'no simulator answers behind ', '"krapao start" starts one'],
  [200, 1, 'answers 200, and not as a simulator does', '--url or KRAPAO_URL says where the simulator is'],
  [500, 1, 'answers 500, and not as a simulator does', '"krapao doctor" finds out what is wrong'],
])('a page with status %i in place of a simulator: exit code %i', async (status, code, ...words) => {
  const proxy = createServer((_, answer) => answer.writeHead(status).end('<h1>Page</h1>'));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const ran = await runKrapao(['world', 'ls'], { KRAPAO_URL: `http://127.0.0.1:${port}` });
  expect(ran).toMatchObject({ code, out: '' });
  for (const word of words) expect(ran.err).toContain(word);
  const found = await runKrapao(['doctor'], { KRAPAO_URL: `http://127.0.0.1:${port}` });
  expect(found.out).toContain(
    status === 503 ? 'answers 503: it is a proxy, or an app' : 'is taken by something that is no simulator',
  );
  proxy.closeAllConnections();
  proxy.close();
});
