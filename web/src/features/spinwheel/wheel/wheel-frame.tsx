/** Width of the rim, as a share of half the wheel. */
export const RIM = 0.09;

const lamps = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12 + Math.PI / 24);
const ring = 100 - RIM * 50;

/** What stands still around the wheel: the gold rim with its lamps, and the pointer. Decoration. */
export function WheelFrame() {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <defs>
        <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe9ae" />
          <stop offset="0.35" stopColor="#f2c14e" />
          <stop offset="0.7" stopColor="#9a6f1c" />
          <stop offset="1" stopColor="#f2c14e" />
        </linearGradient>
      </defs>
      <circle r={ring} fill="none" stroke="#2b1e06" strokeWidth={RIM * 100} />
      <circle r="99" fill="none" stroke="url(#wheel-gold)" strokeWidth="2" />
      <circle r={100 - RIM * 100} fill="none" stroke="url(#wheel-gold)" strokeWidth="2" />
      {lamps.map((angle) => (
        <circle key={angle} cx={ring * Math.sin(angle)} cy={-ring * Math.cos(angle)} r="1.7" fill="#ffe9ae" />
      ))}
      <circle r="31" fill="#0b1210" stroke="url(#wheel-gold)" strokeWidth="2" />
      <path
        d="M0 -81C-3 -89 -8 -94 -8 -99A8 8 0 0 1 8 -99C8 -94 3 -89 0 -81Z"
        fill="url(#wheel-gold)"
        stroke="#1a1304"
        strokeWidth="1.5"
      />
      <circle cy="-99" r="2.8" fill="#1a1304" />
    </svg>
  );
}
