/** A shot: a screen of the phone, and the area that matters. In CSS pixels of the phone. */
export interface Shot {
  readonly step: number;
  readonly screen: Buffer;
  readonly target: Box;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const PHONE = { width: 360, height: 800 } as const;
export const FRAME = { width: 1280, height: 720 } as const;

const DETAIL = { width: 824, height: 464 } as const;
const STEPS = [1, 2, 3] as const;

/**
 * A frame as an HTML page: the whole phone, and beside it the area that matters, enlarged, since the video may be shown as small
 * as a phone is wide. No words: captions in three languages go below the enlarged detail.
 */
export function frameHtml({ step, screen, target }: Shot, isPointedAt: boolean): string {
  const picture = `data:image/png;base64,${screen.toString('base64')}`;
  const detail = around(target);
  const zoom = DETAIL.width / detail.width;
  return `<!doctype html><style>${STYLE}
    #phone .ring { ${place(target, 0.8, { x: 0, y: 0 }, 5)} border-width: 4px; border-radius: 13px }
    #detail img { width: ${PHONE.width * zoom}px; left: ${-detail.x * zoom}px; top: ${-detail.y * zoom}px }
    #detail .ring { ${place(target, zoom, detail, 8)} border-width: 6px; border-radius: ${18 * zoom}px }
  </style>
  <div id="phone"><img src="${picture}" alt="">${isPointedAt ? '<b class="ring"></b>' : ''}</div>
  <div id="steps"><b>${step}</b>${STEPS.map((one) => `<i${one <= step ? ' class="on"' : ''}></i>`).join('')}</div>
  ${isPointedAt ? `<div id="detail"><img src="${picture}" alt=""><b class="ring"></b></div>` : ''}`;
}

/** The start of a part that is centred on a range but stays inside the whole, if it fits. */
const middle = (from: number, length: number, part: number, whole: number) =>
  part >= whole ? (whole - part) / 2 : Math.min(Math.max(0, from + (length - part) / 2), whole - part);

/** The area of the screen that is enlarged: the target in its middle, with some of its surroundings. */
export function around(target: Box): Box {
  const ratio = DETAIL.width / DETAIL.height;
  const width = Math.max(target.width + 40, (target.height + 40) * ratio, 270);
  const height = width / ratio;
  return {
    x: middle(target.x, target.width, width, PHONE.width),
    y: middle(target.y, target.height, height, PHONE.height),
    width,
    height,
  };
}

/** The position of a ring around the target in a picture of the screen. */
function place(target: Box, zoom: number, origin: { x: number; y: number }, space: number): string {
  const left = (target.x - origin.x - space) * zoom;
  const top = (target.y - origin.y - space) * zoom;
  const width = (target.width + 2 * space) * zoom;
  const height = (target.height + 2 * space) * zoom;
  return `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;`;
}

/** Colours of the app (design/tokens.css). */
const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { background: #0b1210; overflow: hidden }
  img { display: block; position: absolute }
  #phone, #detail { position: absolute; overflow: hidden; background: #0b1210; outline: 6px solid #23332e }
  #phone { left: 56px; top: 40px; width: 288px; height: 640px; border-radius: 28px }
  #phone img { width: 288px; height: 640px }
  #detail { left: 408px; top: 118px; width: ${DETAIL.width}px; height: ${DETAIL.height}px; border-radius: 28px }
  #steps { position: absolute; left: 408px; top: 32px; display: flex; gap: 14px; align-items: center; font: 600 40px sans-serif }
  #steps b { width: 60px; height: 60px; border-radius: 30px; line-height: 60px; text-align: center; background: #f2c14e; color: #1a1304 }
  #steps i { width: 104px; height: 10px; border-radius: 5px; background: #23332e }
  #steps i.on { background: #f2c14e }
  .ring { position: absolute; border: solid #f2c14e; box-shadow: 0 0 0 4px rgb(242 193 78 / 0.3) }`;
