import { expect, it } from 'vitest';
import { capsuleIn } from './capsules.ts';
import { asTree, forkName, openedName } from '../control/fork-name.ts';

it('a fork is named after its origin, and listed below it', () => {
  const names = ['default', 'mine'];
  for (const [world, before] of [
    ['mine', 7],
    ['mine', 7],
    ['mine-before-7', 3],
    ['gone', 1],
  ] as const)
    names.push(forkName(world, before, new Set(names)));
  expect(names.slice(2)).toEqual([
    'mine-before-7',
    'mine-before-7-2',
    'mine-before-7-before-3',
    'gone-before-1',
  ]);
  expect(asTree(names.map((id) => ({ id }))).map(({ world, depth }) => [world.id, depth])).toEqual([
    ['default', 0],
    ['mine', 0],
    ['mine-before-7', 1],
    ['mine-before-7-before-3', 2],
    ['mine-before-7-2', 1],
    ['gone-before-1', 0],
  ]);
});

it.each([
  ['mine.capsule.json', 'mine'],
  ['walk1.bug (2).json', 'walk1'],
  ['taken.bug.json', 'taken-2'],
  ['a bug, seen twice.json', 'a-bug-seen-twice'],
  ['รายงาน.json', undefined],
])('the file %s opens as a world with a name of its own', (file, name) => {
  expect(openedName(file, new Set(['taken']))).toBe(name);
});

it.each([
  ['{', { problem: 'This is neither a saved world nor a bug report.' }],
  ['null', { problem: 'The file is JSON, but neither a saved world nor a bug report.' }],
  [
    '{"kind":"krapao-bug-report","capsule":7}',
    { problem: 'The file is JSON, but neither a saved world nor a bug report.' },
  ],
  ['{"kind":"krapao-world","name":"mine"}', { capsule: { kind: 'krapao-world', name: 'mine' } }],
  ['{"kind":"krapao-bug-report","capsule":{"kind":"krapao-world"}}', { capsule: { kind: 'krapao-world' } }],
])('of the file %s', (text, read) => {
  expect(capsuleIn(text)).toEqual(read);
});

it('a saved world that is larger than a simulator opens is not sent to it', () => {
  const world = JSON.stringify({ kind: 'krapao-world', name: 'ก'.repeat(700_000) });
  const limit = 2 * 1_048_576;
  expect(capsuleIn(world, limit)).toEqual({
    problem:
      'The world in it has 3 MiB, and a simulator opens at most 2 MiB. Without its history it is smaller: krapao capsule save --no-history.',
  });
  // What a report has beside its world is not sent.
  const report = { kind: 'krapao-bug-report', journal: world, capsule: { kind: 'krapao-world' } };
  expect(capsuleIn(JSON.stringify(report), limit)).toEqual({ capsule: { kind: 'krapao-world' } });
});
