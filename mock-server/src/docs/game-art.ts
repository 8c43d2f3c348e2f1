import { hash, hueOf, svg, type Subject } from './pictures.ts';

/** The colours of a picture: a background of two colours, a light, and the metal of its figures. */
interface Paint {
  readonly top: string;
  readonly bottom: string;
  readonly glow: string;
  readonly rim: string;
}

function paintOf(code: string): Paint {
  const hue = hueOf(code);
  const second = (hue + 24 + ((hash(code) >>> 12) % 24)) % 360;
  return {
    top: `hsl(${hue} 68% 40%)`,
    bottom: `hsl(${second} 72% 17%)`,
    glow: `hsl(${second} 96% 66%)`,
    rim: `hsl(${hue} 90% 84%)`,
  };
}

/** Figures around 0,0, about 80 high, filled with metal and with a dark edge by the element around them. */
const figures = {
  seven: '<path d="M-30-36H32V-20L4 40H-20L6-14H-16V-4H-30Z"/>',
  diamond: '<path d="M-38-8L-20-34H20L38-8L0 40Z"/><path d="M-38-8H38M-14-8L0 40L14-8L0-34Z" fill="none"/>',
  star: '<path d="M0-40L11-13L40-12L17 7L25 36L0 19L-25 36L-17 7L-40-12L-11-13Z"/>',
  crown: '<path d="M-36 30L-42-22L-19-2L0-38L19-2L42-22L36 30Z"/><path d="M-34 18H34" fill="none"/>',
  bell: '<path d="M-34 24C-22 14-26-34 0-36C26-34 22 14 34 24Z"/><circle cy="33" r="8"/>',
  coin: '<circle r="38"/><circle r="27" fill="none"/><path d="M0-17L14 0L0 17L-14 0Z" fill="none"/>',
  clover:
    '<circle cx="-17" cy="-17" r="18"/><circle cx="17" cy="-17" r="18"/><circle cx="-17" cy="17" r="18"/><circle cx="17" cy="17" r="18"/><path d="M2 12Q6 34 20 42" fill="none"/>',
  cherry:
    '<circle cx="-18" cy="20" r="19"/><circle cx="20" cy="24" r="17"/><path d="M-16 2Q-8-26 14-38M20 8Q22-20 14-38" fill="none"/><path d="M14-38Q38-40 40-20Q20-18 14-38Z"/>',
} as const;
const names = Object.keys(figures) as (keyof typeof figures)[];

/** Three reels in a frame, each stopped at another figure. */
function reels(seed: number): string {
  const at = (index: number) => figures[names[(seed >>> (index * 5)) % names.length] ?? 'seven'];
  const reel = (place: number) => {
    const x = 300 + place * 98;
    return (
      `<rect x="${x - 44}" y="40" width="88" height="212" rx="16" fill="#fff" fill-opacity=".13" stroke="none"/>` +
      `<g transform="translate(${x} 146)">${at(place)}</g>` +
      `<g opacity=".45"><g transform="translate(${x} 56) scale(.62)">${at(place + 1)}</g>` +
      `<g transform="translate(${x} 236) scale(.62)">${at(place + 3)}</g></g>`
    );
  };
  return (
    `<rect x="240" y="26" width="316" height="240" rx="30" fill="#000" fill-opacity=".26" stroke="url(#m)" stroke-width="9"/>` +
    [0, 1, 2].map(reel).join('')
  );
}

const football =
  '<circle r="112"/><path d="M0-44L42-14L26 36H-26L-42-14Z" fill="#101418"/>' +
  '<path d="M0-44V-110M42-14L104-38M26 36L66 90M-26 36L-66 90M-42-14L-104-38" fill="none"/>' +
  '<path d="M-34-106L0-88L34-106Q0-118-34-106ZM106-36L92 2L110 30Q118-4 106-36ZM66 92L30 88L14 111Q44 110 66 92ZM-66 92L-30 88L-14 111Q-44 110-66 92ZM-106-36L-92 2L-110 30Q-118-4-106-36Z" fill="#101418" stroke="none"/>';
