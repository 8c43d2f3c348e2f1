import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Capsule } from '@krapao/contracts/control/capsule';
import { DEFAULT_WORLD, worldChanges, worldId, worldLabel } from '@krapao/contracts/control/world';
import { z } from 'zod';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { LeftWorld } from '../hosting/left-world.ts';
import type { Worlds } from '../hosting/worlds.ts';
import type { Log } from '../log.ts';
import { DamagedWorld } from '../scenarios/saved/check-saved.ts';
import type { TimeSource } from '../world/clock.ts';
import { readCapsule, saveCapsule, saveStart } from './capsule.ts';

/** Increased whenever older files can no longer be read. */
const VERSION = 1;
/**
 * How soon an act is written to the file, in milliseconds. A world that takes long to write is written less often, but at least
 * once a second: that is the most that is lost when the process is killed.
 */
const SOON_MS = 100;
const COST_FACTOR = 20;
const LATEST_MS = 1_000;

/** How many worlds are named in the log. */
const LISTED = 10;

const keptFile = z.strictObject({
  kind: z.literal('krapao-kept-world'),
  version: z.literal(VERSION),
  keptAt: z.number(),
  start: z.strictObject({
    id: worldId(),
    scenario: z.string(),
    seed: z.string(),
    now: z.number(),
    /** Missing in older files. */
    madeAt: z.number().optional(),
    changes: worldChanges.optional(),
    label: worldLabel().optional(),
    expiresAt: z.number().optional(),
  }),
  isTouched: z.boolean(),
  retiredAt: z.number().optional(),
  capsule: z.looseObject({}),
  origin: z.looseObject({}).optional(),
});

interface KeepOptions {
  readonly worlds: Worlds;
  /** Directory of the files, one for each world. */
  readonly dir: string;
  readonly log: Log;
  /** The machine's clock. */
  readonly timeSource: TimeSource;
}

/**
 * Keeps the worlds of this process in files, so that the next process continues with them: money, sign-ins, timers, faults, journal
 * and clock, which keeps running. Each act is written soon after it, so even a killed process loses almost nothing. A file that can
 * no longer be opened is moved aside and named in the log; its world is never deleted.
 *
 * Returns functions for the end of the process: the worlds are written when it is told to stop, since it may be killed before the
 * last call is answered, and then once more if that call did something. Throws the file system's error for a directory that cannot be created,
 * read or written.
 */
export function keepWorlds(options: KeepOptions): {
  readonly writeAll: () => void;
  readonly writePending: () => void;
} {
  const { worlds, dir, log, timeSource } = options;
  const pending = new Map<HostedWorld, NodeJS.Timeout>();
  const origins = new Map<HostedWorld, Capsule>();
  const cost = new Map<HostedWorld, number>();

  makeFolder(resolve(dir));
  tryToWrite(dir);
  for (const [hosted, origin] of reviveAll(options)) origins.set(hosted, origin);

  const write = (hosted: HostedWorld) => {
    clearTimeout(pending.get(hosted));
    pending.delete(hosted);
    const path = join(dir, fileOf(hosted.id));
    try {
      if (hosted.id === DEFAULT_WORLD && !hosted.isTouched) return rmSync(path, { force: true });
      const began = performance.now();
      const { id, scenario, seed, now: startedAt, madeAt, changes, label, expiresAt } = hosted.start;
      const content = {
        kind: 'krapao-kept-world',
        version: VERSION,
        keptAt: timeSource.now(),
        start: { id, scenario, seed, now: startedAt, madeAt, changes, label, expiresAt },
        isTouched: hosted.isTouched,
        retiredAt: hosted.retiredAt,
        capsule: saveCapsule(hosted),
        origin: origins.get(hosted),
      };
      writeFileSync(`${path}.new`, JSON.stringify(content), { mode: 0o600 });
      renameSync(`${path}.new`, path);
      cost.set(hosted, performance.now() - began);
    } catch (error) {
      log.error(`world "${hosted.id}" could not be kept in ${path}`, error);
    }
  };
  const writeSoon = (hosted: HostedWorld) => {
    if (pending.has(hosted)) return;
    const ms = Math.min(LATEST_MS, Math.max(SOON_MS, (cost.get(hosted) ?? 0) * COST_FACTOR));
    pending.set(hosted, setTimeout(write, ms, hosted).unref());
  };

  worlds.listen({
    opened: (hosted) => {
      const origin = origins.get(hosted) ?? saveStart(hosted);
      if (origin) origins.set(hosted, origin);
      writeSoon(hosted);
    },
    closed: (hosted) => {
      // After a reset the world is opened again at once.
      if (worlds.get(hosted.id) === hosted) return;
      clearTimeout(pending.get(hosted));
      for (const map of [pending, origins, cost]) map.delete(hosted);
      const path = join(dir, fileOf(hosted.id));
      try {
        rmSync(path, { force: true });
      } catch (error) {
        // The world is gone in any case; thrown here, the error would end the process when a timer drops an expired world.
        log.error(`the file of world "${hosted.id}" could not be removed: ${path}`, error);
      }
    },
    acted: writeSoon,
  });
  return {
    writeAll: () => {
      for (const hosted of worlds.list()) write(hosted);
    },
    writePending: () => {
      for (const hosted of pending.keys()) write(hosted);
    },
  };
}

