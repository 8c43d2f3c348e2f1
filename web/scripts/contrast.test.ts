import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../src/design/tokens.css', import.meta.url), 'utf8');

/** Place of a colour in `light-dark()`. */
const themes = { light: 0, dark: 1 } as const;
type Theme = keyof typeof themes;

/** The tokens that are replaced under `prefers-contrast: more`. */
const more = /@media \(prefers-contrast: more\) \{\s*:root \{([^}]+)\}/.exec(
  readFileSync(new URL('../src/design/base.css', import.meta.url), 'utf8'),
)?.[1];

/** A token as it is drawn in a theme; one that has no second colour is the same in both. */
function colourOf(token: string, theme: Theme, sources = [css]): string {
  const declared = new RegExp(`--${token}: ([^;]+);`);
  const value = sources.map((source) => declared.exec(source)?.[1]).find(Boolean) ?? '';
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
  const colour = both ? both[themes[theme] + 1] : value;
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`no colour --${token}: "${value}"`);
  return colour;
}

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['color-bg', 'color-surface', 'color-surface-2', 'color-surface-3'];
const TEXT = 4.5;
const CONTROL = 3;

/** What is drawn on what, and how clearly at the least. */
const pairs: readonly (readonly [front: string, on: readonly string[], least: number])[] = [
  ...['text', 'muted', 'gold', 'gold-press', 'emerald', 'danger', 'warn', 'info'].map(
    (name) => [`color-${name}`, grounds, TEXT] as const,
  ),
  ['color-faint', grounds.slice(0, 3), TEXT],
  ['color-control', grounds, CONTROL],
  ['color-focus', grounds, CONTROL],
  ['color-on-gold', ['background-color-gold', 'background-color-gold-press'], TEXT],
  ['color-on-emerald', ['color-emerald-fill'], TEXT],
  ['color-on-danger', ['color-danger-fill', 'color-danger-press'], TEXT],
  ['color-on-night', ['color-night'], TEXT],
  ['color-night-muted', ['color-night'], TEXT],
];

describe.each(['light', 'dark'] as const)('what can be read %s', (theme) => {
  test.each(pairs)('%s', (front, on, least) => {
    for (const ground of on)
      expect(
        contrast(colourOf(front, theme), colourOf(ground, theme)),
        `on ${ground}`,
      ).toBeGreaterThanOrEqual(least);
  });
});

/** WCAG's enhanced contrast: 7 for text, and for the lines of controls the 4.5 that text needs otherwise. */
describe.each(['light', 'dark'] as const)(
  'what can be read %s by those who ask for more contrast',
  (theme) => {
    const colour = (token: string) => colourOf(token, theme, [more ?? '', css]);
    test.each([
      ['color-text', 7],
      ['color-muted', 7],
      ['color-faint', 7],
      ['color-control', TEXT],
      ['color-hairline', CONTROL],
    ] as const)('%s', (front, least) => {
      for (const ground of grounds.slice(0, 3))
        expect(contrast(colour(front), colour(ground)), `on ${ground}`).toBeGreaterThanOrEqual(least);
    });
  },
);

test('the ratio is that of the guideline', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
