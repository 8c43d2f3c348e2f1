import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { Simulator } from '../src/kit.ts';

let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
});
afterAll(() => simulator.stop());

describe('a simulator', () => {
  it('refuses a call without a world, requires its token, and is gone once stopped', async () => {
    await using own = await Simulator.start({ token: 'one-of-its-own', seed: 'x' });
    expect((await fetch(`${own.url}/api/lookup/info`)).status).toBe(400);
    await expect(Simulator.at(own.url).world()).rejects.toMatchObject({ code: 'CONTROL_TOKEN_NEEDED' });
    const made = await Simulator.at(`${own.url}/`, { token: 'one-of-its-own' }).world({ scenario: 'busy' });
    expect(made.members.length).toBeGreaterThan(0);
    await own.stop();
    await expect(own.world()).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('krapao start') as string,
    });
  });

  it('answers in a test whose timers are fake', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    // Not `fetch`, which itself waits for a timer.
    const status = await new Promise((resolve, reject) => {
      const request = get(`${simulator.url}/api/unknown`, ({ statusCode }) => resolve(statusCode));
      request.on('error', reject);
    });
    expect(status).toBe(404);
  });

  it('knows whether it is still running after the tests, for links to its console', () => {
    expect(simulator.endsWithTests).toBe(true);
    expect(Simulator.at(simulator.url).endsWithTests).toBe(false);
    vi.stubEnv(kitVariables.execUrl, simulator.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(Simulator.at(`${simulator.url}/`).endsWithTests).toBe(true);
    expect(Simulator.at('http://127.0.0.1:4711').endsWithTests).toBe(false);
  });

  it('says what is wrong with its address, without repeating a password', () => {
    expect(() => Simulator.at('localhost:4000')).toThrow(
      'localhost:4000 is not the address of a simulator, as http://127.0.0.1:4000',
    );
    expect(() => Simulator.at('')).toThrow('an empty text is not the address of a simulator');
    const named = simulator.url.replace('//', '//qa:s3cret@');
    expect(() => Simulator.at(named)).toThrow(/^the address of a simulator takes no name and no password/);
  });

  it('names a misspelt variable, instead of using another simulator than was said', () => {
    vi.stubEnv('KRAPAO_ULR', simulator.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => Simulator.at()).toThrow('there is no variable KRAPAO_ULR: did you mean KRAPAO_URL?');
    expect(Simulator.at(simulator.url).url).toBe(simulator.url);
  });

  it('says what is wrong with its start options', async () => {
    await expect(Simulator.start({ fixtures: '/nowhere' })).rejects.toThrow('there is no folder /nowhere');
    await expect(Simulator.start({ port: 70_000 })).rejects.toThrow('MOCK_PORT=70000: must be');
    const { port } = new URL(simulator.url);
    await expect(Simulator.start({ port: Number(port) })).rejects.toThrow('EADDRINUSE');
  });
});
