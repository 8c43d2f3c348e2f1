import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JournalRow } from '@krapao/contracts/control/journal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { krapao } from '../src/cli/main.ts';
import { Simulator, type World } from '../src/kit.ts';
import { runKrapao } from './run-krapao.ts';

let simulator: Simulator;
let world: World;

beforeAll(async () => {
  simulator = await Simulator.start();
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  world = await simulator.world();
  return () => world.drop();
});

const call = () => world.call('lookup.info');

/** Runs `krapao tail` until the end of the block, and collects what it prints and what it says beside that. */
function tail(reason?: string, ...flags: readonly string[]) {
  const said = { out: '', err: '' };
  const end = new AbortController();
  const ended = krapao(['tail', '--json', '-w', world.id, ...flags], {
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    env: { KRAPAO_URL: simulator.url },
    signal: end.signal,
  });
  const printed = () =>
    said.out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as JournalRow)
      .map(({ seq, operation, isWaiting, code }) =>
        [seq, operation, isWaiting && 'waits', code].filter(Boolean).join(' '),
      );
  return {
    said,
    hasPrinted: async (lines: readonly string[]) => {
      await expect.poll(printed).toEqual(lines);
    },
    [Symbol.asyncDispose]: async () => {
      end.abort(reason);
      expect(await ended).toBe(0);
    },
  };
}

it('prints what happens after a reset, and the reset itself', async () => {
  for (let nth = 0; nth < 5; nth += 1) await call();
  await using tailed = tail();
  const before = [1, 2, 3, 4, 5].map((seq) => `${seq} lookup.info`);
  await tailed.hasPrinted(before);
  await world.reset();
  await call();
  const after = [...before, '1 reset', '2 lookup.info'];
  await tailed.hasPrinted(after);
  expect(tailed.said.err).toContain('put back');
  // Although the new row looks like the one before.
  await world.reset();
  await tailed.hasPrinted([...after, '1 reset']);
});

it('prints what happens after a rewind, also right after a reset', async () => {
  for (let nth = 0; nth < 4; nth += 1) await call();
  await using tailed = tail();
  const before = [1, 2, 3, 4].map((seq) => `${seq} lookup.info`);
  await tailed.hasPrinted(before);
  await world.control.call('control.rewind', { params: { id: world.id }, body: { before: 3 } });
  await call();
  await tailed.hasPrinted([...before, '3 lookup.info']);
  expect(tailed.said.err).toContain('after #2');
  await world.reset();
  for (let nth = 0; nth < 2; nth += 1) await call();
  await world.control.call('control.rewind', { params: { id: world.id }, body: { before: 3 } });
  await call();
  await tailed.hasPrinted([...before, '3 lookup.info', '1 reset', '2 lookup.info', '3 lookup.info']);
});

it('prints a held call with its answer, once it is answered', async () => {
  const held = await world.hold('lookup.info', 'after');
  await using all = tail();
  await using failed = tail(undefined, '--status', '5xx');
  await all.hasPrinted(['1 add']);
  const waiting = call().catch(() => {});
  await held.arrived();
  await all.hasPrinted(['1 add', '2 lookup.info waits']);
  // What happens meanwhile does not hide it.
  await world.fault({ operation: 'lookup.active', code: 'INTERNAL_SERVER_ERROR', times: 1 });
  await world.call('lookup.active').catch(() => {});
  const meanwhile = ['3 add', '4 lookup.active INTERNAL_SERVER_ERROR'];
  await all.hasPrinted(['1 add', '2 lookup.info waits', ...meanwhile]);
  await failed.hasPrinted(meanwhile.slice(1));
  await held.release('INTERNAL_SERVER_ERROR');
  await waiting;
  const answered = '2 lookup.info INTERNAL_SERVER_ERROR';
  await failed.hasPrinted(['4 lookup.active INTERNAL_SERVER_ERROR', answered]);
  await expect.poll(() => all.said.out.match(/"code":"INTERNAL_SERVER_ERROR"/g)?.length).toBe(2);
});

it('begins at the end of the journal with --last 0', async () => {
  await call();
  const ran = await runKrapao(['tail', '--no-follow', '--last', '0', '-w', world.id], {
    KRAPAO_URL: simulator.url,
  });
  expect(ran).toEqual({ code: 0, out: '', err: '' });
});

it('ends without a message when it is interrupted', async () => {
  await call();
  const tailed = tail('SIGINT');
  {
    await using _ = tailed;
    await tailed.hasPrinted(['1 lookup.info']);
  }
  expect(tailed.said.err).toBe('');
  expect(tailed.said.out.trimEnd().split('\n')).toHaveLength(1);
});

it('ends with its world, and says so', async () => {
  const mine = await simulator.world();
  await using tailed = tail(undefined, '-w', mine.id);
  await mine.call('lookup.info');
  await tailed.hasPrinted(['1 lookup.info']);
  await mine.drop();
  await expect.poll(() => tailed.said.err).toBe(`world ${mine.id} is gone\n`);
});

it('ends together with its simulator, without an error', async () => {
  await using own = await Simulator.start();
  const mine = await own.world();
  const said = { out: '', err: '' };
  const ended = krapao(['tail', '--json', '-w', mine.id], {
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    env: { KRAPAO_URL: own.url },
    signal: new AbortController().signal,
  });
  await mine.call('lookup.info');
  await expect.poll(() => said.out).toContain('lookup.info');
  await own.stop();
  expect([await ended, said.err]).toEqual([0, 'the simulator stopped\n']);
});

/** A simulator that has a new entry and cuts the request for it; then its stream goes on like this. */
async function cutOff(then: string) {
  let entries = 0;
  let stream: ServerResponse;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname.endsWith('/live')) {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      stream.write('event: hello\ndata: {"seq":0,"backTo":null}\n\n');
      return;
    }
    entries += 1;
    if (entries === 1) {
      response.setHeader('content-type', 'application/json').end('{"entries":[],"dropped":0}');
      stream.write('event: journal\nid: 1\ndata: {"seq":1}\n\n');
      return;
    }
    request.socket.destroy();
    stream.end(then);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ran = await runKrapao(['tail'], { KRAPAO_URL: `http://127.0.0.1:${port}` });
  server.close();
  return ran;
}

it('also if the simulator stops between an event and the request for its entry', async () => {
  expect(await cutOff('event: end\ndata: {"reason":"stopping"}\n\n')).toEqual({
    code: 0,
    out: '',
    err: 'the simulator stopped\n',
  });
});

it.each(['', 'event: journal\nid: 2\ndata: {"seq":2}\n\n'])(
  'says that a request failed if the stream goes on, or ends without a word: %j',
  async (then) => {
    const ran = await cutOff(then);
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.err).toContain('no simulator answers at http://127.0.0.1:');
  },
);
