import type { Control } from './control.ts';

/** `mine-before-412`: the name of a fork says what it was forked from. */
const FORK = /^(.+)-before-(\d+)(?:-\d+)?$/;

/** The name, with a number appended if a world has it already. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let more = 1; ; more += 1) {
    const wanted = more === 1 ? name : `${name}-${more}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** A free name for a fork. */
export const forkName = (world: string, before: number, taken: ReadonlySet<string>): string =>
  freeName(`${world.slice(0, 60)}-before-${before}`, taken);

/** `mine.bug.json` opens as `mine`, or as `mine-2` if that is taken; undefined if no world can have the name of the file. */
export function openedName(file: string, taken: ReadonlySet<string>): string | undefined {
  const name = file
    .replace(/(\.(capsule|bug))?( ?\(\d+\))?\.json$/i, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 60);
  return name === '' ? undefined : freeName(name, taken);
}

/** The same, with the names that the simulator knows. */
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

/** The worlds as a tree: each with its forks below it. */
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
