import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sizeFromEnvironment } from '../../.config/command-line.ts';
import { testFixtures } from '@krapao/fixtures/frozen';
import { Worlds } from '../src/hosting/worlds.ts';
import { worldEventHandlers } from '../src/domain/handlers.ts';
import { makeWorld } from '../src/scenarios/make-world.ts';
import { history } from './history.ts';
import { collectGarbage, limitOf, timed, type Limit } from './limit.ts';
import {
  keepBundle,
  startImage,
  startServer,
  startSimulator,
  startSources,
  type ServerProcess,
} from './server-process.ts';

/*
 * The simulator's other promises, apart from its speed under load. Worlds and a day of timers are measured in this process with the
 * same classes that the server uses; the start is measured by starting it.
 */
const WORLDS = 300;
const TIMERS = 1_000;
const DAYS = 15;
const STARTS = sizeFromEnvironment('BENCH_STARTS', 7);
/** Half a second on a machine where an empty Fastify needs 350 ms. */
const START_LIMIT = 500 / 350;
/**
 * Half a second is not met after an edit, as Node links some five hundred files one by one: this limit, 1.2 seconds on the same
 * machine, only notices that it takes longer.
 */
const EDITED_START_LIMIT = 1_200 / 350;
const DAY = 86_400_000;
const PHONE = '0812345678';

function newWorlds(max: number): Worlds {
  const fixtures = testFixtures();
  return new Worlds({
    makeWorld: (options) => makeWorld(fixtures, options),
    timeSource: Date,
    max,
    scenario: 'default',
    seed: '1',
  });
}

/** Time and memory of one world of the default scenario, including what the server keeps beside it. */
function makingWorlds(): Limit[] {
  const worlds = newWorlds(2 * WORLDS);
  const seeds = Array.from({ length: WORLDS }, (_, at) => String(at));
  // The code is compiled, and the rows shared by all worlds exist, before anything is measured.
  for (const seed of seeds) worlds.create({ seed });
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const times = seeds.map((seed) => timed(() => void worlds.create({ seed: `again-${seed}` })));
  collectGarbage();
  const bytes = (process.memoryUsage().heapUsed - before) / WORLDS;
  return [
    limitOf('making a world', 'ms', times, 5),
    limitOf('memory of a world', 'KiB', [bytes / 1_024], 200),
  ];
}

/** Coupons that expire during a day: timers as the domain sets them, each with a write. */
function advancingADay(): Limit {
  const worlds = newWorlds(DAYS + 1);
  const times = Array.from({ length: DAYS + 1 }, (_, day) => {
    const created = worlds.create({ seed: String(day) });
    if (!created.ok) throw new Error(created.reason);
    const { hosted } = created;
    for (let nth = 0; nth < TIMERS; nth += 1) {
      const expiresIn = `${Math.floor((nth * (DAY - 120_000)) / TIMERS) + 60_000}ms`;
      const given = hosted.perform({ name: 'bench', effect: true }, worldEventHandlers['coupon.give'], {
        type: 'coupon.give',
        username: PHONE,
        slice: 'CASH10',
        expiresIn,
      });
      if (!given.ok) throw new Error(given.code);
    }
    let fired = 0;
    const time = timed(() => {
      fired = hosted
        .act(
          { effect: true, movesClock: true },
          (world) => world.advance(DAY),
          () => undefined,
        )
        .filter(({ job }) => job === 'coupon.expire').length;
    });
    if (fired < TIMERS) throw new Error(`only ${fired} of ${TIMERS} timers ran`);
    return time;
  });
  return limitOf(`a day with ${TIMERS} timers due`, 'ms', times.slice(1), 50);
}

interface Start {
  /** Until its address is printed, milliseconds. */
  readonly ms: number;
  /** CPU time until it answers, milliseconds: this does not depend on other processes. */
  readonly cpu: number;
}

async function start(starting: Promise<ServerProcess>, path: string): Promise<Start> {
  const server = await starting;
  const answer = await fetch(server.address + path);
  const { user, system } = (await server.usage()).cpu;
  await server.stop();
  if (!answer.ok) throw new Error(`${path} says ${answer.status}`);
  return { ms: server.startMs, cpu: (user + system) / 1_000 };
}

/**
 * Starts these in turn with an empty Fastify, each in its own process: a checkout that is unchanged since the last start, one after
 * an edit, and the image.
 */
async function starting(): Promise<Limit[]> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../docker/bundle.ts', import.meta.url))]);
  keepBundle();
  const rounds: (readonly [kept: Start, edited: Start, image: Start, bare: Start])[] = [];
  // The first round fills the cache of compiled code, like the first start on a machine.
  for (let nth = 0; nth <= STARTS; nth += 1) {
    rounds.push([
      await start(startSimulator(), '/ready'),
      await start(startSources(), '/ready'),
      await start(startImage(), '/ready'),
      await start(startServer('./bare-server.js', {}), '/api/wallet'),
    ]);
  }
  const counted = rounds.slice(1);
  const wall = (what: string, nth: 0 | 1 | 2 | 3) =>
    limitOf(
      what,
      'ms',
      counted.map((round) => round[nth].ms),
    );
  const beside = (what: string, nth: 0 | 1 | 2, limit?: number) =>
    limitOf(
      what,
      'times',
      counted.map((round) => round[nth].cpu / round[3].cpu),
      limit,
    );
  return [
    wall('start to ready, nothing changed since the last', 0),
    wall('start to ready, after an edit', 1),
    wall('start to ready, of the image', 2),
    wall('start of an empty Fastify', 3),
    beside('CPU of the start, beside that', 0, START_LIMIT),
    beside('CPU of the start after an edit, beside that', 1, EDITED_START_LIMIT),
    beside('CPU of the start of the image, beside that', 2, START_LIMIT),
  ];
}

/** Returns false if a median is above its limit. */
export async function measureLimits(): Promise<boolean> {
  const limits = [...makingWorlds(), advancingADay(), ...(await history()), ...(await starting())];
  console.table(limits);
  return limits.every((one) => one.median <= (one.limit ?? Number.POSITIVE_INFINITY));
}
