import { startsOf, type Frame } from './encode.ts';

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** WebVTT captions: the text of each step while the step is shown, below the enlarged detail. */
export function captionsOf(frames: readonly Frame[], texts: readonly string[]): string {
  const starts = startsOf(frames);
  const startOf = (step: number) => starts[frames.findIndex((frame) => frame.step === step)] ?? 0;
  const end = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  const cues = texts.map((text, index) => {
    const until = index + 1 < texts.length ? startOf(index + 2) : end;
    return `${stamp(startOf(index + 1))} --> ${stamp(until)} position:64% size:68% align:center\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