const basketball =
  '<circle r="112"/><path d="M-112 0H112M0-112V112M-78-80Q-18 0-78 80M78-80Q18 0 78 80" fill="none"/>';
const cards =
  '<g transform="rotate(-20)"><rect x="-104" y="-98" width="128" height="184" rx="16"/><path d="M-40-44C-84-2-60 34-40 14C-20 34 4-2-40-44Z" fill="#101418" stroke="none"/></g>' +
  '<g transform="rotate(10)"><rect x="-14" y="-104" width="128" height="184" rx="16"/><path d="M50 34L16-12C0-40 34-58 50-34C66-58 100-40 84-12Z" fill="#d3273e" stroke="none"/></g>';
const pips = (list: readonly (readonly [number, number])[]) =>
  list.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="#101418" stroke="none"/>`).join('');
const dice =
  `<g transform="translate(-46 24) rotate(-14)"><rect x="-66" y="-66" width="132" height="132" rx="26"/>${pips(
    [
      [-32, -32],
      [32, 32],
      [0, 0],
      [32, -32],
      [-32, 32],
    ],
  )}</g>` +
  `<g transform="translate(66 -40) rotate(18)"><rect x="-54" y="-54" width="108" height="108" rx="22"/>${pips(
    [
      [-24, -24],
      [24, 24],
      [0, 0],
    ],
  )}</g>`;
const sports = [football, cards, basketball, dice];

/** Lottery balls with their numbers. */
function draw(seed: number): string {
  const places = [
    [300, 96, 46],
    [404, 70, 54],
    [512, 118, 58],
    [352, 196, 56],
    [462, 224, 44],
  ] as const;
  return places
    .map(([x, y, r], index) => {
      const number = String((seed >>> (index * 4)) % 100).padStart(2, '0');
      return (
        `<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${Math.round(r * 0.58)}" fill="#fff" stroke="none"/>` +
        `<ellipse cx="${x - r * 0.34}" cy="${y - r * 0.5}" rx="${r * 0.3}" ry="${r * 0.17}" fill="#fff" fill-opacity=".7" stroke="none" transform="rotate(-32 ${x - r * 0.34} ${y - r * 0.5})"/>` +
        `<text x="${x}" y="${y}" dy=".36em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="${Math.round(r * 0.7)}" fill="#101418" stroke="none">${number}</text>`
      );
    })
    .join('');
}

const scenes: Readonly<Record<Subject['category'], (seed: number) => string>> = {
  slot: reels,
  sport: (seed) => `<g transform="translate(420 146)">${sports[seed % sports.length] ?? football}</g>`,
  lotto: draw,
  bank: () => '',
};

/** Rays of light behind the figures. */
const rays = (turn: number): string =>
  Array.from(
    { length: 12 },
    (_, ray) => `<path d="M0 0L560-46V46Z" transform="rotate(${turn + ray * 30})"/>`,
  ).join('');

/**
 * The background of a game's card, 600 × 422, twice the carousel's 300 × 211 (spec §2 home): its figures are at the top right,
 * because the name and the balance are at the left and below.
 */
export function backgroundOf(subject: Subject): string {
  const paint = paintOf(subject.code);
  const seed = hash(`face ${subject.code}`);
  return svg(
    600,
    422,
    subject,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paint.top}"/><stop offset="1" stop-color="${paint.bottom}"/></linearGradient>` +
      `<radialGradient id="l"><stop offset="0" stop-color="${paint.glow}" stop-opacity=".95"/><stop offset="1" stop-color="${paint.glow}" stop-opacity="0"/></radialGradient>` +
      `<linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff8df"/><stop offset=".5" stop-color="${paint.rim}"/><stop offset="1" stop-color="${paint.glow}"/></linearGradient></defs>` +
      `<rect width="600" height="422" fill="url(#g)"/>` +
      `<g transform="translate(410 146)" fill="${paint.glow}" opacity=".2">${rays(seed % 30)}</g>` +
      `<circle cx="410" cy="146" r="260" fill="url(#l)" opacity=".75"/>` +
      `<g fill="url(#m)" stroke="#0a1210" stroke-opacity=".5" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${scenes[subject.category](seed)}</g>`,
  );
}
