import { escape, gradient, hash, paletteOf, svg } from './picture.ts';

/** A banner of 960 × 480: rings on the right that differ by banner, its title on the left. */
export function bannerOf(name: string, title: string): string {
  const palette = paletteOf(name);
  const seed = hash(`banner ${name}`);
  const rings = [0, 1, 2, 3, 4].map((ring) => {
    const radius = 60 + ring * 56;
    const arc = Math.round((2 * Math.PI * radius) / (4 + ((seed >>> ring) % 4)));
    const dash = Math.round(arc * 0.7);
    const turn = (seed >>> (ring * 4)) % 360;
    return `<circle cx="790" cy="210" r="${radius}" stroke-dasharray="${dash} ${arc - dash}" transform="rotate(${turn} 790 210)"/>`;
  });
  return svg(
    960,
    480,
    { name: title },
    `${gradient(palette)}<rect width="960" height="480" fill="url(#g)"/>` +
      `<g fill="none" stroke="${palette.light}" stroke-width="10" stroke-linecap="round" opacity="0.5">${rings.join('')}</g>` +
      `<rect x="48" y="352" width="120" height="8" rx="4" fill="#f2c14e"/>` +
      `<text x="48" y="320" font-family="Noto Sans Thai, Noto Sans Lao, system-ui, sans-serif" font-weight="600" ` +
      `font-size="${title.length > 22 ? 52 : 64}" fill="${palette.pale}">${escape(title)}</text>`,
  );
}
