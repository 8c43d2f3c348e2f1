import { encodeQR } from 'qr';

/** White border that readers need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The dark modules as horizontal strokes, each drawn relative to where the last one ended. */
function strokes(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [row, modules] of rows.entries()) {
    let end = -1;
    for (let column = 0; column < modules.length; column += 1) {
      if (!modules[column]) continue;
      const start = column;
      while (modules[column]) column += 1;
      path += end < 0 ? `M${start} ${row}.5` : `m${start - end} 0`;
      path += `h${column - start}`;
      end = column;
    }
  }
  return path;
}

/** A QR code as SVG markup that scales to any size: a white background and one path. */
export function drawQrcode(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const side = rows.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path stroke="#000" d="${strokes(rows)}"/></svg>`
  );
}
