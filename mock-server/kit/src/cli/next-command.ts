import type { FlagValues } from './flags.ts';

/** A command to run next, such as `money --before 12`, with the flags by which the simulator and the world were given. */
export type NextCommand = (command: string) => string;

const WHERE = { url: '--url', 'token-file': '--token-file', world: '-w' } as const;

/** What the environment said needs no repeating. */
export function nextCommand(given: FlagValues): NextCommand {
  const flags = Object.entries(WHERE).flatMap(([name, flag]) => {
    const value = given[name];
    return typeof value === 'string' ? [` ${flag} ${quoted(value)}`] : [];
  });
  return (command) => `krapao ${command}${flags.join('')}`;
}

const quoted = (text: string): string => (/^[\w./:@+-]+$/.test(text) ? text : shell(text));

/** As a word of a shell's command line. */
export const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
