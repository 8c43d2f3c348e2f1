import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WorldLive } from '../live/world-live.ts';
import { Instant } from './instant.tsx';
import { WorldContext } from './world-context.ts';

const shown = (at: string, today?: string): string =>
  renderToStaticMarkup(
    <WorldContext value={{ id: 'mine', live: {} as WorldLive, summary: undefined, today }}>
      <Instant at={at} />
    </WorldContext>,
  ).replaceAll(/<[^>]+>/g, '');

it('a time of another day than that of the world has its date', () => {
  const today = 'Tue, 1 Dec 2026';
  // 20:34 of the day before would read as the future, just after midnight.
  expect(shown('2026-11-30T13:34:02.000Z', today)).toBe('Mon, 30 Nov 2026 20:34:02');
  expect(shown('2026-11-30T17:04:02.000Z', today)).toBe('00:04:02');
  expect(shown('2026-11-30T17:04:02.000Z')).toBe('00:04:02');
});
