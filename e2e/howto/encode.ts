import { spawnSync } from 'node:child_process';

export interface Frame {
  readonly file: string;
  readonly step: number;
  readonly seconds: number;
}

const FADE = 0.25;
const FRAMES_PER_SECOND = 12;

/** H.264 for most browsers; VP9 for those built without it. No sound. */
const codecs = {
  mp4: '-c:v libx264 -preset medium -tune animation -crf 33 -profile:v high -movflags +faststart',
  webm: '-c:v libvpx-vp9 -b:v 0 -crf 55 -deadline good -cpu-used 6 -row-mt 1',
} as const;

/** Options of every output: reproducible, without metadata about the machine or the date. */
const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '2'];

/** Joins the frames by short crossfades, as `<path>.mp4` and `<path>.webm`, and the first detail as `<path>.jpg`. */
export function encode(frames: readonly Frame[], path: string): void {
  const inputs = frames.flatMap(({ file, seconds }) => [
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-loop',
    '1',
    '-t',
    String(seconds + FADE),
    '-i',
    file,
  ]);
  const formats = Object.entries(codecs);
  // The frames are read and cross-faded once for all formats.
  const split = `[film]split=${formats.length}${formats.map(([format]) => `[${format}]`).join('')}`;
  const outputs = formats.flatMap(([format, codec]) => [
    '-map',
    `[${format}]`,
    '-an',
    ...codec.split(' '),
    '-pix_fmt',
    'yuv420p',
    ...plain,
    `${path}.${format}`,
  ]);
  ffmpeg([...inputs, '-filter_complex', `${crossfades(frames)};${split}`, ...outputs]);
  ffmpeg(['-i', frames[1]?.file ?? '', '-vf', 'scale=640:-1', '-q:v', '5', ...plain, `${path}.jpg`]);
}

/** When each frame begins, in seconds. */
export function startsOf(frames: readonly Frame[]): readonly number[] {
  let at = 0;
  return frames.map(({ seconds }) => {
    at += seconds;
    return at - seconds;
  });
}

function crossfades(frames: readonly Frame[]): string {
  const starts = startsOf(frames);
  const even = frames.map((_, index) => `[${index}:v]fps=${FRAMES_PER_SECOND},format=yuv420p[f${index}]`);
  const joined = starts.slice(1).map((start, index) => {
    const before = index === 0 ? '[f0]' : `[x${index}]`;
    const after = index === frames.length - 2 ? '[film]' : `[x${index + 1}]`;
    return `${before}[f${index + 1}]xfade=transition=fade:duration=${FADE}:offset=${start.toFixed(2)}${after}`;
  });
  return [...even, ...joined].join(';');
}

function ffmpeg(args: readonly string[]): void {
  const { status, error, stderr } = spawnSync('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...args,
  ]);
  if (error) throw new Error(`the videos are made by ffmpeg, which must be installed: ${error.message}`);
  if (status !== 0) throw new Error(`ffmpeg could not write ${args.at(-1)}: ${stderr.toString()}`);
}
