import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from './live-region.tsx';

type Words = string | { textContent: string; lang: string };

interface Line {
  words: Words[];
  append: (words: Words) => void;
  remove: () => void;
}

/** A fake page with a polite and an urgent live region. */
function listen() {
  const places = [[], []] as [Line[], Line[]];
  const children = places.map((lines) => ({ append: (line: Line) => void lines.push(line) }));
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    createElement: (tag: string): Line | object => {
      if (tag === 'span') return {};
      const line: Line = {
        words: [],
        append: (words) => void line.words.push(words),
        remove: () => {
          for (const lines of places) if (lines.includes(line)) lines.splice(lines.indexOf(line), 1);
        },
      };
      return line;
    },
  });
  const layer = { querySelector: () => ({ children }) } as unknown as Element;
  return {
    say: (text: string, urgent = false) => announce(text, urgent, () => layer),
    heard: () =>
      places.map((lines) =>
        lines.map(({ words }) =>
          words
            .map((each) => (typeof each === 'string' ? each : `[${each.lang}] ${each.textContent}`))
            .join(''),
        ),
      ),
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('two messages at the same time do not replace each other', () => {
  const { say, heard } = listen();
  say('Copied');
  vi.advanceTimersByTime(50);
  say('Support: hello');
  say('The transfer failed', true);
  vi.advanceTimersByTime(100);
  expect(heard()).toEqual([['Copied', 'Support: hello'], ['The transfer failed']]);
});

it('each message is removed a second after it was announced, independent of the previous one', () => {
  const { say, heard } = listen();
  say('Copied');
  vi.advanceTimersByTime(600);
  say('Support: hello');
  vi.advanceTimersByTime(500);
  expect(heard()[0]).toEqual(['Support: hello']);
  vi.advanceTimersByTime(600);
  expect(heard()[0]).toEqual([]);
});

it('a name in a message is marked with its own language', () => {
  const { say, heard } = listen();
  say('Account opened: มวยไทย');
  vi.advanceTimersByTime(100);
  expect(heard()[0]).toEqual(['Account opened: [th] มวยไทย']);
});
