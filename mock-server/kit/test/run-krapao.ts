import { krapao } from '../src/cli/main.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The words of a command line; single quotes keep several together. */
export const wordsOf = (line: string): string[] =>
  (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));

/** Runs `krapao` in this process. Returns its exit code, what it prints, and what it says beside that. */
export async function runKrapao(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal = new AbortController().signal,
): Promise<Ran> {
  const said = { out: '', err: '' };
  const code = await krapao(args, {
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    env,
    signal,
  });
  return { code, ...said };
}
