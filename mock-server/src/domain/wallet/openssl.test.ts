import { expect, it } from 'vitest';
import { decryptSalted, encryptSalted } from './openssl.ts';

const SALT = Uint8Array.from([9, 8, 7, 6, 5, 4, 3, 2]);

const OPENSSL_SAYS = `U2FsdGVkX19JnoV6UVExIVipoYqf0PLRqtTEqSx2cIGNdr68EFTGjwNEhWPj4FCW
eK3kD/o7UkhXl5iDmHA0hB3P02zQNlQhJJo6txWqNbY=
`;

/** The base64 of this salt and of a ciphertext, itself in base64. */
const salted = (ciphertext: string): string =>
  Buffer.concat([Buffer.from('Salted__'), SALT, Buffer.from(ciphertext, 'base64')]).toString('base64');

// printf %s TEXT | openssl enc -aes-256-cbc -md md5 -a -A -S 0908070605040302 -pass pass:'a secret', which leaves out a given salt
it.each([
  ['', '8W8Brc7UW7AhdwxHQ0AxeA=='],
  ['a', 'tXPXxIua6oTTyROdGKSY9g=='],
  [
    'https://gift.truemoney.com/campaign/?v=ABC',
    's41sQiEaXSX0PRnkJ+BGBri07yBsuyQcDSfjMtvsqTc284wLSzUt+lbcDFxA4wv5',
  ],
  [
    'กระเป๋า กระเป๋า กระเป๋า',
    'I/Cc1prq4OIZyEGUV/9rH1Zr/Hn3A+hH8ViW/8xOt2XK3/Kg3h/a+uC8CFoqrwDgIJ88kzC1aKwEfyJ0+OXrjIlK0o+7c2yMUGGE6XfLiUM=',
  ],
])('%j is encrypted and read as by the OpenSSL command line', (text, ciphertext) => {
  const elsewhere = salted(ciphertext);
  expect(encryptSalted(text, 'a secret', SALT)).toBe(elsewhere);
  expect(decryptSalted(elsewhere, 'a secret')).toBe(text);
  expect(decryptSalted(elsewhere.replace(/(.{64})/g, '$1\n'), 'a secret')).toBe(text);
});

it('text with a salt by the OpenSSL command line is read', () => {
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
  const spoiled = spoil(Buffer.from(encryptSalted('a text', 'a secret', SALT), 'base64'));
  expect(decryptSalted(spoiled.toString('base64'), 'a secret')).toBeUndefined();
});

it('bytes that are not text are not decrypted', () => {
  // The single byte ff.
  expect(decryptSalted(salted('+UTUkaqtXu50BXUAhoIMmg=='), 'a secret')).toBeUndefined();
});

it.each(['', 'no base64 !', 'U2FsdGVkX18=', Buffer.from('Salted__12345678short').toString('base64')])(
  '%j is not encrypted text',
  (text) => {
    expect(decryptSalted(text, 'a secret')).toBeUndefined();
  },
);
