import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const problems = (env: Record<string, string>) => {
  const read = readConfig(env);
  return read.ok ? [] : read.problems;
};

it('has a default for everything that is not set, or empty', () => {
  expect(readConfig({ MOCK_PORT: '' })).toMatchObject({
    ok: true,
    config: {
      port: 4000,
      host: '127.0.0.1',
      control: 'loopback',
      strictWorlds: false,
      scenario: 'default',
      seed: '1',
    },
  });
});

it('reports variable, value and what is allowed, for all problems at once', () => {
  expect(problems({ MOCK_PORT: '70000', MOCK_CONTROL: 'wide', MOCK_STRICT_WORLDS: 'yes' })).toEqual([
    'MOCK_PORT=70000: must be a whole number from 0 to 65535; 0 takes any free port',
    'MOCK_STRICT_WORLDS=yes: must be 0 or 1',
    'MOCK_CONTROL=wide: must be loopback or open',
  ]);
});

it.each([' ', '0x10', '1e2'])('takes only digits for a number: "%s"', (text) => {
  expect(problems({ MOCK_PORT: text, MOCK_WORLDS_MAX: text })).toEqual([
    `MOCK_PORT=${text}: must be a whole number from 0 to 65535; 0 takes any free port`,
    `MOCK_WORLDS_MAX=${text}: must be a whole number from 1 to 100000`,
  ]);
});

it('has the port of the app under npm start; an invalid one is reported by the app itself', () => {
  expect(readConfig({ WEB_PORT: '5174' })).toMatchObject({ config: { appPort: 5174 } });
  expect(readConfig({ WEB_PORT: 'abc' })).toMatchObject({ config: { appPort: 5173 } });
});

it('detects a misspelt variable', () => {
  expect(problems({ MOCK_PROT: '1', MOCK_FOO: '1' })).toEqual([
    'MOCK_PROT: there is no such variable: did you mean MOCK_PORT?',
    expect.stringContaining('MOCK_FOO: there is no such variable; the known ones are MOCK_PORT, '),
  ]);
});

it('does not print a token', () => {
  // A header cannot carry the last two unchanged, so nobody could use them.
  for (const token of ['short', 'let me in now', 'ให้ฉันเข้าไป'])
    expect(problems({ MOCK_CONTROL_TOKEN: token })).toEqual([
      'MOCK_CONTROL_TOKEN=***: must be at least 8 Latin letters, digits and signs, without spaces',
    ]);
});

it('does not run in production unless it is allowed to', () => {
  expect(problems({ NODE_ENV: 'production' })[0]).toContain('MOCK_ALLOW_PRODUCTION=1');
  expect(problems({ NODE_ENV: 'Production' })[0]).toContain('MOCK_ALLOW_PRODUCTION=1');
  expect(readConfig({ NODE_ENV: 'production', MOCK_ALLOW_PRODUCTION: '1' }).ok).toBe(true);
});
