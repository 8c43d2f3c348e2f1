import { beforeEach, expect, it, vi } from 'vitest';
import { answerFirst } from './answer-first.ts';

/** The window: what the player does, and the next frame. */
let page: EventTarget;
let paint: () => void;
let done: string[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  done = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (paint = frame));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const button = () => ({ dataset: {} }) as HTMLElement;
const pressed = (work = () => void done.push('worked')) => {
  const one = button();
  answerFirst(one, work);
  return one;
};
const isMarked = ({ dataset }: HTMLElement) => 'pressed' in dataset;

it('shows that the button was pressed, and does the work once that is painted', () => {
  const one = pressed();
  vi.advanceTimersByTime(1_000);
  expect([isMarked(one), done]).toEqual([true, []]);
  paint();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(0);
  expect([isMarked(one), done]).toEqual([false, ['worked']]);
});

it.each(['click', 'keydown', 'popstate', 'visibilitychange'])(
  'does the work before what the player does next, and once: %s',
  (event) => {
    const one = pressed();
    page.addEventListener(event, () => done.push(event));
    page.dispatchEvent(new Event(event));
    expect([isMarked(one), done]).toEqual([false, ['worked', event]]);
    paint();
    vi.runAllTimers();
    page.dispatchEvent(new Event(event));
    expect(done).toEqual(['worked', event, event]);
  },
);

it('a button whose work fails can be pressed again', () => {
  const one = pressed(() => {
    throw new Error('no');
  });
  paint();
  expect(() => vi.runAllTimers()).toThrow('no');
  expect(isMarked(one)).toBe(false);
});

it('the work of a form that was sent without a button is done at once', () => {
  answerFirst(null, () => done.push('worked'));
  expect(done).toEqual(['worked']);
});
