import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { keptFile, keptReleases } from './kept-releases.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 23);
const built = (release: string, daysAgo: number) => ({
  release,
  at: new Date(now - daysAgo * DAY_MS).toISOString(),
  files: [`${release}.js`],
});
const kept = (...before: ReturnType<typeof built>[]) =>
  keptReleases(built('new', 0), before, now).map(({ release }) => release);

describe('kept releases', () => {
  it('include the last three, however old', () => {
    const before = [built('a', 100), built('b', 200), built('c', 300), built('d', 400)];
    expect(kept(...before)).toEqual(['new', 'a', 'b', 'c']);
  });

  it('include all that were in use within the last 14 days', () => {
    const before = [1, 2, 3, 4, 10, 20, 30].map((days) => built(`d${days}`, days));
    // The release of 20 days ago was in use until the one of 10 days ago.
    expect(kept(...before)).toEqual(['new', 'd1', 'd2', 'd3', 'd4', 'd10', 'd20']);
  });

  it('contain each build once', () => {
    expect(kept(built('new', 1), built('a', 2))).toEqual(['new', 'a']);
  });
});

it('only the brotli copy of a file is kept, or the file itself if it has none', () => {
  const theirs = ['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'b.js.gz', 'c.png', 'd.js.br'];
  expect(theirs.filter(keptFile(new Set(theirs)))).toEqual([
    'a.js.br',
    'b.js',
    'b.js.gz',
    'c.png',
    'd.js.br',
  ]);
});

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

it.each([
  ['/no/such/dist', 'There is no folder /no/such/dist'],
  [here('.'), `There is no build in ${here('.').replace(/\/$/, '')} (it has no releases.json)`],
  [here('../dist'), `${here('../dist')} is the folder of this build, and already replaced`],
])(
  'a former build that is not in the given folder is an error, not a release without its files: %s',
  (folder, why) => {
    const { status, stderr } = spawnSync(process.execPath, [here('keep-releases.ts'), folder], {
      encoding: 'utf8',
    });
    expect(stderr).toBe(`${why}: no file of a former build would be kept\n`);
    expect(status).toBe(1);
  },
);
