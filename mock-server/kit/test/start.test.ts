import { expect, it, vi } from 'vitest';
import { krapao } from '../src/cli/main.ts';
import { runKrapao } from './run-krapao.ts';

it.each([
  [
    'says that a retired world was dropped for another',
    [],
    /world "failed" was retired, and is dropped for another/,
  ],
  ['says nothing of it if only the result is wanted', ['--quiet'], /^$/],
])('a simulator of krapao start %s', async (_, flags, said) => {
  const stop = new AbortController();
  let address = '';
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const started = krapao(['start', '--port', '0', ...flags], {
    out: (text) => (address += text),
    err: () => undefined,
    env: { MOCK_WORLDS_MAX: '2' },
    signal: stop.signal,
  });
  await expect.poll(() => address, { timeout: 20_000 }).toMatch(/^http:.*\n/);
  const url = address.trim();
  const env = { KRAPAO_URL: url };
  await runKrapao(['world', 'new', '--id', 'failed'], env);
  await fetch(`${url}/__mock/worlds/failed/retire`, { method: 'POST' });
  await runKrapao(['world', 'new', '--id', 'next'], env);
  const log = logged.mock.calls.map(([text]) => String(text)).join('');
  logged.mockRestore();
  expect(log).toMatch(said);
  stop.abort('SIGTERM');
  await started;
});
