/** Says what is wrong with the answer of an operation, or nothing. */
type CheckAnswer = (id: string, answer: unknown) => string | undefined;

export interface AnswerCheck {
  /** The check, if it is here already. */
  readonly loaded: () => CheckAnswer | undefined;
  /** Brings the check; `undefined` when it cannot be had now (connection lost, or a newer release took its place). */
  readonly load: () => Promise<CheckAnswer | undefined>;
}

/** The check of answers weighs as much as a page, so it is a chunk that comes when something is sent. */
export function createAnswerCheck(
  bring: () => Promise<{ readonly checkAnswer: CheckAnswer }> = () => import('./answer-check.ts'),
): AnswerCheck {
  let loaded: CheckAnswer | undefined;
  let loading: Promise<CheckAnswer | undefined> | undefined;
  return {
    loaded: () => loaded,
    load: () =>
      (loading ??= bring().then(
        (module) => (loaded = module.checkAnswer),
        () => (loading = undefined),
      )),
  };
}
