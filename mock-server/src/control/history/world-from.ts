import { CAPSULE_VERSION, type Capsule } from '@krapao/contracts/control/capsule';
import { CAPSULE_KIND } from '@krapao/contracts/control/files';
import type { Session } from '@krapao/contracts/control/session';
import { APP_VERSION } from '@krapao/contracts/entities/constants';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import type { Worlds } from '../../hosting/worlds.ts';
import { toIso } from '../../world/calendar.ts';

/** The world that a session begins in. Throws what making or opening it throws. */
export function worldFrom(worlds: Worlds, { origin, world: id, entries }: Session): HostedWorld {
  if (origin.kind === 'made') {
    const { scenario, seed, now, changes } = origin;
    return hostedOf(worlds.create({ id, scenario, seed, now, changes }));
  }
  const { world, faults, arranged } = origin;
  const capsule: Capsule = {
    kind: CAPSULE_KIND,
    version: CAPSULE_VERSION,
    appVersion: APP_VERSION,
    name: id,
    savedAt: toIso(world.clock.now),
    world,
    faults,
    arranged,
    journal: { seq: (entries[0]?.seq ?? 1) - 1, dropped: 0, entries: [] },
  };
  return hostedOf(worlds.open({ id, capsule }));
}

function hostedOf(created: ReturnType<Worlds['create']>): HostedWorld {
  if (!created.ok) throw new Error(created.reason);
  return created.hosted;
}
