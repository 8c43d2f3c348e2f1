import { freshBundle } from './kept.ts';

/** Longer than any start takes. */
const REST_AFTER_MS = 3_000;

/** The exports of a program from its bundle; undefined if its sources have to be loaded. */
export async function loadKept<T>(entry: string, folder: string): Promise<T | undefined> {
  const bundle = freshBundle(entry, folder);
  if (!bundle) return undefined;
  try {
    const program = (await import(bundle.address)) as T;
    // Loads what it needs later while those files still exist: later builds replace this bundle.
    setTimeout(() => {
      for (const other of bundle.others) import(other).catch(() => undefined);
    }, REST_AFTER_MS).unref();
    return program;
  } catch {
    // It was removed meanwhile, or the program itself has an error, which its sources will then report.
    return undefined;
  }
}
