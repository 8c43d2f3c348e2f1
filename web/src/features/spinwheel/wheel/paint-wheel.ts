import type { Slice } from '@krapao/contracts/entities/spinwheel';
import { alongRadius, fitLabel, isAcross, LINE_HEIGHT, lineRadius, lineWidthOn } from './labels.ts';
import { sliceAngle } from './wheel-motion.ts';

/** Width of the rim, as a share of the wheel's radius. */
export const RIM = 0.09;

const GOLD = '#f2c14e';
const QUARTER = Math.PI / 2;

export const fontOf = (size: number, family: string): string => `600 ${size}px ${family}`;

interface Wheel {
  slices: readonly Slice[];
  /** Diameter of the whole wheel with its rim, in CSS pixels. */
  size: number;
  /** Index of the won slice, while the wheel is at rest. */
  won: number | undefined;
  family: string;
}

/** Paints the wheel at angle 0, in the resolution of the screen. */
export function paintWheel(canvas: HTMLCanvasElement, { slices, size, won, family }: Wheel): void {
  const ratio = window.devicePixelRatio || 1;
  // This also clears the canvas, and drops the fallback fonts that it used before the fonts were loaded.
  canvas.width = canvas.height = Math.round(size * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  const radius = (size / 2) * (1 - RIM);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.translate(size / 2, size / 2);
  slices.forEach((slice, index) => paintSlice(context, slice, index, slices.length, radius));
  paintDepth(context, radius);
  slices.forEach((slice, index) => paintLabel(context, slice, index, slices.length, radius, family));
  if (won !== undefined) lightUp(context, won, slices.length, radius);
}

/** Makes the outline of a slice the current path. */
function traceSlice(context: CanvasRenderingContext2D, index: number, count: number, radius: number): void {
  const width = sliceAngle(count);
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, index * width - QUARTER, (index + 1) * width - QUARTER);
  context.closePath();
}

function paintSlice(
  context: CanvasRenderingContext2D,
  { bgColor }: Slice,
  index: number,
  count: number,
  radius: number,
): void {
  traceSlice(context, index, count, radius);
  // An invalid colour is ignored, so the default is set first: a slice is never left unpainted.
  context.fillStyle = '#23332e';
  context.fillStyle = bgColor;
  context.fill();
  context.strokeStyle = GOLD;
  context.globalAlpha = 0.55;
  context.lineWidth = 1;
  context.stroke();
  context.globalAlpha = 1;
}

/** Darkens the wheel towards the hub, where there are no labels: the server's colours stay unchanged under its texts. */
function paintDepth(context: CanvasRenderingContext2D, radius: number): void {
  const shade = context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius * 0.5);
  shade.addColorStop(0, 'rgb(3 8 6 / 0.6)');
  shade.addColorStop(1, 'rgb(3 8 6 / 0)');
  context.fillStyle = shade;
  context.beginPath();
  context.arc(0, 0, radius, 0, 4 * QUARTER);
  context.fill();
}

function paintLabel(
  context: CanvasRenderingContext2D,
  { label, textColor }: Slice,
  index: number,
  count: number,
  radius: number,
  family: string,
): void {
  const measure = (text: string, size: number) => {
    context.font = fontOf(size, family);
    return context.measureText(text).width;
  };
  const { size, lines } = fitLabel(label, measure, lineWidthOn(count, radius));
  context.save();
  context.rotate((index + 0.5) * sliceAngle(count));
  context.font = fontOf(size, family);
  context.fillStyle = '#f3f7f5';
  context.fillStyle = textColor;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if (isAcross(count)) lines.forEach((line, at) => context.fillText(line, 0, -lineRadius(at, size, radius)));
  else {
    context.translate(0, -alongRadius(radius));
    context.rotate(QUARTER);
    const top = (1 - lines.length) / 2;
    lines.forEach((line, at) => context.fillText(line, 0, (top + at) * size * LINE_HEIGHT * 0.8));
  }
  context.restore();
}

/** Dims the other slices and outlines the won one. The pointer and the text under the wheel say the same without colour. */
function lightUp(context: CanvasRenderingContext2D, won: number, count: number, radius: number): void {
  for (let index = 0; index < count; index += 1) {
    if (index === won) continue;
    traceSlice(context, index, count, radius);
    context.fillStyle = 'rgb(11 18 16 / 0.5)';
    context.fill();
  }
  traceSlice(context, won, count, radius - 1.5);
  context.strokeStyle = '#ffe08a';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.stroke();
}
