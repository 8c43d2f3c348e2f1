import { readFileSync } from 'node:fs';
import type { Mutant } from './instrument.ts';
import type { Entry } from './log.ts';

/** Mutants that may survive, each with a reason: survivors.json. */
interface Excused {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** At least this share of a folder's mutants must be killed, per cent. */
const GOAL = 90;

export const excused = JSON.parse(
  readFileSync(new URL('survivors.json', import.meta.url), 'utf8'),
) as readonly Excused[];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

interface Result {
  readonly mutants: readonly Mutant[];
  readonly entries: readonly Entry[];
}

/** Prints survivors and the score of each folder; returns whether all reach the goal. */
export function report(
  results: readonly Result[],
  { share, folders }: { readonly share: number; readonly folders: readonly string[] },
): boolean {
  const rows = results.flatMap(({ mutants, entries }) => {
    const killed = new Map(
      entries.flatMap((entry) => ('killed' in entry ? [[entry.killed, entry.how]] : [])),
    );
    return mutants.map((mutant) => ({ ...mutant, how: killed.get(mutant.id), excuse: excuseFor(mutant) }));
  });
  for (const { file, line, from, to, how, excuse } of rows) {
    if (how) continue;
    const change = `${short(oneLine(from))}  →  ${short(oneLine(to))}`;
    console.log(
      `${excuse ? 'excused ' : 'survived'}  ${file}:${line}  ${change}${excuse ? `  (${excuse.reason})` : ''}`,
    );
  }
  // One entry may cover several places in its file.
  const needed = new Set(rows.flatMap(({ how, excuse }) => (how || !excuse ? [] : [excuse])));
  const known = new Set(rows.flatMap(({ excuse }) => (excuse ? [excuse] : [])));
  for (const { file, from, reason } of known.difference(needed))
    console.log(`killed, though survivors.json excuses it: ${file}  ${short(oneLine(from))} (${reason})`);
  const unrepeatable = new Set(
    results.flatMap(({ entries }) =>
      entries.flatMap((entry) => ('unrepeatable' in entry ? [entry.unrepeatable] : [])),
    ),
  );
  for (const test of unrepeatable) console.log(`cannot be repeated, tells nothing: ${test}`);

  const table = folders.flatMap((folder) => {
    const own = rows.filter(({ file }) => file.startsWith(`${folder}/`));
    if (own.length === 0) return [];
    const ranAway = own.filter(({ how }) => how === 'ran away').length;
    const killed = own.filter(({ how }) => how).length;
    const allowed = own.filter(({ how, excuse }) => !how && excuse).length;
    const score = Math.round((killed / own.length) * 1000) / 10;
    const survived = own.length - killed - allowed;
    return [
      { folder, mutants: own.length, killed, 'of them ran away': ranAway, excused: allowed, survived, score },
    ];
  });
  console.table(table);
  if (share < 1) console.log(`a sample of ${share * 100} % of all mutants`);
  return table.every(({ score }) => score >= GOAL);
}

const excuseFor = (mutant: Mutant): Excused | undefined => excused.find((one) => isOf(one, mutant));

export const isOf = (one: Excused, { file, from, to }: Mutant): boolean =>
  one.file === file && oneLine(one.from) === oneLine(from) && oneLine(one.to) === oneLine(to);
