import { jobs } from '../domain/jobs.ts';
import { simWorld } from '../domain/sim-world.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { SavedWorld } from '../world/saved-world.ts';
import type { TimeSource } from '../world/clock.ts';

export interface OpenWorldOptions {
  readonly id: string;
  readonly saved: SavedWorld;
  /** The state that `reset` restores; by default the saved one. */
  readonly origin?: SavedWorld | undefined;
  readonly timeSource: TimeSource;
}

/** A saved world contradicts itself; `path` names the part. */
export class DamagedWorld extends Error {
  override readonly name = 'DamagedWorld';
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** Opens a saved world in its saved state, which `reset` restores. Throws `DamagedWorld`. */
export function openWorld(options: OpenWorldOptions): SimWorld {
  try {
    return loadedWorld(options);
  } catch (error) {
    if (error instanceof DamagedWorld) throw error;
    // Rows have no schema: one that was edited by hand fails where its fields are first read.
    throw new DamagedWorld('world.tables', `has a row that cannot be read: ${String(error)}`);
  }
}

function loadedWorld({ id, saved, origin = saved, timeSource }: OpenWorldOptions): SimWorld {
  checkTimers(saved);
  const world = simWorld({ id, seed: saved.seed, timeSource });
  world.load(origin);
  if (origin !== saved) world.resume(saved);
  if (!world.store.table('operator').has('operator')) {
    throw new DamagedWorld('world.tables.operator', 'has no row "operator"');
  }
  const violation = world.ledger.checkAll();
  if (violation) {
    const { account, stored, computed } = violation;
    throw new DamagedWorld(
      'world.tables.balances',
      `does not add up: ${account} holds ${stored}, but its postings sum to ${computed} (minor units)`,
    );
  }
  return world;
}

function checkTimers(saved: SavedWorld): void {
  (saved.tables.timers ?? []).forEach(([id, row], at) => {
    const { due, seq, job, args } = row as Record<string, unknown>;
    const bad = (field: string, reason: string): never => {
      throw new DamagedWorld(`world.tables.timers.${at}.1.${field}`, reason);
    };
    if (typeof job !== 'string' || !Object.hasOwn(jobs, job))
      bad('job', `timer ${id} names no job that there is`);
    if (!Number.isFinite(due)) bad('due', `timer ${id} is due at no instant`);
    if (!Number.isSafeInteger(seq) || (seq as number) > saved.timerSeq)
      bad('seq', `timer ${id} has a number beyond that of the last one`);
    if (typeof args !== 'object' || args === null) bad('args', `timer ${id} has no arguments`);
  });
}
