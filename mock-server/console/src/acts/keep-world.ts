import type { WorldSummary } from '@krapao/contracts/control/world';
import { useAct, type DoAct, type Undo } from './acts.ts';
import { useApp } from '../app-context.ts';
import type { Control } from '../control/control.ts';
import { openedName, takenNames } from '../control/fork-name.ts';
import { refusal } from '../control/problems.ts';
import { download } from '../design/download.ts';
import type { KeptForms } from '../kept/kept-forms.ts';
import { useKeptForms } from '../kept/use-kept.ts';

type Kept = Pick<WorldSummary, 'id' | 'madeAt' | 'label' | 'expiresAt'>;

/**
 * Restores a world as it was kept. With `instead` it replaces the world that now has its name, which can then be restored in
 * turn. Returns what an `Undo` returns.
 */
export type Restore = (how: { readonly instead: boolean }) => ReturnType<Undo>;

type Keep = (world: Kept) => Promise<Restore>;

/** Saves a world as it is now; the returned function restores it, with the same expiry. */
export function useKeepWorld(): Keep {
  const { control } = useApp();
  const act = useAct();
  return keeper({ control, act, save: download, forms: useKeptForms() });
}

interface Page {
  readonly control: Pick<Control, 'call'>;
  readonly act: DoAct;
  readonly save: (name: string, text: string) => void;
  readonly forms: Pick<KeptForms, 'putBack'>;
}

export function keeper({ control, act, save, forms }: Page): Keep {
  const keepNow = async (id: string) => keep(await control.call('control.getWorld', { params: { id } }));
  const keep: Keep = async (world) => {
    const { id, label, expiresAt } = world;
    // With its history: a restored world can be rewound, forked from and explained as before.
    const capsule = await control.call('control.capsule', { params: { id }, query: { history: '1' } });
    return async ({ instead }) => {
      // The default world is never deleted: the kept world is restored beside it.
      const isDefault = id === 'default';
      const taken = isDefault ? await takenNames(control).catch(() => undefined) : undefined;
      const name = isDefault ? taken && openedName(id, taken) : id;
      // The world may have changed for hours, or been deleted by someone else. It is deleted only after it was saved.
      const replaced = instead && !isDefault ? await keepNow(id).catch(ifGone) : undefined;
      let why: readonly string[] = [];
      const keepReasons = { why: (lines: readonly string[]) => (why = lines) };
      if (replaced)
        await act('control.dropWorld', { params: { id } }, { title: `Delete ${id}`, ...keepReasons });
      if (why.length > 0) return why;
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
          say: (made) => (isDefault ? `World ${made.id} is as ${id} was.` : undefined),
          // Nothing else has the kept world any more, so it is downloaded.
          otherwise: () => {
            const file = `${id}.capsule.json`;
            save(file, JSON.stringify(capsule));
            return [`It was saved as ${file}, which Worlds can open; all that was typed is in it.`];
          },
          ...keepReasons,
          ...(replaced && { undo: () => replaced({ instead: true }) }),
        },
      );
      if (restored) {
        if (!isDefault) forms.putBack(world, restored);
        return [];
      }
      // The world that it should have replaced is restored.
      await replaced?.({ instead: false });
      return why;
    };
  };
  return keep;
}

function ifGone(error: unknown): undefined {
  if (refusal(error)?.code !== 'UNKNOWN_WORLD') throw error;
}
