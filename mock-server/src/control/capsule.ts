import { BUG_REPORT_KIND, CAPSULE_KIND } from '@krapao/contracts/control/files';
import { capsule, CAPSULE_VERSION, type Capsule } from '@krapao/contracts/control/capsule';
import type { Session } from '@krapao/contracts/control/session';
import type { Issue } from '@krapao/contracts/errors/failure';
import { APP_VERSION } from '@krapao/contracts/entities/constants';
import { checkPart } from '../validation/check-part.ts';
import { digestOf } from './digest.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { worldAtStart } from '../scenarios/copy-world.ts';
import { toIso } from '../world/calendar.ts';

type CapsuleParts = Pick<Capsule, 'world' | 'faults' | 'arranged' | 'journal' | 'history'>;

/** A world with its faults and journal as plain JSON, and with its history if given. Runs what is due by now first. */
export function saveCapsule(hosted: HostedWorld, history?: Session): Capsule {
  hosted.settle();
  const { id, world, faults, arrangedFaults, journal } = hosted;
  // Absent if there are none, so that older simulators can open the capsule too.
  const arranged = arrangedFaults.length > 0 ? arrangedFaults : undefined;
  const beside = { faults: faults.save(), arranged, journal: journal.save(), history };
  return capsuleOf(id, { world: world.save(), ...beside });
}

/**
 * The state to which a reset leads in a world that was opened from a capsule, and in a fork of one; undefined for a world that was
 * made from a scenario, which is made again.
 */
export function saveStart({ id, world, start }: HostedWorld): Capsule | undefined {
  if (!start.capsule) return undefined;
  const begun = worldAtStart(world, id, { now: () => 0 });
  const { faults, arranged, journal, history } = start.capsule;
  return capsuleOf(id, { world: begun.save(), faults, arranged, journal, history });
}

/** What can be compared: without the instant, as a running clock has moved on between what was saved first and what was saved last. */
export const stateIn = ({
  world,
  faults,
  arranged = [],
}: Pick<Capsule, 'world' | 'faults' | 'arranged'>) => ({
  world: { ...world, clock: world.clock.frozen },
  faults,
  arranged,
});

function capsuleOf(name: string, saved: { readonly [Part in keyof CapsuleParts]: unknown }): Capsule {
  // Exactly what reading it gives: without undefined fields, and sharing nothing with the live world.
  const parts = JSON.parse(JSON.stringify(saved)) as CapsuleParts;
  return {
    kind: CAPSULE_KIND,
    version: CAPSULE_VERSION,
    appVersion: APP_VERSION,
    name,
    savedAt: toIso(parts.world.clock.now),
    digest: digestOf(parts),
    ...parts,
  };
}

export type ReadCapsule =
  | { readonly ok: true; readonly capsule: Capsule }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const issueAt = (path: string, message: string): ReadCapsule => ({
  ok: false,
  issues: [{ path, code: 'KEY_INVALID', message }],
});

/**
 * Reads JSON as a capsule, or as a bug report that contains one. It must be one of ours, of a known version, complete and
 * unchanged.
 */
export function readCapsule(value: Readonly<Record<string, unknown>>, path = 'body.capsule'): ReadCapsule {
  const refused = (field: string, message: string) => issueAt(`${path}.${field}`, message);
  const { capsule: inReport } = value;
  if (value.kind === BUG_REPORT_KIND && typeof inReport === 'object' && inReport !== null)
    return readCapsule({ ...inReport }, `${path}.capsule`);
  if (value.kind !== CAPSULE_KIND)
    return refused(
      'kind',
      `is neither a capsule, which has the kind "${CAPSULE_KIND}", nor a bug report of the console`,
    );
  const { version } = value;
  if (version !== CAPSULE_VERSION) {
    const isNewer = typeof version === 'number' && version > CAPSULE_VERSION;
    const saver =
      typeof value.appVersion === 'string' ? ` for app version ${value.appVersion.slice(0, 40)}` : '';
    return refused(
      'version',
      isNewer
        ? `is ${version}, saved by a newer simulator${saver}; this one opens version ${CAPSULE_VERSION}`
        : `must be ${CAPSULE_VERSION}`,
    );
  }
  const checked = checkPart(capsule, path, value);
  if (!checked.ok) return checked;
  const { world, faults, arranged, journal, history } = value;
  const { digest } = checked.value;
  if (digest !== undefined && digest !== digestOf({ world, faults, arranged, journal, history })) {
    return refused(
      'digest',
      'is not that of the content: it was changed since it was saved. Edited on purpose? Leave the digest out',
    );
  }
  return { ok: true, capsule: checked.value };
}
