import type { SentAsData } from '../control/control.ts';

/** What an act says of its world. */
interface Placed {
  readonly title: string;
  readonly said: readonly string[];
  readonly sent: SentAsData;
  readonly made?: string | undefined;
}

/** The world that an act was done in, or that it made. */
export function worldOf({ sent, made }: Placed): string | undefined {
  const inPath = /^\/__mock\/worlds\/([^/?]+)/.exec(sent.path)?.[1];
  return made ?? (inPath === undefined ? sent.headers?.['x-mock-world'] : decodeURIComponent(inPath));
}

/** The world of an act, unless it is the one that is shown or the act names it itself. */
export function unnamedWorld(act: Placed, shown?: string): string | undefined {
  const world = worldOf(act);
  const words = [act.title, ...act.said].flatMap((text) => text.split(/[.,:]?(?:\s|$)/));
  return world === shown || world === undefined || words.includes(world) ? undefined : world;
}
