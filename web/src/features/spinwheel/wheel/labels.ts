import { sliceAngle } from './wheel-motion.ts';

/** Pixels. */
const LARGEST = 16;
const SMALLEST = 10;
const MOST_LINES = 3;

export interface Label {
  /** Pixels. */
  readonly size: number;
  readonly lines: readonly string[];
}

/** Width of a text in pixels. */
export type Measure = (text: string, size: number) => number;
/** The available width of a line among `lines` lines of this size; 0 if the line does not fit. */
type LineWidth = (line: number, lines: number, size: number) => number;

/** Thai and Lao have no spaces between words: only a dictionary knows where a line may break. */
function wordsOf(text: string): string[] {
  return segments(text, 'word') ?? text.split(/(?<= )/);
}

function segments(text: string, granularity: 'word' | 'grapheme'): string[] | undefined {
  if (!('Segmenter' in Intl)) return undefined;
  return Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);
}

/** The largest size at which the label fits, broken between words; a label that never fits is cut with an ellipsis. */
export function fitLabel(given: string, measure: Measure, widthOf: LineWidth): Label {
  const text = given.trim();
  // Most labels are short, and loading the dictionaries takes a cheap phone a fifth of a second.
  if (measure(text, LARGEST) <= widthOf(0, 1, LARGEST)) return { size: LARGEST, lines: [text] };
  const words = wordsOf(text);
  for (let size = LARGEST; size >= SMALLEST; size -= 1)
    for (let count = 1; count <= MOST_LINES; count += 1) {
      const lines = fill(words, count, size, measure, widthOf);
      if (lines) return { size, lines };
    }
  return { size: SMALLEST, lines: [cut(text, measure, widthOf(0, 1, SMALLEST))] };
}

/** The words in `count` lines or fewer, or `undefined` if they do not fit. */
function fill(words: readonly string[], count: number, size: number, measure: Measure, widthOf: LineWidth) {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = (line + word).trimStart();
    if (measure(longer.trimEnd(), size) <= widthOf(lines.length, count, size)) {
      line = longer;
      continue;
    }
    // The word goes to a new line. If it is alone on its line, or this is the last line, the label does not fit.
    if (line === '' || lines.length + 1 === count) return undefined;
    lines.push(line.trimEnd());
    line = word.trimStart();
    if (measure(line.trimEnd(), size) > widthOf(lines.length, count, size)) return undefined;
  }
  return [...lines, line.trimEnd()];
}

const FIGURE_GOES_ON = /^[\p{Nd}.,]/u;
const FIGURE_AT_END = /[\p{Nd}.,]+$/u;

function cut(text: string, measure: Measure, width: number): string {
  const letters = segments(text, 'grapheme') ?? Array.from(text);
  while (letters.length > 1 && measure(`${letters.join('')}…`, SMALLEST) > width) letters.pop();
  const left = letters.join('');
  // The beginning of a figure would be read as a smaller one.
  const whole = FIGURE_GOES_ON.test(text.slice(left.length)) ? left.replace(FIGURE_AT_END, '') : left;
  return `${whole.trimEnd()}…`;
}

/** With more slices than this a label runs along the radius, because across it there is no room. */
const MOST_ACROSS = 10;
/** The outer and inner limit of labels as shares of the radius: below the tip of the pointer, and outside the hub. */
const OUTER = 0.87;
const INNER = 0.38;
/** Room for the Thai and Lao marks above and below the letters. */
export const LINE_HEIGHT = 1.5;

export const isAcross = (count: number): boolean => count <= MOST_ACROSS;

/** Distance from the hub to the middle of a line, for labels across the radius. */
export const lineRadius = (line: number, size: number, radius: number): number =>
  radius * OUTER - (line + 0.5) * size * LINE_HEIGHT;

/** Distance from the hub to the middle of a label along the radius. */
export const alongRadius = (radius: number): number => (radius * (OUTER + INNER)) / 2;

/** The available width of label lines on a wheel with `count` slices. */
export function lineWidthOn(count: number, radius: number): LineWidth {
  const half = Math.min(sliceAngle(count) / 2, Math.PI / 3);
  if (isAcross(count))
    return (line, _lines, size) => {
      const middle = lineRadius(line, size, radius);
      const [upper, lower] = [middle + size * 0.6, middle - size * 0.5];
      if (lower < radius * INNER) return 0;
      const between = 2 * lower * Math.tan(half) - 10;
      const chord = 2 * Math.sqrt(Math.max(0, (radius * 0.97) ** 2 - upper ** 2));
      return Math.max(0, Math.min(between, chord));
    };
  return (_line, lines, size) => {
    // The lines must fit the width of the slice where the label is closest to the hub; a single line always may.
    const fits = lines * size * LINE_HEIGHT * 0.8 <= 2 * radius * (INNER + 0.1) * Math.tan(half);
    return fits || (lines === 1 && size <= SMALLEST) ? radius * (OUTER - INNER) : 0;
  };
}
