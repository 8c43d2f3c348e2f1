import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median, quantile } from './figures.ts';

/** A figure with its upper limit. */
export interface Limit {
  readonly what: string;
  readonly unit: string;
  readonly median: number;
  readonly p99: number;
  /** Without a limit the figure is only reported. */
  readonly limit: number | undefined;
}

const rounded = (value: number): number => Number(value.toFixed(2));
export const limitOf = (what: string, unit: string, values: readonly number[], limit?: number): Limit => ({
  what,
  unit,
  median: rounded(median(values)),
  p99: rounded(quantile(values, 0.99)),
  limit,
});

export const timed = (work: () => void): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
