import type { WorldSummary } from '@krapao/contracts/control/world';
import { useAct } from './acts.ts';
import { useApp } from '../app-context.ts';
import { openedName, takenNames } from '../control/fork-name.ts';
import { download } from '../design/download.ts';

type Kept = Pick<WorldSummary, 'id' | 'label' | 'expiresAt'>;

/**
 * Puts a world back as it was kept; `instead` of the one that has its name now, which can be brought back in turn. Answers
 * whether it is there again.
 */
export type Restore = (how: { readonly instead: boolean; readonly title?: string }) => Promise<boolean>;

/** Keeps a world as it is now; what it answers puts it back, for as long as it would have lived. */
export function useKeepWorld(): (world: Kept) => Promise<Restore> {
  const { control } = useApp();
  const act = useAct();
  const keep = async ({ id, label, expiresAt }: Kept): Promise<Restore> => {
    const capsule = await control.call('control.capsule', { params: { id } });
    return async ({ instead, title = `Restore ${id}` }) => {
      // That is never deleted: as it was, it is put beside it.
      const isDefault = id === 'default';
      const taken = isDefault ? await takenNames(control).catch(() => undefined) : undefined;
      const name = isDefault ? taken && openedName(id, taken) : id;
      const isReplaced = instead && !isDefault;
      // It may have gone on for hours since then.
      const replaced = isReplaced ? await keep({ id, label, expiresAt }).catch(() => undefined) : undefined;
      const isDropped =
        isReplaced && !!(await act('control.dropWorld', { params: { id } }, { title: `Delete ${id}` }));
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
          title,
          say: (world) => (isDefault ? `World ${world.id} is as ${id} was.` : undefined),
          ...(replaced && { undo: () => replaced({ instead: true }) }),
        },
      );
      if (restored) return true;
      // It is nowhere else any more, and the one that made room for it is not to be lost for nothing.
      download(`${id}.capsule.json`, JSON.stringify(capsule));
      if (isDropped) await replaced?.({ instead: false, title: `Leave ${id} as it was` });
      return false;
    };
  };
  return keep;
}
