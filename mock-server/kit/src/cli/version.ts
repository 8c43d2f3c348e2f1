import { readFileSync } from 'node:fs';

/** The version of the kit. */
export function version(): string {
  const { version: number } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  return number;
}
