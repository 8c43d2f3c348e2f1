/**
 * The command line as `bin` runs it in a checkout: out of the bundle that is kept of it while nothing has changed, else from its
 * sources. The packed kit has a bundle of its own instead.
 */
import { fileURLToPath } from 'node:url';
import { buildBehind } from '../../bundle/build-behind.ts';
import { loadKept } from '../../bundle/load-kept.ts';
import type { krapao as Krapao } from '../src/cli/main.ts';

const program = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const folder = fileURLToPath(new URL('../../.cache/krapao', import.meta.url));
const kept = await loadKept<{ readonly krapao: typeof Krapao }>(program, folder);
const fromSources = kept ? undefined : await import('../src/cli/main.ts');

export const krapao: typeof Krapao = (args, io) => {
  if (!fromSources) return kept!.krapao(args, io);
  // Once it is ready, and only behind what stays: no other command leaves a process behind.
  let isDue = args[0] === 'start';
  const out = (text: string) => {
    io.out(text);
    if (isDue) buildBehind(program, folder);
    isDue = false;
  };
  return fromSources.krapao(args, { ...io, out });
};
