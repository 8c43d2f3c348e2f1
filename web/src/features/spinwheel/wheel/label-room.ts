import { SMALLEST, type Room } from './label-lines.ts';
import { sliceAngle } from './slices.ts';

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

/** The room for labels on a wheel with so many slices. */
export function roomOn(count: number, radius: number): Room {
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
