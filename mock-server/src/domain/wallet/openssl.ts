import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * What `openssl enc -aes-256-cbc -md md5 -a` writes: base64 of `Salted__`, eight bytes of salt and the ciphertext; key and
 * initialisation vector are derived from passphrase and salt by repeated MD5 (assumed). It is old and weak, but it is what the app
 * sends.
 */
const MAGIC = utf8ToBytes('Salted__');
const SALT_LENGTH = 8;
const KEY_LENGTH = 32;
const IV_LENGTH = 16;

function cipherOf(passphrase: string, salt: Uint8Array) {
  const secret = utf8ToBytes(passphrase);
  let derived = new Uint8Array();
  let block = new Uint8Array();
  while (derived.length < KEY_LENGTH + IV_LENGTH) {
    block = Uint8Array.from(md5(concatBytes(block, secret, salt)));
    derived = Uint8Array.from(concatBytes(derived, block));
  }
  return cbc(derived.subarray(0, KEY_LENGTH), derived.subarray(KEY_LENGTH, KEY_LENGTH + IV_LENGTH));
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
    const plain = cipherOf(passphrase, bytes.subarray(MAGIC.length, start)).decrypt(bytes.subarray(start));
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

/** Encrypts as the app does; `salt` is eight bytes. */
export function encryptSalted(text: string, passphrase: string, salt: Uint8Array): string {
  const bytes = concatBytes(MAGIC, salt, cipherOf(passphrase, salt).encrypt(utf8ToBytes(text)));
  return btoa(String.fromCharCode(...bytes));
}
