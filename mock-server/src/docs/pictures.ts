import { embeddedFont } from './fonts.ts';

/** The subject of a picture: a game in one of its categories, or a bank. */
export interface Subject {
  readonly code: string;
  readonly name: string;
  readonly category: 'slot' | 'sport' | 'lotto' | 'bank';
}

interface Palette {
  readonly deep: string;
  readonly base: string;
  readonly light: string;
  readonly pale: string;
}

/** FNV-1a with a final mix: a 32-bit integer that differs even for similar codes. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Dark and calm colours, with a hue for each code. */
function paletteOf(code: string): Palette {
  const seed = hash(code);
  const hue = seed % 360;
  const second = (hue + 24 + ((seed >>> 9) % 40)) % 360;
  return {
    deep: `hsl(${hue} 42% 9%)`,
    base: `hsl(${hue} 46% 20%)`,
    light: `hsl(${second} 58% 44%)`,
    pale: `hsl(${second} 80% 84%)`,
  };
}

/** Hues that still look bright when dark: yellow and lime would be muddy. */
const hues = [268, 172, 322, 205, 16, 344, 156, 34, 232, 188, 292, 4] as const;

/** The hue of a game, with a small offset so that games of the same hue differ. */
export function hueOf(code: string): number {
  const seed = hash(code);
  return (hues[seed % hues.length] ?? 0) + ((seed >>> 8) % 11);
}

/** Colours that stand out on a bright card. */
function brightOf(code: string): Palette {
  const hue = hueOf(code);
  return {
    deep: `hsl(${hue} 62% 14%)`,
    base: `hsl(${hue} 64% 30%)`,
    light: `hsl(${(hue + 36) % 360} 92% 62%)`,
    pale: '#ffffff',
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

export const svg = (width: number, height: number, subject: Pick<Subject, 'name'>, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
  `<title>${escape(subject.name)}</title>${inner}</svg>`;

const gradient = ({ base, deep }: Palette): string =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${base}"/>` +
  `<stop offset="1" stop-color="${deep}"/></linearGradient></defs>`;

/** All letters of a code of up to four characters, else its first two. */
const letters = (code: string): string =>
  escape(code.replace(/[^A-Za-z0-9]/g, '').slice(0, code.length <= 4 ? 4 : 2));

/** A square logo of 256 × 256: a ring that differs by code, and its letters. */
export function logoOf(subject: Subject): string {
  const palette = subject.category === 'bank' ? paletteOf(subject.code) : brightOf(subject.code);
  const seed = hash(`logo ${subject.code}`);
  const spokes = 3 + (seed % 6);
  const turn = (seed >>> 8) % 360;
  const arc = Math.round(614 / spokes);
  const dash = Math.round(arc * (0.45 + ((seed >>> 17) % 40) / 100));
  const radius = subject.category === 'bank' ? 128 : 56;
  const text = letters(subject.code);
  const size = text.length > 3 ? 60 : text.length > 2 ? 74 : 92;
  return svg(
    256,
    256,
    subject,
    `${gradient(palette)}<rect width="256" height="256" rx="${radius}" fill="url(#g)"/>` +
      `<circle cx="128" cy="128" r="98" fill="none" stroke="${palette.light}" stroke-width="10" stroke-linecap="round" ` +
      `stroke-dasharray="${dash} ${arc - dash}" transform="rotate(${turn} 128 128)"/>` +
      `<text x="128" y="128" dy="0.35em" text-anchor="middle" font-family="Noto Sans, system-ui, sans-serif" ` +
      `font-weight="600" font-size="${size}" fill="${palette.pale}">${text}</text>`,
  );
}

/** A banner of 960 × 480: rings on the right that differ by banner, the title on the left. */
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
    `${embeddedFont(title)}${gradient(palette)}<rect width="960" height="480" fill="url(#g)"/>` +
      `<g fill="none" stroke="${palette.light}" stroke-width="10" stroke-linecap="round" opacity="0.5">${rings.join('')}</g>` +
      `<rect x="48" y="352" width="120" height="8" rx="4" fill="#f2c14e"/>` +
      `<text x="48" y="320" font-family="letters, Noto Sans, system-ui, sans-serif" font-weight="600" ` +
      `font-size="${title.length > 22 ? 52 : 64}" fill="${palette.pale}">${escape(title)}</text>`,
  );
}

/** A sheet of paper with a reference: the simulator does not store the uploaded picture. */
export function slipPictureOf(reference: string): string {
  const lines = [150, 190, 230, 310, 350]
    .map(
      (y, at) =>
        `<rect x="48" y="${y}" width="${304 - at * 36}" height="14" rx="7" fill="hsl(210 14% 88%)"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 560" width="400" height="560" role="img">` +
    `<title>Slip ${reference}</title><rect width="400" height="560" rx="16" fill="hsl(0 0% 99%)"/>` +
    `<circle cx="200" cy="80" r="34" fill="hsl(152 55% 40%)"/>` +
    `<path d="M184 81l12 12 22-24" fill="none" stroke="white" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` +
    `${lines}<path d="M32 450h336" stroke="hsl(210 14% 80%)" stroke-width="2" stroke-dasharray="6 8"/>` +
    `<text x="200" y="500" text-anchor="middle" font-family="ui-monospace, monospace" font-size="20" ` +
    `fill="hsl(215 20% 30%)">${reference}</text></svg>`
  );
}
