import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { drawQrcode } from './draw.ts';

const TEXT = '00020101021230610016A00000067701011201150105555123456010218KPF9351D44CDFAA980';

/** The dark modules that the path draws, by walking its strokes. */
function darkModules(svg: string): Set<string> {
  const path = /stroke="#000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'h') for (let step = 0; step < Number(first); step += 1) dark.add(`${x++} ${y}`);
    else if (command === 'm') x += Number(first);
    else [x, y] = [Number(first), Number(second) - 0.5];
  }
  return dark;
}

it('draws exactly the dark modules, inside a quiet zone of four', () => {
  const { modules } = create(TEXT, { errorCorrectionLevel: 'M' });
  const wanted = new Set<string>();
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) wanted.add(`${column + 4} ${row + 4}`);
  const svg = drawQrcode(TEXT);
  expect(darkModules(svg)).toEqual(wanted);
  expect(svg).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`);
});

it('stands on white and is small', () => {
  const svg = drawQrcode(TEXT);
  expect(svg).toContain('fill="#fff"');
  expect(svg.length).toBeLessThan(4096);
});
