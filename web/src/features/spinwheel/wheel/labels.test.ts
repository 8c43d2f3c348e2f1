import { describe, expect, it } from 'vitest';
import { fitLabel, type Measure, lineWidthOn } from './labels.ts';

/** Every letter is half as wide as its size; marks above and below have no width. */
const measure: Measure = (text, size) => (text.replace(/\p{M}/gu, '').length * size) / 2;
const wide = (width: number) => () => width;

describe('a label', () => {
  it('is on one line at the largest size if it fits', () => {
    expect(fitLabel('10 บาท', measure, wide(100))).toEqual({ size: 16, lines: ['10 บาท'] });
  });

  it('is broken between Thai words, never within one', () => {
    const { lines } = fitLabel('รางวัลสงกรานต์', measure, wide(60));
    expect(lines).toEqual(['รางวัล', 'สงกรานต์']);
  });

  it('is broken between Lao words, never within one', () => {
    const { lines } = fitLabel('ລາງວັນໃຫຍ່', measure, wide(48));
    expect(lines.join('')).toBe('ລາງວັນໃຫຍ່');
    expect(lines.length).toBeGreaterThan(1);
    // No line starts with a mark that belongs to the previous letter.
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
  });

  it('is made smaller before it is cut', () => {
    const { size, lines } = fitLabel('โทรศัพท์', measure, wide(40));
    expect(lines).toEqual(['โทรศัพท์']);
    expect(size).toBeLessThan(16);
  });

  it('is cut between letters, which keep their marks, if nothing else fits', () => {
    const { lines } = fitLabel('น้ำน้ำน้ำน้ำน้ำน้ำ', measure, wide(18));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^(น้ำ)+…$/);
  });

  it('is cut before a figure, never within it', () => {
    expect(fitLabel('รับ10,000,000', measure, wide(40)).lines).toEqual(['รับ…']);
    expect(fitLabel('100,000,000', measure, wide(40)).lines).toEqual(['…']);
    expect(fitLabel('10เหรียญทองคำ', measure, () => 28).lines).toEqual(['10เห…']);
  });
});

describe('the room of a slice', () => {
  it.each([2, 3, 8, 10, 12, 24])('on a wheel of %d fits a short label without a cut', (count) => {
    expect(fitLabel('50 บาท', measure, lineWidthOn(count, 140)).lines.join(' ')).toBe('50 บาท');
  });
});
