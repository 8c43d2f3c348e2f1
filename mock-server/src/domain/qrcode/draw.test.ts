import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { drawQrcode } from './draw.ts';

const TEXT = '00020101021230610016A00000067701011201150105555123456010218KPF9351D44CDFAA980';
const PIXELS_PER_MODULE = 4;

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The strokes of the path: one module high, aligned to modules. */
function strokesOf(svg: string): Stroke[] {
  const path = /stroke="#000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const strokes: Stroke[] = [];
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second) - 0.5];
    else x += Number(first);
    if (command === 'h') strokes.push({ x: x - Number(first), y, length: Number(first) });
  }
  return strokes;
}

const sideOf = (svg: string): number => Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);

/** What a camera sees: black on white, RGBA. */
function picture(svg: string) {
  const side = sideOf(svg) * PIXELS_PER_MODULE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const { x, y, length } of strokesOf(svg))
    for (let line = 0; line < PIXELS_PER_MODULE; line += 1) {
      const start = (y * PIXELS_PER_MODULE + line) * side + x * PIXELS_PER_MODULE;
      for (let at = start; at < start + length * PIXELS_PER_MODULE; at += 1) data.fill(0, at * 4, at * 4 + 3);
    }
  return { width: side, height: side, data };
}

it.each([TEXT, 'https://bank.example/pay?ref=KPF9351D44CDFAA980&amount=100.00', 'กระเป๋า ກະເປົາ'])(
  'is read by a scanner as %s',
  (text) => {
    expect(decodeQR(picture(drawQrcode(text)), { timeLimit: 1_000 })).toBe(text);
  },
);

// A scanner corrects damage; here there must be none.
it('draws exactly the dark modules, inside a quiet zone of four', () => {
  const rows = encodeQR(TEXT, 'raw', { ecc: 'medium', border: 4 });
  const wanted = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  const svg = drawQrcode(TEXT);
  const drawn = strokesOf(svg).flatMap(({ x, y, length }) =>
    Array.from({ length }, (_, step) => `${x + step} ${y}`),
  );
  expect(drawn).toEqual(wanted);
  expect(sideOf(svg)).toBe(rows.length);
});

it('has a white background and is small', () => {
  const svg = drawQrcode(TEXT);
  expect(svg).toContain('fill="#fff"');
  expect(svg.length).toBeLessThan(4096);
  // Each row starts with an absolute position; the other strokes are relative to the last.
  const rows = new Set(strokesOf(svg).map(({ y }) => y));
  expect(svg.match(/M\d+ \d+\.5/g)).toHaveLength(rows.size);
});
