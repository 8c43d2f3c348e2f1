import { create } from 'qrcode';

/** White border that readers need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The dark modules as horizontal strokes, each drawn relative to where the last one ended. */
function strokes(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    let end = -1;
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      path += end < 0 ? `M${QUIET_ZONE + start} ${QUIET_ZONE + row}.5` : `m${start - end} 0`;
      path += `h${column - start}`;
      end = column;
    }
  }
  return path;
}

/** A QR code as SVG markup that scales to any size: a white ground and one path. */
export function drawQrcode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const side = size + 2 * QUIET_ZONE;
  const path = strokes(size, (row, column) => modules.get(row, column) === 1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path stroke="#000" d="${path}"/></svg>`
  );
}
