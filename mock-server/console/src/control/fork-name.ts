import type { Control } from './control.ts';

/** `mine-before-412`: a fork says by its name what it was forked from. */
const FORK = /^(.+)-before-(\d+)(?:-\d+)?$/;

/** The name, or with a number after it, that no world has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let more = 1; ; more += 1) {
    const wanted = more === 1 ? name : `${name}-${more}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** A name for a fork that no world has. */
export const forkName = (world: string, before: number, taken: ReadonlySet<string>): string =>
  freeName(`${world.slice(0, 60)}-before-${before}`, taken);

/** `mine.bug.json` opens as `mine`, or as `mine-2` beside it; undefined where the file is called nothing that a world can be. */
export function openedName(file: string, taken: ReadonlySet<string>): string | undefined {
  const name = file
    .replace(/(\.(capsule|bug))?( ?\(\d+\))?\.json$/i, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 60);
  return name === '' ? undefined : freeName(name, taken);
}

/** The same, asked of the simulator. */
export async function freeForkName(control: Control, world: string, before: number): Promise<string> {
  return forkName(world, before, await takenNames(control));
}

export async function takenNames(control: Pick<Control, 'call'>): Promise<ReadonlySet<string>> {
  const worlds = await control.call('control.listWorlds', {});
  return new Set(worlds.map(({ id }) => id));
}

export interface Branch<World> {
  readonly world: World;
  /** How many forks deep it is. */
  readonly depth: number;
}

/** Each world with its forks below it. */
export function asTree<World extends { readonly id: string }>(worlds: readonly World[]): Branch<World>[] {
  const ids = new Set(worlds.map(({ id }) => id));
  const parentOf = ({ id }: World): string | undefined => {
    const parent = FORK.exec(id)?.[1];
    return parent !== undefined && ids.has(parent) ? parent : undefined;
  };
  const below = (parent: string | undefined, depth: number): Branch<World>[] =>
    worlds.flatMap((world) =>
      parentOf(world) === parent ? [{ world, depth }, ...below(world.id, depth + 1)] : [],
    );
  return below(undefined, 0);
}
