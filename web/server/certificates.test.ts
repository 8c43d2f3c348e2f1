import { expect, it } from 'vitest';
import { certificateProblems } from './certificates.ts';

it('a file without a certificate is named, as calls to the operator would fail', () => {
  expect(certificateProblems({})).toEqual([]);
  expect(certificateProblems({ NODE_EXTRA_CA_CERTS: '/ca.pem' }, () => ['a certificate'])).toEqual([]);
  expect(certificateProblems({ NODE_EXTRA_CA_CERTS: '/ca.pem' }, () => [])).toEqual([
    'NODE_EXTRA_CA_CERTS: there is no certificate that can be read in /ca.pem. It must be a PEM file',
  ]);
});
