import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Features are kept apart by a list in .oxlintrc.json: the linter has no pattern for "any sibling folder". */
const features = fileURLToPath(new URL('../web/src/features', import.meta.url));
const { overrides } = JSON.parse(readFileSync(new URL('../.oxlintrc.json', import.meta.url), 'utf8')) as {
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: {
      readonly 'eslint/no-restricted-imports'?: [
        string,
        { readonly patterns: readonly { readonly group: readonly string[] }[] },
      ];
    };
  }[];
};
const rule = overrides.find(({ files }) => files.includes('web/src/features/**'))?.rules[
  'eslint/no-restricted-imports'
];
const closed = new Map(
  (rule?.[1].patterns ?? []).flatMap(({ group }) => {
    const feature = /^\.\.\/(\w+)\/\*\*$/.exec(group[0] ?? '')?.[1];
    return feature === undefined ? [] : [[feature, group] as const];
  }),
);

it('the linter closes each feature to the others', () => {
  const folders = readdirSync(features, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...closed.keys()].toSorted(), 'a new folder of features belongs into .oxlintrc.json').toEqual(
    folders.map(({ name }) => name).toSorted(),
  );
});

it('also from the deepest folder, and every file that it leaves open exists', () => {
  const depths = globSync('**/*.{ts,tsx}', { cwd: features }).map(
    (file) => dirname(file).split(/[\\/]/).length,
  );
  const ways = Array.from({ length: Math.max(...depths) }, (_, nth) => '../'.repeat(nth + 1));
  for (const [feature, group] of closed) {
    expect(group).toEqual(expect.arrayContaining(ways.map((way) => `${way}${feature}/**`)));
    const open = group
      .filter((pattern) => pattern.startsWith('!'))
      .map((pattern) => posix.normalize(pattern.slice(4)));
    expect(open.filter((file) => !existsSync(join(features, file)))).toEqual([]);
  }
});
