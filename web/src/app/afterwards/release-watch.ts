/** The shortest interval between two checks for a newer release. */
const LOOK_EVERY_MS = 15 * 60_000;

interface ReleaseWatch {
  readonly running: string;
  /** The release that the server has now; `undefined` if it does not say. */
  readonly served: () => Promise<string | undefined>;
  readonly now: () => number;
  /** Called once for each newer release; if it rejects, again at the next check. */
  readonly onNewer: (release: string) => Promise<void>;
}

/** Checks whether the server has another release than the running one. */
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
      // The server is back at the running release: there is nothing newer.
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

/** The release that the server reports; `undefined` if it cannot be reached, which is no error of the page. */
export const servedRelease = (): Promise<string | undefined> =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the app's own server, not a call of the API
  fetch('/version', { cache: 'no-store' })
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as { readonly release?: unknown }).release : 0,
    )
    .then((release) => (typeof release === 'string' ? release : undefined))
    .catch(() => undefined);
