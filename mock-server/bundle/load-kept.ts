import { freshBundle } from './kept.ts';

/** Longer than any start takes. */
const REST_AFTER_MS = 3_000;

/** What a program exports, out of the bundle that is kept of it; nothing where its sources have to be loaded. */
export async function loadKept<T>(entry: string, folder: string): Promise<T | undefined> {
  const bundle = freshBundle(entry, folder);
  if (!bundle) return undefined;
  try {
    const program = (await import(bundle.address)) as T;
    // What it loads later is there once it is ready, for as long as it runs: the next bundles take the place of this one.
    setTimeout(() => {
      for (const other of bundle.others) import(other).catch(() => undefined);
    }, REST_AFTER_MS).unref();
    return program;
  } catch {
    // It was taken away meanwhile. What is wrong with the program itself is said by its sources.
    return undefined;
  }
}
