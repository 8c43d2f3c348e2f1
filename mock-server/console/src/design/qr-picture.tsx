import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** White border that readers need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code that the camera of a phone reads from the screen: dark on white in both schemes. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { side, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
    const modules = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { side: rows.length, path: modules.join('') };
  }, [text]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="var(--paper)" d={`M0 0h${side}v${side}H0z`} />
      <path fill="var(--ink)" d={path} />
    </svg>
  );
}
