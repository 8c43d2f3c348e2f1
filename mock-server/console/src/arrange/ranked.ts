/** Those that contain each of the words, ranked: match at the beginning, at the beginning of a part, anywhere. */
export function ranked<Thing>(
  things: readonly Thing[],
  words: string,
  textsOf: (thing: Thing) => readonly string[],
): Thing[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...things];
  return things
    .flatMap((thing, at) => {
      const [name = '', ...rest] = textsOf(thing).map((text) => text.toLowerCase());
      let score = 0;
      for (const word of wanted) {
        const own = scoreOf(name, word);
        if (own > 0) score += own;
        else if (rest.some((text) => text.includes(word))) score += 1;
        else return [];
      }
      return [{ thing, score, at }];
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .map(({ thing }) => thing);
}

function scoreOf(name: string, word: string): number {
  if (name === word) return 12;
  if (name.startsWith(word)) return 8;
  const parts = name.split(/[\s._-]/);
  if (parts.some((part) => part.startsWith(word))) return 5;
  return name.includes(word) ? 3 : 0;
}
