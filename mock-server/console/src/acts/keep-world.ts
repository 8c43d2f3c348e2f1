import type { WorldSummary } from '@krapao/contracts/control/world';
import { useAct, type DoAct } from './acts.ts';
import { useApp } from '../app-context.ts';
import type { Control } from '../control/control.ts';
import { openedName, takenNames } from '../control/fork-name.ts';
import { refusal } from '../control/problems.ts';
import { download } from '../design/download.ts';

type Kept = Pick<WorldSummary, 'id' | 'label' | 'expiresAt'>;

/**
 * Puts a world back as it was kept; `instead` of the one that has its name now, which can be brought back in turn. Answers
 * whether it is there again.
 */
export type Restore = (how: { readonly instead: boolean }) => Promise<boolean>;

type Keep = (world: Kept) => Promise<Restore>;

/** Keeps a world as it is now; what it answers puts it back, for as long as it would have lived. */
export function useKeepWorld(): Keep {
  const { control } = useApp();
  const act = useAct();
  return keeper({ control, act, save: download });
}

interface Page {
  readonly control: Pick<Control, 'call'>;
  readonly act: DoAct;
  readonly save: (name: string, text: string) => void;
}

export function keeper({ control, act, save }: Page): Keep {
  const keep: Keep = async ({ id, label, expiresAt }) => {
    const capsule = await control.call('control.capsule', { params: { id } });
    return async ({ instead }) => {
      // That is never deleted: as it was, it is put beside it.
      const isDefault = id === 'default';
      const taken = isDefault ? await takenNames(control).catch(() => undefined) : undefined;
      const name = isDefault ? taken && openedName(id, taken) : id;
      // It may have gone on for hours since then, or been deleted by someone else. What cannot be kept is not deleted.
      const replaced = instead && !isDefault ? await keep({ id, label, expiresAt }).catch(ifGone) : undefined;
      if (replaced && !(await act('control.dropWorld', { params: { id } }, { title: `Delete ${id}` })))
        return false;
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
          ...(replaced && { undo: () => replaced({ instead: true }) }),
        },
      );
      if (restored) return true;
      // It is nowhere else any more; what was there in its place comes back.
      save(`${id}.capsule.json`, JSON.stringify(capsule));
      await replaced?.({ instead: false });
      return false;
    };
  };
  return keep;
}

function ifGone(error: unknown): undefined {
  if (refusal(error)?.code !== 'UNKNOWN_WORLD') throw error;
}
