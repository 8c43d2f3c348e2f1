type AnswerCheck = (id: string, answer: unknown) => string | undefined;

let loaded: AnswerCheck | undefined;
let loading: Promise<AnswerCheck | undefined> | undefined;

/** The check, if it is here already. */
export const loadedAnswerCheck = (): AnswerCheck | undefined => loaded;

/** Brings the check; `undefined` when it cannot be had now (connection lost, or a newer release took its place). */
export function loadAnswerCheck(): Promise<AnswerCheck | undefined> {
  loading ??= import('./answer-check.ts').then(
    (module) => (loaded = module.checkAnswer),
    () => (loading = undefined),
  );
  return loading;
}
