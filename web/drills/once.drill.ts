import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Operations } from '@krapao/contracts/operations';
import { ATTEMPT_HEADER } from '../attempt.shared.ts';
import { withEffect } from '../scripts/deploy/facts.ts';
import { balancer, kinds, NEEDS_BALANCERS } from './balancer.ts';
import { mustHold, NEEDS_BUILD, type Stand } from './stand.ts';
import { makeWorld, type DrillWorld } from './world.ts';
import type { Drill } from './run.ts';

const hostOf = (origin: string) => new URL(origin).host;
const pathOf = (path: string) => path.replace(/\{\w+\}/g, 'PG');

const body = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Every call breaks off here: a balancer that gives up on the server would prove nothing. */
const asGiven = (config: string) => config.replaceAll('max_fails=2', 'max_fails=0');
const careless = (config: string) =>
  asGiven(config)
    .replace('  proxy_next_upstream off;\n', '')
    .replaceAll('retry-on conn-failure\n', 'retry-on all-retryable-errors\n');

/** An app server that dies after it has forwarded a call: the work is done, no answer comes. */
async function dying(stand: Stand, upstream: string): Promise<string> {
  const server = createServer((request, reply) => {
    if (request.url === '/health' || request.url === '/ready') {
      reply.end('{}');
      return;
    }
    void body(request)
      .then((content) =>
        fetch(upstream + request.url, {
          method: request.method!,
          headers: Object.fromEntries(
            ['authorization', 'content-type', 'x-mock-world', 'x-requested-with'].flatMap((name) =>
              request.headers[name] ? [[name, String(request.headers[name])]] : [],
            ),
          ),
          ...(content.length > 0 && { body: content }),
        }),
      )
      .finally(() => request.socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stand.atEnd(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes each call of the contract that has an effect once; returns how often each reached the backend. */
async function callEach(origin: string, world: DrillWorld): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>();
  for (const { id, method, path } of withEffect) {
    const operation = id as keyof Operations;
    const before = (await world.journal(operation)).length;
    const headers = {
      authorization: `Bearer ${world.token}`,
      'content-type': 'application/json',
      'x-mock-world': world.id,
      'x-requested-with': 'drill',
    };
    await fetch(origin + pathOf(path), {
      method,
      headers,
      ...(method !== 'GET' && { body: '{}' }),
    }).catch(() => undefined);
    seen.set(`${method} ${id}`, (await world.journal(operation)).length - before);
  }
  return seen;
}

const ATTEMPTS = 20;

/** Spreads the calls that the app has named over all servers, as any others. */
const spreading = (config: string) =>
  config
    .replace(/  hash \$http_\S+ consistent;\n/, '')
    .replace(/balance hdr\(\S+\)\n  hash-type consistent/, 'balance roundrobin');

/** Transfers as often as that, each sent twice under one name, as a browser does; how many reached the backend. */
async function sendTwice(origin: string, world: DrillWorld): Promise<number> {
  const call = await world.member(origin);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const headers = { [ATTEMPT_HEADER]: randomUUID() };
    const send = () => call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 1 }, headers });
    await send();
    await send().catch(() => undefined);
  }
  return world.count('wallet.transfer');
}

const notOnce = (seen: ReadonlyMap<string, number>) =>
  [...seen].filter(([, times]) => times !== 1).map(([call, times]) => `${call} ${times}x`);

export const drill: Drill = {
  shows: `each of the ${withEffect.length} calls with an effect comes to the backend once, though its server or the backend dies, or the browser sends it twice`,
  needs: `${NEEDS_BALANCERS}; ${NEEDS_BUILD}`,
  async run(stand) {
    const simulator = await stand.simulator();
    for (const kind of kinds) {
      const servers = [await dying(stand, simulator.origin), await dying(stand, simulator.origin)];
      const repeating = await balancer(stand, kind, servers, careless);
      const repeated = notOnce(
        await callEach(repeating.origin, await makeWorld(simulator.origin, `${kind}-careless`)),
      );
      console.log(
        `${kind}, retries as people switch them on: ${repeated.length} of ${withEffect.length} not once, such as ${repeated.slice(0, 4).join(', ')}`,
      );
      mustHold(`${kind}: the drill notices a balancer that repeats`, repeated.length > 0);

      const { origin } = await balancer(stand, kind, servers, asGiven);
      const again = notOnce(await callEach(origin, await makeWorld(simulator.origin, `${kind}-dying`)));
      mustHold(
        `${kind}, a server that dies after the work: ${withEffect.length} calls, not once: ${again.join() || 'none'}`,
        again.length === 0,
      );

      const apps = [await stand.app(simulator.origin), await stand.app(simulator.origin)];
      const hosts = apps.map((app) => hostOf(app.origin));
      const world = await makeWorld(simulator.origin, `${kind}-backend`);
      await world.fault({ operation: '*', drop: 'after' });
      const real = await balancer(stand, kind, hosts);
      const cut = notOnce(await callEach(real.origin, world));
      mustHold(
        `${kind}, two servers of the app, a backend that cuts after the work: not once: ${cut.join() || 'none'}`,
        cut.length === 0,
      );

      const spread = await balancer(stand, kind, hosts, spreading);
      const twice = await sendTwice(spread.origin, await makeWorld(simulator.origin, `${kind}-spread`));
      mustHold(`${kind}: the drill notices one that spreads what a browser repeats`, twice > ATTEMPTS);
      const made = await sendTwice(real.origin, await makeWorld(simulator.origin, `${kind}-repeated`));
      mustHold(`${kind}, ${ATTEMPTS} transfers that a browser sends twice: ${made}`, made === ATTEMPTS);
      for (const app of apps) app.process.kill('SIGKILL');
    }
  },
};
