import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';

/** What the work must come before, in the order in which the player did it; a page that is left has no next frame. */
const NEXT = ['click', 'keydown', 'popstate', 'visibilitychange'];

/** The button that a form was sent by. */
export const submitterOf = ({ nativeEvent }: FormEvent): HTMLElement | null =>
  (nativeEvent as SubmitEvent).submitter;

/**
 * Shows at once that a button was pressed (design.css), and does the work once that is painted: a cheap phone takes longer to draw
 * the whole sheet than a tap may wait for its answer. Whatever the player does next comes after the work, as if that had been done
 * at once.
 */
export function answerFirst(button: HTMLElement | null, work: () => void): void {
  if (!button) return work();
  button.dataset['pressed'] = '';
  const begun = new AbortController();
  const { signal } = begun;
  const begin = () => {
    if (signal.aborted) return;
    begun.abort();
    try {
      // What shows that it is busy is drawn before the mark is removed, so that the label is not seen in between.
      flushSync(work);
    } finally {
      delete button.dataset['pressed'];
    }
  };
  for (const event of NEXT) addEventListener(event, begin, { capture: true, signal });
  requestAnimationFrame(() => setTimeout(begin));
}
