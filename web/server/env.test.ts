import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { parseEnvironment } from './env.ts';

const checkOf = (variables: Record<string, string>) => {
  const parsed = parseEnvironment(variables);
  return parsed.ok && parsed.env.config.answerCheck;
};

describe('environment of the server', () => {
  it('has a default for everything, and no control plane', () => {
    expect(parseEnvironment({})).toEqual({
      ok: true,
      env: {
        host: '127.0.0.1',
        port: 5173,
        upstream: 'http://127.0.0.1:4000',
        mock: false,
        trustProxy: 0,
        drainMs: 5_000,
        maxSockets: 2_500,
        metricsPort: undefined,
        notice: undefined,
        config: defaultConfig,
      },
    });
  });

  it('finds the simulator by its port', () => {
    expect(parseEnvironment({ MOCK_PORT: '4100' })).toMatchObject({
      env: { upstream: 'http://127.0.0.1:4100' },
    });
    // The port is part of the default of KRAPAO_UPSTREAM, which nobody has set: that is not named.
    expect(parseEnvironment({ MOCK_PORT: 'abc' })).toMatchObject({
      problems: ['MOCK_PORT: must be a port from 0 to 65535, not "abc"'],
    });
  });

  it('must say in production where the backend is', () => {
    const variables = { NODE_ENV: 'production', KRAPAO_UPSTREAM: 'https://api.example' };
    expect(parseEnvironment(variables)).toMatchObject({ env: { upstream: 'https://api.example' } });
    expect(parseEnvironment({ ...variables, KRAPAO_UPSTREAM: '' })).toMatchObject({
      problems: [expect.stringContaining('KRAPAO_UPSTREAM: must be given in production')],
    });
    // Otherwise the calls of players would go to whatever listens at the simulator's port.
    expect(parseEnvironment({ NODE_ENV: 'Production' })).toMatchObject({
      problems: [expect.stringContaining('KRAPAO_UPSTREAM: must be given in production')],
    });
  });

  it('has answers that break the contract refused with a simulator, and reported with an operator', () => {
    expect(checkOf({})).toBe('report');
    expect(checkOf({ KRAPAO_MOCK: '1', KRAPAO_ANSWER_CHECK: '' })).toBe('refuse');
    expect(checkOf({ KRAPAO_MOCK: '1', KRAPAO_ANSWER_CHECK: 'report' })).toBe('report');
    expect(parseEnvironment({ KRAPAO_ANSWER_CHECK: 'maybe' })).toMatchObject({
      problems: ['KRAPAO_ANSWER_CHECK: must be refuse or report'],
    });
  });

  it('names an unknown variable, which would otherwise be ignored', () => {
    const parsed = parseEnvironment({ KRAPAO_UPSTREM: 'https://api.example' });
    expect(parsed).toEqual({
      ok: false,
      problems: [expect.stringContaining('KRAPAO_UPSTREM: there is no such')],
    });
  });

  it.each([
    ['WEB_PROT', 'WEB_PORT'],
    ['WEB_PRT', 'WEB_PORT'],
    ['WEB_PORTS', 'WEB_PORT'],
    ['WEB_HOTS', 'WEB_HOST'],
  ])('names a place that is misspelt, as the app would be served elsewhere: %s', (name, meant) => {
    expect(parseEnvironment({ [name]: '8080' })).toEqual({
      ok: false,
      problems: [`${name}: there is no such variable: did you mean ${meant}?`],
    });
  });

  it('leaves variables of others alone', () => {
    const others = 'WEB_CONCURRENCY WEB_HOSTNAME WEB_ROOT WEB_SERVICE_HOST WEB_SERVICE_PORT WEB_PORT_80_TCP';
    const set = Object.fromEntries(others.split(' ').map((name) => [name, '1']));
    expect(parseEnvironment(set).ok).toBe(true);
  });

  it('accepts what the kit sets for a command that it runs', () => {
    const set = Object.fromEntries(Object.values(kitVariables).map((name) => [name, 'anything']));
    expect(set).toHaveProperty('KRAPAO_EXEC_URL');
    expect(parseEnvironment(set).ok).toBe(true);
  });

  it('refuses an address with a password, which would be written to the log or to every page', () => {
    const address = 'https://krapao:geheim@api.example';
    for (const name of ['KRAPAO_UPSTREAM', 'KRAPAO_API_BASE', 'KRAPAO_CHAT_BACKEND', 'KRAPAO_HELP_VIDEOS']) {
      const parsed = parseEnvironment({ [name]: address });
      expect(parsed).toMatchObject({ ok: false, problems: [expect.stringContaining(`${name}: must`)] });
      expect(JSON.stringify(parsed)).not.toContain('geheim');
    }
  });

  it('says so if the metrics have the same port as the app, instead of reporting the port as taken', () => {
    expect(parseEnvironment({ WEB_PORT: '5174', KRAPAO_METRICS_PORT: '5174' })).toEqual({
      ok: false,
      problems: ['KRAPAO_METRICS_PORT: is 5174, as WEB_PORT is. Set it to another port'],
    });
    expect(parseEnvironment({ KRAPAO_METRICS_PORT: '5173' }).ok).toBe(false);
    // Each gets any free port.
    expect(parseEnvironment({ WEB_PORT: '0', KRAPAO_METRICS_PORT: '0' }).ok).toBe(true);
  });

  it('refuses itself as the API: one call would come back until no connection is left', () => {
    const variables = { WEB_PORT: '8080', KRAPAO_UPSTREAM: 'http://localhost:8080' };
    for (const WEB_HOST of ['', '127.0.0.1', '0.0.0.0'])
      expect(parseEnvironment({ ...variables, WEB_HOST })).toEqual({
        ok: false,
        problems: [
          'KRAPAO_UPSTREAM: http://localhost:8080 is this server itself (WEB_PORT). Set it to where the API is',
        ],
      });
    expect(parseEnvironment({ ...variables, WEB_HOST: '192.0.2.1' }).ok).toBe(true);
    expect(parseEnvironment({ ...variables, WEB_PORT: '8081' }).ok).toBe(true);
  });

  it.each([' ', '0x10', '1e2', '+1', '1.0', '12 '])('takes only digits for a number: "%s"', (text) => {
    const names = 'WEB_PORT KRAPAO_METRICS_PORT KRAPAO_DRAIN_MS KRAPAO_MAX_SOCKETS KRAPAO_TRUST_PROXY'.split(
      ' ',
    );
    for (const name of names)
      expect(parseEnvironment({ [name]: text })).toEqual({
        ok: false,
        problems: [expect.stringContaining(`${name}: must be `)],
      });
  });

  it('names every variable that is wrong', () => {
    const parsed = parseEnvironment({
      WEB_PORT: '80000',
      KRAPAO_UPSTREAM: 'localhost:4000/api',
      KRAPAO_MOCK: 'yes',
      KRAPAO_TRUST_PROXY: 'true',
      KRAPAO_LAOS: 'maybe',
    });
    expect(parsed).toEqual({
      ok: false,
      problems: [
        expect.stringContaining('WEB_PORT: must be a port'),
        expect.stringContaining('KRAPAO_UPSTREAM: must be an origin'),
        expect.stringContaining('KRAPAO_MOCK: must be 0 or 1'),
        expect.stringContaining('KRAPAO_LAOS: must be 1, true, 0 or false'),
        expect.stringContaining('KRAPAO_TRUST_PROXY: must be a number of proxies from 0 to 9, not "true"'),
      ],
    });
  });
});
