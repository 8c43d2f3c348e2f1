import type { SessionFile } from '@krapao/contracts/control/session';

/** A session as JSON with one entry per line, so that diffs are readable. */
export function textOf({ history, ...file }: SessionFile): string {
  const { entries, ...rest } = history;
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  const head = JSON.stringify({ ...file, history: { ...rest, entries: [] } });
  return `${head.replace(/\[\]\}\}$/, `[\n${lines}\n]}}`)}\n`;
}
