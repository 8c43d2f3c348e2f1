import type { WorldSummary } from '@krapao/contracts/control/world';
import { useAct } from './acts.ts';
import { useApp } from '../app-context.ts';
import { openedName, takenNames } from '../control/fork-name.ts';
import { download } from '../design/download.ts';

/** Puts a world back as it was kept; `instead` of the one that has its name now. Answers whether it is there again. */
export type Restore = (how: { readonly instead: boolean }) => Promise<boolean>;

/** Keeps a world as it is now; what it answers puts it back, for as long as it would have lived. */
export function useKeepWorld(): (world: WorldSummary) => Promise<Restore> {
  const { control } = useApp();
  const act = useAct();
  return async ({ id, label, expiresAt }) => {
    const capsule = await control.call('control.capsule', { params: { id } });
    return async ({ instead }) => {
      // That is never deleted: as it was, it is put beside it.
      const isDefault = id === 'default';
      const taken = isDefault ? await takenNames(control).catch(() => undefined) : undefined;
      const name = isDefault ? taken && openedName(id, taken) : id;
      if (instead && !isDefault)
        await act('control.dropWorld', { params: { id } }, { title: `Delete ${id}` });
      const left = expiresAt === undefined ? undefined : Date.parse(expiresAt) - Date.now();
      const body = {
        ...(name !== undefined && { id: name }),
        capsule: { ...capsule },
        ...(label !== undefined && { label }),
        ...(left !== undefined && { ttl: `${Math.max(1, Math.ceil(left / 1_000))}s` }),
      };
      const restored = await act(
        'control.createWorld',
        { body },
        {
          title: `Restore ${id}`,
          say: (world) => (isDefault ? `World ${world.id} is as ${id} was.` : undefined),
        },
      );
      // It is nowhere else any more.
      if (!restored) download(`${id}.capsule.json`, JSON.stringify(capsule));
      return restored !== undefined;
    };
  };
}
