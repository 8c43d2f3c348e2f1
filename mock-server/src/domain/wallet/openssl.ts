import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/*
 * What `openssl enc -aes-256-cbc -md md5 -a` writes: base64 of `Salted__`, eight bytes of salt and the ciphertext; key and
 * initialisation vector are derived from passphrase and salt by repeated MD5 (assumed). It is old and weak, but it is what the app
 * sends.
 */
const ALGORITHM = 'aes-256-cbc';
const MAGIC = Buffer.from('Salted__');
const SALT_LENGTH = 8;
const KEY_LENGTH = 32;
const IV_LENGTH = 16;

function keyAndIv(passphrase: string, salt: Uint8Array): [key: Buffer, iv: Buffer] {
  let derived = Buffer.alloc(0);
  let block = Buffer.alloc(0);
  while (derived.length < KEY_LENGTH + IV_LENGTH) {
    block = createHash('md5').update(block).update(passphrase).update(salt).digest();
    derived = Buffer.concat([derived, block]);
  }
  return [derived.subarray(0, KEY_LENGTH), derived.subarray(KEY_LENGTH, KEY_LENGTH + IV_LENGTH)];
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The text, or `undefined` for anything that was not encrypted with this passphrase. */
export function decryptSalted(text: string, passphrase: string): string | undefined {
  const bytes = fromBase64(text);
  const start = MAGIC.length + SALT_LENGTH;
  if (!bytes || MAGIC.some((byte, at) => bytes[at] !== byte)) return undefined;
  try {
    const decipher = createDecipheriv(
      ALGORITHM,
      ...keyAndIv(passphrase, bytes.subarray(MAGIC.length, start)),
    );
    const plain = Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

/** Encrypts as the app does; `salt` is eight bytes. */
export function encryptSalted(text: string, passphrase: string, salt: Uint8Array): string {
  const cipher = createCipheriv(ALGORITHM, ...keyAndIv(passphrase, salt));
  return Buffer.concat([MAGIC, salt, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}
