import type { Control } from './control.ts';

/** `mine-before-412`: a fork says by its name what it was forked from. */
const FORK = /^(.+)-before-(\d+)(?:-\d+)?$/;

/** A name for a fork that no world has. */
export function forkName(world: string, before: number, taken: ReadonlySet<string>): string {
  const name = `${world.slice(0, 60)}-before-${before}`;
  for (let more = 1; ; more += 1) {
    const wanted = more === 1 ? name : `${name}-${more}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** The same, asked of the simulator. */
export async function freeForkName(control: Control, world: string, before: number): Promise<string> {
  const worlds = await control.call('control.listWorlds', {});
  return forkName(world, before, new Set(worlds.map(({ id }) => id)));
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
