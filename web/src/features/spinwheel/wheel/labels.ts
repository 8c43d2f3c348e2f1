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
/** Width that a line has, of so many lines at this size; 0 where it does not fit. */
type LineWidth = (line: number, lines: number, size: number) => number;

/** Thai and Lao put no spaces between words: only a dictionary knows where a line may end. */
function wordsOf(text: string): string[] {
  return segments(text, 'word') ?? text.split(/(?<= )/);
}

function segments(text: string, granularity: 'word' | 'grapheme'): string[] | undefined {
  if (!('Segmenter' in Intl)) return undefined;
  return Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);
}

/** The largest size at which the label fits by whole words; what never fits is cut with an ellipsis. */
export function fitLabel(given: string, measure: Measure, widthOf: LineWidth): Label {
  const text = given.trim();
  // A cheap phone needs a fifth of a second to load the dictionaries, and most labels are short.
  if (measure(text, LARGEST) <= widthOf(0, 1, LARGEST)) return { size: LARGEST, lines: [text] };
  const words = wordsOf(text);
  for (let size = LARGEST; size >= SMALLEST; size -= 1)
    for (let count = 1; count <= MOST_LINES; count += 1) {
      const lines = fill(words, count, size, measure, widthOf);
      if (lines) return { size, lines };
    }
  return { size: SMALLEST, lines: [cut(text, measure, widthOf(0, 1, SMALLEST))] };
}

/** The words in so many lines, or nothing when they do not fit. */
function fill(words: readonly string[], count: number, size: number, measure: Measure, widthOf: LineWidth) {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = (line + word).trimStart();
    if (measure(longer.trimEnd(), size) <= widthOf(lines.length, count, size)) {
      line = longer;
      continue;
    }
    // A line of its own, if it is not the first of the line already.
    if (line === '' || lines.length + 1 === count) return undefined;
    lines.push(line.trimEnd());
    line = word.trimStart();
    if (measure(line.trimEnd(), size) > widthOf(lines.length, count, size)) return undefined;
  }
  return [...lines, line.trimEnd()];
}

function cut(text: string, measure: Measure, width: number): string {
  const letters = segments(text, 'grapheme') ?? Array.from(text);
  while (letters.length > 1 && measure(`${letters.join('')}…`, SMALLEST) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** With more slices than this a label stands along the radius: across it there would be no room. */
const MOST_ACROSS = 10;
/** Shares of the radius: under the point of the pointer, and outside the hub. */
const OUTER = 0.87;
const INNER = 0.38;
/** Room for the marks above and below of Thai and Lao. */
export const LINE_HEIGHT = 1.5;

export const isAcross = (count: number): boolean => count <= MOST_ACROSS;

/** Distance from the hub at which the middle of a line lies, of labels that stand across. */
export const lineRadius = (line: number, size: number, radius: number): number =>
  radius * OUTER - (line + 0.5) * size * LINE_HEIGHT;

/** Distance from the hub of the middle of a label along the radius. */
export const alongRadius = (radius: number): number => (radius * (OUTER + INNER)) / 2;

/** How wide the lines of labels may be on a wheel with so many slices. */
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
    // As high as the slice is wide where the label comes closest to the hub; one line may always stand.
    const fits = lines * size * LINE_HEIGHT * 0.8 <= 2 * radius * (INNER + 0.1) * Math.tan(half);
    return fits || (lines === 1 && size <= SMALLEST) ? radius * (OUTER - INNER) : 0;
  };
}
