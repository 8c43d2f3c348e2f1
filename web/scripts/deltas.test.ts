import { expect, it } from 'vitest';
import { zstdDecompressSync } from 'node:zlib';
import { deltaName, deltaOf, dictionaryHash, partsOf } from '../server/deltas.ts';
import { deltasBetween } from './deltas.ts';

const asset = (name: string, text: string) => ({ name, content: Buffer.from(text) });
const long = (word: string) => `${word}: ${Array.from({ length: 500 }, (_, n) => String(n * 7919)).join()}`;
const WHOLE = 1_500;
const names = (deltas: ReadonlyMap<string, Buffer>) => [...deltas.keys()].map(deltaOf);

it('a file has one delta from each former file of its name, and decompresses from it unchanged', () => {
  const now = asset('home-page-newnewne.js', long('new'));
  const former = ['old1', 'old2'].map((word) => asset(`home-page-${word}old1.js`, long(word)));
  const deltas = deltasBetween([now], former, () => WHOLE);
  expect(names(deltas)).toEqual([now.name, now.name]);
  for (const { content } of former) {
    const { dictionary, compressed } = partsOf(deltas.get(deltaName(now.name, dictionaryHash(content)))!);
    expect(dictionary).toEqual(dictionaryHash(content));
    expect(zstdDecompressSync(compressed, { dictionary: content })).toEqual(now.content);
  }
});

it.each([
  ['of another name', 'home-oldoldol.js'],
  ['whose name only begins so', 'home-page-lower-oldoldol.js'],
  ['of another kind', 'home-page-oldoldol.css'],
  ['that it is itself', 'home-page-newnewne.js'],
])('has none from a file %s', (_, name) => {
  const now = asset('home-page-newnewne.js', long('new'));
  expect(names(deltasBetween([now], [asset(name, long('old'))], () => WHOLE))).toEqual([]);
});

it('a file has deltas only from the last five', () => {
  const now = asset('home-page-newnewne.js', long('new'));
  const former = ['a', 'b', 'c', 'd', 'e', 'f'].map((hash) =>
    asset(`home-page-${hash.repeat(8)}.js`, long(hash)),
  );
  const others = former.map(({ content }, nth) => ({ name: `other-${String(nth).repeat(8)}.js`, content }));
  const deltas = deltasBetween([now], [...others, ...former], () => WHOLE);
  const hashes = former.slice(0, 5).map(({ content }) => deltaName(now.name, dictionaryHash(content)));
  expect([...deltas.keys()]).toEqual(hashes);
});

it('a file has no delta that would be hardly smaller than the file', () => {
  const now = asset('home-page-newnewne.js', long('new'));
  const former = asset('home-page-oldoldol.js', 'nothing in common');
  expect(names(deltasBetween([now], [former], () => WHOLE))).toEqual([]);
});

it('pictures and fonts have no deltas', () => {
  const [now, former] = ['newnewne', 'oldoldol'].map((hash) => asset(`font-${hash}.woff2`, long(hash)));
  expect(names(deltasBetween([now!], [former!], () => WHOLE))).toEqual([]);
});
