/**
 * `npm run bench:web [-- visits taps frames]`: measures how long a player with a cheap phone on a slow network waits, compared
 * with a bare app or an empty page in the same run, on the production build (`npm run build` first). Exits with 1 if a goal is
 * missed.
 */
import { chromium } from 'playwright';
import { commandLine, refuse, sizeFromEnvironment } from '../../.config/command-line.ts';
import { provideChromium } from '../chromium.ts';
import { measureFrames } from './frames.ts';
import { withServers } from './servers.ts';
import { measureTaps } from './taps.ts';
import { measureVisits } from './visits.ts';

const RUNS = sizeFromEnvironment('BENCH_RUNS', 5);
const PARTS = { visits: measureVisits, taps: measureTaps, frames: measureFrames };
const usage = `Usage: npm run bench:web [-- ${Object.keys(PARTS).join(' ')}]; BENCH_RUNS=${RUNS}`;

const { positionals: wanted } = commandLine(usage, { allowPositionals: true });
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) refuse(`There is no part "${unknown}".`, usage);

await withServers(async (servers) => {
  const browser = await chromium.launch(provideChromium());
  try {
    for (const [name, measure] of Object.entries(PARTS))
      if (wanted.length === 0 || wanted.includes(name))
        if (!(await measure(browser, servers, RUNS))) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});
