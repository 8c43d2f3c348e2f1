// Another implementation to compare with; only this test uses it.
// oxlint-disable-next-line eslint/no-restricted-imports
import { createCipheriv, createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptSalted, encryptSalted } from './openssl.ts';

const SALT = Uint8Array.from([9, 8, 7, 6, 5, 4, 3, 2]);

const OPENSSL_SAYS = `U2FsdGVkX19JnoV6UVExIVipoYqf0PLRqtTEqSx2cIGNdr68EFTGjwNEhWPj4FCW
eK3kD/o7UkhXl5iDmHA0hB3P02zQNlQhJJo6txWqNbY=
`;

/** The same with another library. */
function reference(text: string | Buffer, passphrase: string): string {
  let derived = Buffer.alloc(0);
  let block = Buffer.alloc(0);
  while (derived.length < 48) {
    block = createHash('md5').update(block).update(passphrase).update(SALT).digest();
    derived = Buffer.concat([derived, block]);
  }
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32, 48));
  return Buffer.concat([
    Buffer.from('Salted__'),
    SALT,
    cipher.update(Buffer.from(text)),
    cipher.final(),
  ]).toString('base64');
}

it.each(['', 'a', 'https://gift.truemoney.com/campaign/?v=ABC', 'กระเป๋า '.repeat(40)])(
  '%j is encrypted and read as by another library',
  (text) => {
    const elsewhere = reference(text, 'a secret');
    expect(encryptSalted(text, 'a secret', SALT)).toBe(elsewhere);
    expect(decryptSalted(elsewhere, 'a secret')).toBe(text);
    expect(decryptSalted(elsewhere.replace(/(.{64})/g, '$1\n'), 'a secret')).toBe(text);
  },
);

it('text written by the OpenSSL command line is read', () => {
  // printf 'https://gift.truemoney.com/campaign/?v=ABCDEFGH12345678' | openssl enc -aes-256-cbc -md md5 -a -pass pass:krapao-truelink
  expect(decryptSalted(OPENSSL_SAYS, 'krapao-truelink')).toBe(
    'https://gift.truemoney.com/campaign/?v=ABCDEFGH12345678',
  );
});

it.each([
  ['another prefix', (bytes: Buffer) => Buffer.concat([Buffer.from('X'), bytes.subarray(1)])],
  ['nothing after the salt', (bytes: Buffer) => bytes.subarray(0, 16)],
  ['a byte too few', (bytes: Buffer) => bytes.subarray(0, -1)],
])('with %s it is not decrypted', (_, spoil) => {
  const spoiled = spoil(Buffer.from(reference('a text', 'a secret'), 'base64'));
  expect(decryptSalted(spoiled.toString('base64'), 'a secret')).toBeUndefined();
});

it('bytes that are not text are not decrypted', () => {
  expect(decryptSalted(reference(Buffer.of(0xff), 'a secret'), 'a secret')).toBeUndefined();
});

it.each(['', 'no base64 !', 'U2FsdGVkX18=', Buffer.from('Salted__12345678short').toString('base64')])(
  '%j is not encrypted text',
  (text) => {
    expect(decryptSalted(text, 'a secret')).toBeUndefined();
  },
);
