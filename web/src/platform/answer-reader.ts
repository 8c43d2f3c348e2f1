import type { readAnswer } from '@krapao/contracts/client/read-answer';

type ReadAnswer = typeof readAnswer;

/** Message of a failure of our own when a part of the app could not be loaded: the page has to be loaded again. */
export const APP_INCOMPLETE = 'app-incomplete';

export interface AnswerReader {
  /** The reader, if it is here already. */
  readonly loaded: () => ReadAnswer | undefined;
  /** Brings the reader; `undefined` when it cannot be had now (connection lost, or a newer release took its place). */
  readonly load: () => Promise<ReadAnswer | undefined>;
}

/** The reader knows the shapes of all answers, so it is a chunk that comes when something is asked for. */
export function createAnswerReader(
  bring: () => Promise<{ readonly readAnswer: ReadAnswer }> = () =>
    import('@krapao/contracts/client/read-answer'),
): AnswerReader {
  let loaded: ReadAnswer | undefined;
  let loading: Promise<ReadAnswer | undefined> | undefined;
  return {
    loaded: () => loaded,
    load: () =>
      (loading ??= bring().then(
        (module) => (loaded = module.readAnswer),
        () => (loading = undefined),
      )),
  };
}
