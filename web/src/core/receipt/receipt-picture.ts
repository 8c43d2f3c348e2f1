import type { Receipt } from './receipt.ts';

const WIDTH = 720;
const MARGIN = 56;
const LINE = 34;
/** Dark on white in both themes, because the picture is read outside the app. */
const ink = {
  text: '#0f1a16',
  muted: '#43534c',
  rule: '#cfd9d3',
  gold: '#f2c14e',
  night: '#0e261d',
} as const;

/** Breaks a text into lines that fit. `Intl.Segmenter` finds the ends of Thai and Lao words. */
function wrapped(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  lang: string,
): readonly string[] {
  const words = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  );
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && context.measureText(line + word).width > width) {
      lines.push(line.trimEnd());
      line = word.trimStart();
    } else line += word;
  }
  return [...lines, line];
}

/** Draws a receipt as a picture on white paper. Rejects if the browser cannot draw it. */
export async function drawReceipt(receipt: Receipt, appName: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const { lang } = document.documentElement;
  const family = getComputedStyle(document.body).fontFamily;
  const font = (size: number, weight = 400) => (context.font = `${weight} ${size}px ${family}`);
  font(24);
  const width = (WIDTH - 2 * MARGIN) * 0.62;
  const rows = receipt.lines.map(([label, value]) => ({
    label,
    values: wrapped(context, value, width, lang),
  }));
  const height = 372 + rows.reduce((sum, { values }) => sum + 26 + values.length * LINE, 0) + MARGIN;
  canvas.width = WIDTH;
  canvas.height = height;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = ink.night;
  context.fillRect(0, 0, WIDTH, 116);
  const write = (text: string, x: number, y: number, colour: string, align: CanvasTextAlign = 'left') => {
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  font(34, 600);
  write(appName, MARGIN, 72, ink.gold);
  font(26);
  write(receipt.title, WIDTH - MARGIN, 70, '#ffffff', 'right');
  font(60, 600);
  write(receipt.amount, WIDTH / 2, 226, ink.text, 'center');
  font(28);
  write(receipt.status, WIDTH / 2, 282, ink.muted, 'center');
  let y = 340;
  for (const { label, values } of rows) {
    context.fillStyle = ink.rule;
    context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 2);
    font(24);
    write(label, MARGIN, y + 42, ink.muted);
    for (const [index, value] of values.entries())
      write(value, WIDTH - MARGIN, y + 42 + index * LINE, ink.text, 'right');
    y += 26 + values.length * LINE;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png');
  });
}