/** Level by level: with `recursive`, Node tries forever where no directory can be made, such as in /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another simulator may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

/** Throws if the directory cannot be written to: noticed only at the first act, everything done would be lost. */
function tryToWrite(dir: string): void {
  const file = join(dir, `.try-${process.pid}`);
  writeFileSync(file, '');
  rmSync(file);
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Adds a hash, so that names which differ only in case have different files on every file system. */
const fileOf = (id: string): string =>
  `${id}.${createHash('sha256').update(id).digest('hex').slice(0, 8)}.json`;

/**
 * Opens all files in the order in which the worlds were made, after the default one, which each process makes first. Returns
 * the capsules to which a reset leads.
 */
function reviveAll({ worlds, dir, log, timeSource }: KeepOptions): [HostedWorld, Capsule][] {
  const origins: [HostedWorld, Capsule][] = [];
  const revived: string[] = [];
  /** Runs work on a file; if that fails, the file is moved aside. */
  const trying = <T>(path: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      const aside = `${path}.unopened`;
      renameSync(path, aside);
      log.error(`a kept world cannot be opened by this code: ${reasonOf(error)}. It was moved to ${aside}`);
      return undefined;
    }
  };
  const files = readdirSync(dir)
    .filter((file) => /\.[0-9a-f]{8}\.json$/.test(file))
    .flatMap((name) => {
      const path = join(dir, name);
      const left = trying(path, () => readKept(path));
      return left ? [{ path, left }] : [];
    });
  const rank = ({ left: { start } }: (typeof files)[number]) =>
    start.id === DEFAULT_WORLD ? 0 : start.madeAt;
  for (const { path, left } of files.toSorted((one, other) => rank(one) - rank(other)))
    trying(path, () => {
      // The world would have expired meanwhile.
      if ((left.start.expiresAt ?? Number.POSITIVE_INFINITY) <= timeSource.now()) return rmSync(path);
      const hosted = worlds.revive(left, (failing, error) =>
        log.error(
          `EXCEPTION: a job of world ${failing.id} failed and stays due; POST /__mock/worlds/${failing.id}/reset puts it back to its start`,
          error,
        ),
      );
      if (left.origin) origins.push([hosted, left.origin]);
      revived.push(hosted.id);
    });
  if (revived.length > 0)
    log.info(
      `${revived.length} world(s) continue where they left off: ${revived.slice(0, LISTED).join(', ')}${revived.length > LISTED ? ` and ${revived.length - LISTED} more` : ''}`,
    );
  return origins;
}

function reasonOf(error: unknown): string {
  if (error instanceof DamagedWorld) return `${error.path} ${error.message}`;
  return error instanceof z.ZodError ? z.prettifyError(error) : String(error);
}

function readKept(path: string): LeftWorld {
  const { start, isTouched, retiredAt, keptAt, capsule, origin } = keptFile.parse(
    JSON.parse(readFileSync(path, 'utf8')),
  );
  const { changes, label, expiresAt, madeAt = keptAt, ...began } = start;
  return {
    start: {
      ...began,
      madeAt,
      ...(changes && { changes }),
      ...(label !== undefined && { label }),
      ...(expiresAt !== undefined && { expiresAt }),
    },
    isTouched,
    retiredAt,
    keptAt,
    capsule: opened(capsule),
    origin: origin && opened(origin),
  };
}

function opened(value: Readonly<Record<string, unknown>>): Capsule {
  const read = readCapsule(value);
  if (read.ok) return read.capsule;
  throw new Error(read.issues.map(({ path, message }) => `${path} ${message}`).join('; '));
}
