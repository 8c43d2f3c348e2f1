/** `npm run torture`: puts the simulator, in its own process, under every kind of stress. */
import { commandLine, refuse } from '../../.config/command-line.ts';
import { FROZEN_DIR } from '@krapao/fixtures/frozen';
import { startSimulator, type ServerProcess } from '../bench/server-process.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { histories } from './histories/histories.ts';
import { HttpClient } from './http.ts';
import { Progress } from './progress.ts';
import type { PartResult } from './result.ts';
import { replayHistories } from './replay/replay.ts';
import { undoHistories } from './undo/undo.ts';
import { soak } from './soak/soak.ts';

const HELP = `npm run torture -- [flags]
  --only=fuzz,histories,undo,replay,soak   which parts; all of them by default
  --scale=0.01                 a hundredth of all sizes
  --requests=1000000           fuzz
  --seeds=50 --commands=20000  histories
  --histories=200 --length=500 undo, replay
  --first-seed=1               the seed of the first history; the fuzz starts from it too
  --minutes=10 --rate=2000     soak: how long, and requests a second
  --worlds=20                  soak: worlds at a time
  --node=--flag                a flag for the Node that runs the simulator`;

const { values } = commandLine(HELP, {
  options: {
    only: { type: 'string', default: 'fuzz,histories,undo,replay,soak' },
    scale: { type: 'string', default: '1' },
    requests: { type: 'string' },
    seeds: { type: 'string' },
    commands: { type: 'string' },
    histories: { type: 'string' },
    length: { type: 'string', default: '500' },
    'first-seed': { type: 'string', default: '1' },
    minutes: { type: 'string' },
    rate: { type: 'string', default: '2000' },
    worlds: { type: 'string', default: '20' },
    node: { type: 'string', multiple: true, default: [] },
  },
});

// Otherwise a part may do nothing, which looks like no problem.
for (const [name, given] of Object.entries(values))
  if (typeof given === 'string' && name !== 'only' && !(Number(given) > 0))
    refuse(`--${name} is a number above 0, not "${given}".`, HELP);

/** A number from the command line; by default the full size times the scale. */
const sizeOf = (given: string | undefined, full: number, least = 1): number =>
  given === undefined ? Math.max(least, Math.round(full * Number(values.scale) * 100) / 100) : Number(given);

/** Each part has its own simulator. */
const ENVIRONMENT = {
  MOCK_LOG_LEVEL: 'silent',
  MOCK_FIXTURES: FROZEN_DIR,
} as const;

/** The options of the parts that run in this process. */
const randomHistories = () => ({
  histories: sizeOf(values.histories, 200),
  commands: Number(values.length),
  firstSeed: Number(values['first-seed']),
});

type Part = (http: HttpClient, server: ServerProcess) => Promise<PartResult> | PartResult;

const parts: Readonly<Record<string, Part>> = {
  fuzz: (http) =>
    fuzz(
      http,
      { requests: sizeOf(values.requests, 1_000_000), seed: values['first-seed'], atOnce: 16 },
      new Progress('fuzz'),
    ),
  histories: (http) =>
    histories(
      http,
      {
        seeds: values.seeds === undefined && values.scale !== '1' ? 4 : sizeOf(values.seeds, 50),
        firstSeed: Number(values['first-seed']),
        commands: sizeOf(values.commands, 20_000),
        atOnce: 4,
        shrinkSeconds: 120,
      },
      new Progress('histories'),
    ),
  undo: () => undoHistories(randomHistories(), new Progress('undo')),
  replay: () => replayHistories(randomHistories(), new Progress('replay')),
  soak: (http, server) =>
    soak(
      server,
      http,
      {
        minutes: sizeOf(values.minutes, 10, 0.5),
        rate: Number(values.rate),
        worlds: Number(values.worlds),
      },
      new Progress('soak'),
    ),
};

/** All of them are known before the first one starts, which may take minutes. */
function wantedParts(): Part[] {
  const names = values.only.split(',');
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) refuse(`There is no part "${unknown}".`, HELP);
  return names.flatMap((name) => parts[name] ?? []);
}

async function torture(): Promise<void> {
  const results: PartResult[] = [];
  for (const part of wantedParts()) {
    const server = await startSimulator(ENVIRONMENT, values.node);
    const http = new HttpClient(server.address, 256);
    try {
      // Otherwise a crash of the server would only be seen as broken connections.
      const ended = server.endedByItself.then((how) => Promise.reject(new Error(how)));
      results.push(await Promise.race([part(http, server), ended]));
    } finally {
      http.close();
      await server.stop();
    }
  }
  for (const { what, problems } of results)
    process.stdout.write(problems.map((problem) => `\n${what}\n  ${problem}\n`).join(''));
  console.table(results.map(({ problems, ...result }) => ({ ...result, problems: problems.length })));
  process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

await torture();
