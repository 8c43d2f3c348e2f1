import { spawnSync } from 'node:child_process';

export interface Frame {
  readonly file: string;
  readonly step: number;
  readonly seconds: number;
}

const FADE = 0.25;
const FRAMES_PER_SECOND = 12;

/** H.264 for phones and everything else; VP9 for browsers that were built without it. No sound. */
const codecs = {
  mp4: '-c:v libx264 -preset slow -tune animation -crf 33 -profile:v high -movflags +faststart',
  webm: '-c:v libvpx-vp9 -b:v 0 -crf 52 -deadline good -cpu-used 5 -row-mt 1',
} as const;

/** Joins the frames by short crossfades, as `<path>.mp4` and `<path>.webm`, and the first detail as `<path>.jpg`. */
export function encode(frames: readonly Frame[], path: string): void {
  const inputs = frames.flatMap(({ file, seconds }) => [
    '-loop',
    '1',
    '-t',
    String(seconds + FADE),
    '-i',
    file,
  ]);
  const film = [...inputs, '-filter_complex', crossfades(frames), '-map', '[film]', '-an'];
  for (const [format, codec] of Object.entries(codecs))
    ffmpeg([...film, ...codec.split(' '), '-pix_fmt', 'yuv420p', `${path}.${format}`]);
  ffmpeg(['-i', frames[1]?.file ?? '', '-vf', 'scale=640:-1', '-q:v', '5', `${path}.jpg`]);
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
  // Nothing of the machine or the day gets into the files.
  const always = ['-hide_banner', '-loglevel', 'error', '-y'];
  const same = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '2'];
  const out = args.at(-1) ?? '';
  const { status, error, stderr } = spawnSync('ffmpeg', [...always, ...args.slice(0, -1), ...same, out]);
  if (error) throw new Error(`the videos are made by ffmpeg, which must be installed: ${error.message}`);
  if (status !== 0) throw new Error(`ffmpeg could not write ${out}: ${stderr.toString()}`);
}
