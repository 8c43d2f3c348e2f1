import { STATE_FIELD } from '../domain/games/credentials.ts';

const MASK = '***';

/** Fields that the journal never shows, in any call (spec §3, §7). */
const SECRET_NAMES = new Set(
  [
    'password',
    'oldPassword',
    'newPassword',
    'confirmPassword',
    'token',
    'otpToken',
    'otpCode',
    'digits',
    'authorization',
    'cookie',
    STATE_FIELD,
  ].map((name) => name.toLowerCase()),
);

const isSecret = (name: string) => SECRET_NAMES.has(name.toLowerCase());

/** The secret in the link to a game: it opens the game without a sign-in. */
const LAUNCH_SECRET = /(?<=[?&]launch=)[^&#\s]+/g;

/** A copy with the secret fields masked, and the secrets in links; values that are not plain JSON stay as they are. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(LAUNCH_SECRET, MASK);
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecret(name) && field !== null ? MASK : maskSecrets(field),
    ]),
  );
}

/** The path of a call with its secret parameters masked, such as a game's password, however its caller has encoded it. */
export function maskPath(path: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return path;
  const secrets = Object.entries(params).flatMap(([name, value]) => (isSecret(name) ? [value] : []));
  if (secrets.length === 0) return path;
  return path
    .split('/')
    .map((part) => (part !== '' && secrets.includes(decoded(part)) ? MASK : part))
    .join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
