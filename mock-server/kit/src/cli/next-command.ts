import type { FlagValues } from './flags.ts';

/**
 * A command to run next, such as `money --before 12`, with the flags by which the simulator and the world were given. A command that
 * names its world itself, or is about all of them, needs only those of the simulator.
 */
export type NextCommand = (command: string, about?: 'world' | 'simulator') => string;

const SIMULATOR = { url: '--url', 'token-file': '--token-file' } as const;
const WORLD = { ...SIMULATOR, world: '-w' } as const;

/** What the environment said needs no repeating. */
export function nextCommand(given: FlagValues): NextCommand {
  const said = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).flatMap(([name, flag]) => {
      const value = given[name];
      return typeof value === 'string' ? [` ${flag} ${quoted(value)}`] : [];
    });
  return (command, about = 'world') =>
    `krapao ${command}${said(about === 'world' ? WORLD : SIMULATOR).join('')}`;
}

const quoted = (text: string): string => (/^[\w./:@+-]+$/.test(text) ? text : shell(text));

/** As a word of a shell's command line. */
export const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
