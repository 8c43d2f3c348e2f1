import { near } from '@krapao/contracts/kernel/nearest';

/** How many are shown of those that only resemble the words. */
const RESEMBLING = 8;

type TextsOf<Thing> = (thing: Thing) => readonly string[];

/** Those that contain each of the words, ranked: match at the beginning, at the beginning of a part, anywhere. */
export const ranked = <Thing>(things: readonly Thing[], words: string, textsOf: TextsOf<Thing>): Thing[] =>
  scored(things, words, textsOf)
    .filter(({ missing }) => missing === 0)
    .map(({ thing }) => thing);

/** The same; if there are none, those with a similar name, then those with most of the words. */
export function resembling<Thing>(things: readonly Thing[], words: string, textsOf: TextsOf<Thing>): Thing[] {
  const whole = ranked(things, words, textsOf);
  if (whole.length > 0) return whole;
  const nameOf = (thing: Thing) => textsOf(thing)[0] ?? '';
  const similar = near(words, things.map(nameOf), RESEMBLING).flatMap((name) =>
    things.filter((thing) => nameOf(thing) === name),
  );
  const most = scored(things, words, textsOf).filter(({ score }) => score > 0);
  return [...new Set([...similar, ...most.map(({ thing }) => thing)])].slice(0, RESEMBLING);
}

function scored<Thing>(things: readonly Thing[], words: string, textsOf: TextsOf<Thing>) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return things
    .map((thing, at) => {
      const [name = '', ...rest] = textsOf(thing).map((text) => text.toLowerCase());
      const scores = wanted.map(
        (word) => scoreOf(name, word) || (rest.some((text) => text.includes(word)) ? 1 : 0),
      );
      const missing = scores.filter((score) => score === 0).length;
      return { thing, missing, score: scores.reduce((sum, score) => sum + score, 0), at };
    })
    .toSorted((a, b) => a.missing - b.missing || b.score - a.score || a.at - b.at);
}

function scoreOf(name: string, word: string): number {
  if (name === word) return 12;
  if (name.startsWith(word)) return 8;
  const parts = name.split(/[\s._-]/);
  if (parts.some((part) => part.startsWith(word))) return 5;
  return name.includes(word) ? 3 : 0;
}
