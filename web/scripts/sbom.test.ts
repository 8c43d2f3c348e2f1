import { expect, it } from 'vitest';
import { refusedLicences } from './sbom.ts';

const component = (name: string, ...expressions: string[]) => ({
  name,
  version: '1.0.0',
  licenses: expressions.map((expression) => ({ expression })),
});

it('components with a licence that is not agreed to, or without any, are named', () => {
  const components = [
    component('a', 'MIT'),
    component('b', '(MPL-2.0 OR Apache-2.0)'),
    component('c', 'MIT AND GPL-3.0-only'),
    component('d', 'AGPL-3.0-only'),
    component('e'),
    { name: 'contracts', 'bom-ref': '@krapao/contracts@0.1.0' },
    { name: 'f', licenses: [{ license: { id: 'ISC' } }] },
  ];
  expect(refusedLicences({ components })).toEqual([
    'c 1.0.0: MIT AND GPL-3.0-only',
    'd 1.0.0: AGPL-3.0-only',
    'e 1.0.0: no licence',
  ]);
});
