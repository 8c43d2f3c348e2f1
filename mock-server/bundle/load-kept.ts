import { freshBundle } from './kept.ts';

/** What a program exports, out of the bundle that is kept of it; nothing where its sources have to be loaded. */
export async function loadKept<T>(entry: string, folder: string): Promise<T | undefined> {
  const bundle = freshBundle(entry, folder);
  if (!bundle) return undefined;
  try {
    return (await import(bundle.address)) as T;
  } catch {
    // It was taken away meanwhile. What is wrong with the program itself is said by its sources.
    return undefined;
  }
}
