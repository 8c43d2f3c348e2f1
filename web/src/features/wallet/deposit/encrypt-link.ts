import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * What `openssl enc -aes-256-cbc -md md5 -a` writes (assumed): base64 of `Salted__`, eight bytes of salt
 * and the ciphertext. Key and initialisation vector are derived from passphrase and salt by repeated MD5
 * (EVP_BytesToKey). Old and weak, but what the backend reads.
 */
const MAGIC = utf8ToBytes('Salted__');
const SALT_LENGTH = 8;
const KEY_LENGTH = 32;
const IV_LENGTH = 16;

/** Encrypts a mobile-wallet link with the shared secret (spec §7). */
export function encryptLink(link: string, secret: string, salt = randomBytes(SALT_LENGTH)): string {
  const passphrase = utf8ToBytes(secret);
  const blocks: Uint8Array[] = [];
  for (let length = 0; length < KEY_LENGTH + IV_LENGTH; length += 16)
    blocks.push(md5(concatBytes(blocks.at(-1) ?? new Uint8Array(), passphrase, salt)));
  const derived = concatBytes(...blocks);
  const cipher = cbc(derived.subarray(0, KEY_LENGTH), derived.subarray(KEY_LENGTH, KEY_LENGTH + IV_LENGTH));
  const bytes = concatBytes(MAGIC, salt, cipher.encrypt(utf8ToBytes(link)));
  return btoa(String.fromCharCode(...bytes));
}
