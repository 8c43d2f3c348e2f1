import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listenProblem, servedLine } from './listen.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';

const host = '127.0.0.1';

it('a port that is taken is named with its variable', async () => {
  const there = await new Promise<Server>((resolve) => {
    const server = createServer().listen(0, host, () => resolve(server));
  });
  const { port } = there.address() as AddressInfo;
  const error = await serveMetrics(createMetrics(['0123456789ab']), host, port).then(
    () => expect.unreachable('the port was free'),
    (problem: NodeJS.ErrnoException) => problem,
  );
  const variable = 'KRAPAO_METRICS_PORT';
  expect(listenProblem(error, { host, port, variable })).toBe(
    `KRAPAO_METRICS_PORT: port ${port} on 127.0.0.1 is taken. Stop what listens there, or set KRAPAO_METRICS_PORT to another port`,
  );
  await new Promise((resolve) => there.close(resolve));
});

it.each(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])(
  'an address that is not of this machine is named: %s',
  (code) => {
    const error = Object.assign(new Error('listen'), { code });
    expect(listenProblem(error, { host: '192.0.2.1', port: 0, variable: 'WEB_PORT' })).toBe(
      'WEB_HOST: this machine has no address 192.0.2.1. Set WEB_HOST to one that it has, such as 127.0.0.1, or to 0.0.0.0 for all',
    );
  },
);

it('where the app is served is a line of the log, which is read as JSON', () => {
  const line = servedLine('http://127.0.0.1:8080', 'calls go to https://api.example.com', 1_772_341_200_000);
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: 1_772_341_200_000,
    msg: 'Krapao is served at http://127.0.0.1:8080, calls go to https://api.example.com',
  });
  expect(line).not.toContain('\n');
});
