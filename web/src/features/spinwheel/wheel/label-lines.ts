/** Pixels. */
const LARGEST = 16;
export const SMALLEST = 10;
const MOST_LINES = 3;

export interface Label {
  /** Pixels. */
  readonly size: number;
  readonly lines: readonly string[];
}

/** Width of a text in pixels. */
export type Measure = (text: string, size: number) => number;
/** Width that a line has, of so many lines at this size; 0 where there is no place for it. */
export type Room = (line: number, lines: number, size: number) => number;

/** Thai and Lao put no spaces between words: only a dictionary knows where a line may end. */
function wordsOf(text: string): string[] {
  return segments(text, 'word') ?? text.split(/(?<= )/);
}

function segments(text: string, granularity: 'word' | 'grapheme'): string[] | undefined {
  if (!('Segmenter' in Intl)) return undefined;
  return Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment);
}

/** The largest size at which the label fits into its room by whole words; what never fits is cut with an ellipsis. */
export function fitLabel(text: string, measure: Measure, room: Room): Label {
  const words = wordsOf(text.trim());
  for (let size = LARGEST; size >= SMALLEST; size -= 1)
    for (let count = 1; count <= MOST_LINES; count += 1) {
      const lines = fill(words, count, size, measure, room);
      if (lines) return { size, lines };
    }
  return { size: SMALLEST, lines: [cut(text.trim(), measure, room(0, 1, SMALLEST))] };
}

/** The words in so many lines, or nothing when they do not fit. */
function fill(words: readonly string[], count: number, size: number, measure: Measure, room: Room) {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = (line + word).trimStart();
    if (measure(longer.trimEnd(), size) <= room(lines.length, count, size)) {
      line = longer;
      continue;
    }
    // A line of its own, if it is not the first of the line already.
    if (line === '' || lines.length + 1 === count) return undefined;
    lines.push(line.trimEnd());
    line = word.trimStart();
    if (measure(line.trimEnd(), size) > room(lines.length, count, size)) return undefined;
  }
  return [...lines, line.trimEnd()];
}

function cut(text: string, measure: Measure, width: number): string {
  const letters = segments(text, 'grapheme') ?? Array.from(text);
  while (letters.length > 1 && measure(`${letters.join('')}…`, SMALLEST) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
