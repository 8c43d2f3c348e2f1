import { expect, it } from 'vitest';
import { certificateProblems } from './certificates.ts';
import { developmentEnvironment } from './development.ts';

const readable = () => certificateProblems({ NODE_EXTRA_CA_CERTS: '/ca.pem' }, () => ['a certificate']);
const unreadable = () => certificateProblems({ NODE_EXTRA_CA_CERTS: '/ca.pem' }, () => []);
const STAGING = { KRAPAO_UPSTREAM: 'https://staging.example.com' };

it('refuses a file without a certificate, by which it could not reach the backend', () => {
  expect(developmentEnvironment(STAGING, readable).ok).toBe(true);
  expect(developmentEnvironment(STAGING, unreadable)).toEqual({ ok: false, problems: unreadable() });
  expect(developmentEnvironment({ ...STAGING, KRAPAO_MOCK: 'yes' }, unreadable)).toEqual({
    ok: false,
    problems: ['KRAPAO_MOCK: must be 0 or 1, not "yes"', ...unreadable()],
  });
});

it('needs no certificate for the simulator of this machine', () => {
  expect(developmentEnvironment({}, unreadable).ok).toBe(true);
});
