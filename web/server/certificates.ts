import { getCACertificates } from 'node:tls';
import type { Variables } from './env.ts';

/** Node goes on without a file that it cannot read, and then every call to the operator would fail. */
export function certificateProblems(
  { NODE_EXTRA_CA_CERTS: file }: Variables,
  read: () => readonly string[] = () => getCACertificates('extra'),
): readonly string[] {
  return !file || read().length > 0
    ? []
    : [`NODE_EXTRA_CA_CERTS: there is no certificate that can be read in ${file}. It must be a PEM file`];
}
