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
