/** A newer release is looked for when the page is shown again, and at most so often. */
const LOOK_EVERY_MS = 15 * 60_000;

interface ReleaseWatch {
  readonly running: string;
  /** The release that the server has now; `undefined` when it does not say. */
  readonly served: () => Promise<string | undefined>;
  readonly now: () => number;
  /** Called once for each newer release, and again by the next look where it rejects. */
  readonly onNewer: (release: string) => Promise<void>;
}

/** Knows whether the server has another release than the one that runs. */
export function createReleaseWatch({ running, served, now, onNewer }: ReleaseWatch) {
  let newer: string | undefined;
  let told: string | undefined;
  let lookedAt = now();
  return {
    newer: () => newer,
    async look(): Promise<void> {
      if (now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = now();
      const release = await served();
      // One that is back to what runs here is no news any more.
      if (release === running) newer = told = undefined;
      else if (release !== undefined && release !== told) {
        newer = release;
        await onNewer(release).then(
          () => (told = release),
          () => undefined,
        );
      }
    },
  };
}

/** The release that a server answers with; nothing is wrong with a page whose server cannot be asked. */
export const servedRelease = (): Promise<string | undefined> =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the app's own server, not a call of the API
  fetch('/version', { cache: 'no-store' })
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as { readonly release?: unknown }).release : 0,
    )
    .then((release) => (typeof release === 'string' ? release : undefined))
    .catch(() => undefined);
