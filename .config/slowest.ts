export interface Timed {
  readonly title: string;
  readonly ms: number;
}

const SHOWN = 10;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The summary of a test run: how long it took, and which tests took longest. */
export function slowestTests(tests: readonly Timed[], wallMs: number): string {
  const sum = tests.reduce((total, { ms }) => total + ms, 0);
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
  return [
    `${tests.length} tests in ${seconds(wallMs)}, ${seconds(sum)} one after another. The slowest:`,
    ...slowest.map(({ title, ms }) => `${seconds(ms).padStart(9)}  ${title}`),
  ].join('\n');
}
