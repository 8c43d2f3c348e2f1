import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { callMany, callsAtRate, control } from './calls.ts';
import { withServers } from './servers.ts';

/** After this many calls the code is fully optimised. */
const WARM_CALLS = 4_000;
const SAMPLE_US = 200;
/** The code that the simulator runs for an open console. */
const STREAM = /\/control\/(?:live-|event-streams)|\/journal\/row-text/;

export interface Cost {
  /** The console's share of the simulator's work, and its uncertainty, percent. */
  readonly share: number;
  readonly spread: number;
}

/**
 * What an open console costs the simulator, from the CPU profile of a minute of calls. Comparing CPU time with and without it
 * does not work: two equal periods of one process differ by more than that.
 */
export async function costOfConsole(
  browser: Browser,
  address: (simulator: string, world: string) => string,
  rate: number,
  seconds: number,
): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-profile-'));
  let from = 0;
  let until = 0;
  try {
    await withServers(
      async ({ simulator }) => {
        await control(simulator, '/worlds', { id: 'watched' });
        await callMany(simulator, 'watched', WARM_CALLS);
        const page = await browser.newPage();
        await page.goto(address(simulator, 'watched'));
        await page
          .getByRole('status')
          .filter({ hasText: /entries/ })
          .waitFor();
        from = nowUs();
        await callsAtRate(simulator, 'watched', rate, seconds);
        until = nowUs();
        await page.close();
      },
      {
        fromSources: true,
        flags: ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${SAMPLE_US}`],
      },
    );
    return shareIn(profileIn(folder), from, until);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The time on the clock of a profile, microseconds. */
const nowUs = () => Number(process.hrtime.bigint() / 1_000n);

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The profile of the main thread, which is the longest. */
function profileIn(folder: string): Profile {
  const all = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile,
  );
  const [main] = all.toSorted((one, other) => other.samples.length - one.samples.length);
  if (!main) throw new Error('the simulator left no profile');
  return main;
}

/** The share of the work between two instants that runs below the stream's functions, at any depth. */
function shareIn({ nodes, startTime, samples, timeDeltas }: Profile, from: number, until: number): Cost {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const isOfStream = (id: number | undefined): boolean =>
    id !== undefined && (STREAM.test(byId.get(id)?.url ?? '') || isOfStream(parents.get(id)));
  const ofStream = new Map(nodes.map(({ id }) => [id, isOfStream(id)]));
  let at = startTime;
  let [all, stream] = [0, 0];
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index] ?? 0;
    if (at < from || at > until || byId.get(id)?.functionName === '(idle)') continue;
    all += 1;
    if (ofStream.get(id)) stream += 1;
  }
  if (stream === 0)
    throw new Error(`no sample of ${all} is of ${STREAM.source}: is the stream elsewhere now?`);
  return { share: (100 * stream) / all, spread: (100 * Math.sqrt(stream)) / all };
}
