// oxlint-disable-next-line eslint/no-restricted-imports -- this test runs under Node, and runs openssl
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { encryptLink } from './encrypt-link.ts';

const LINK = 'https://gift.truemoney.com/campaign/?v=KRAPAO0000000000000500';
const SECRET = 'krapao-truelink';
const salt = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);

/** Lines of at most 64 characters, which `openssl -a` requires. */
const wrapped = (base64: string) => `${base64.replace(/.{64}/g, '$&\n')}\n`;

const openssl = (args: readonly string[], input: string) => {
  const { stdout, stderr, status } = spawnSync('openssl', ['enc', '-aes-256-cbc', '-md', 'md5', ...args], {
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe('encryption of a link', () => {
  it('equals the output of openssl with the same salt', () =>
    // printf %s "$LINK" | openssl enc -aes-256-cbc -md md5 -a -A -S 0102030405060708 -pass pass:krapao-truelink,
    // after `Salted__` and the salt, which openssl 3 omits when the salt is given.
    expect(encryptLink(LINK, SECRET, salt)).toBe(
      'U2FsdGVkX18BAgMEBQYHCJFsJq6tuDxOfPB/f7czzlrg98MjCf9WajxoeHTXOUQ8/1IA4btKzQ2K6zkJTToUPGok10lKjOeEQAQNGujQ9s0=',
    ));

  it('has a new salt each time', () => expect(encryptLink(LINK, SECRET)).not.toBe(encryptLink(LINK, SECRET)));

  it.runIf(hasOpenssl).each([LINK, 'ก', 'x'.repeat(15), 'x'.repeat(16), 'x'.repeat(500)])(
    'can be decrypted by openssl: %s',
    (text) =>
      expect(openssl(['-d', '-a', '-pass', `pass:${SECRET}`], wrapped(encryptLink(text, SECRET)))).toBe(text),
  );

  it.runIf(hasOpenssl)('cannot be decrypted with another secret', () =>
    expect(() =>
      openssl(['-d', '-a', '-pass', 'pass:other'], wrapped(encryptLink(LINK, SECRET, salt))),
    ).toThrow('bad decrypt'),
  );
});
