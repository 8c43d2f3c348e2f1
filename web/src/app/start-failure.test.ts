import { afterEach, expect, it, vi } from 'vitest';
import { showStartFailure } from './start-failure.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Shown {
  className?: string;
  role?: string;
  textContent?: string;
  lang?: string;
  readonly inside: Shown[];
}

/** The page after the app could not start. */
function show(error: unknown) {
  const root: Shown = { inside: [] };
  const make = () => {
    const element: Shown & Record<string, unknown> = { inside: [] };
    element['append'] = (child: Shown) => element.inside.push(child);
    element['setAttribute'] = (name: 'role', value: string) => (element[name] = value);
    return element;
  };
  vi.stubGlobal('document', {
    createElement: make,
    getElementById: (id: string) =>
      id === 'root' ? { replaceChildren: (page: Shown) => root.inside.push(page) } : null,
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  showStartFailure(error);
  const [page] = root.inside;
  return { page, lines: page?.inside.map(({ lang, textContent }) => [lang, textContent]), logged };
}

it('an app that cannot start says so in three languages, and gives the operator the reason', () => {
  const error = new Error('#krapao-config is not JSON');
  const { page, lines, logged } = show(error);
  expect(lines).toEqual([
    ['th', expect.stringContaining('เปิดแอปไม่ได้')],
    ['lo', expect.stringContaining('ເປີດແອັບບໍ່ໄດ້')],
    ['en', expect.stringContaining("couldn't start")],
    ['en', '#krapao-config is not JSON'],
  ]);
  expect(page?.role).toBe('alert');
  expect(page?.className).toContain('page');
  expect(logged.mock.calls).toEqual([[error]]);
});

it('the reason is shown also if something else than an error was thrown', () =>
  expect(show('no texts').lines?.at(-1)).toEqual(['en', 'no texts']));
