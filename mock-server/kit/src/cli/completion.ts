import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { createControl } from '../client/client.ts';
import { flagsFor, type Argument, type Command } from './command.ts';
import { commands } from './commands.ts';
import { asTyped, readFile, type FlagTable } from './flags.ts';
import { globalFlags } from './global-flags.ts';

/** How long the Tab key waits for the simulator, in milliseconds. */
const TIMEOUT_MS = 700;

/** The possible values of the last word, for the scripts of `krapao completion`. */
export async function complete(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const typed = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  return (await candidates(before, typed, env)).filter((word) => word.startsWith(typed));
}

async function candidates(
  before: readonly string[],
  typed: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const rough = read(before, globalFlags);
  const command = commandOf(rough.words);
  // The flags depend on the command, and those of an event on the following argument.
  const count = command?.name.split(' ').length ?? 0;
  const flags = { ...(command && flagsFor(command, rough.words.slice(count))), ...globalFlags };
  const { words, given, open } = read(before, flags);
  if (open !== undefined)
    return open === 'world'
      ? ask('worlds', given, env)
      : [...(flags[open]?.usual ?? flags[open]?.values ?? [])];
  if (!command)
    return [...new Set(commands.map(({ name }) => name.split(' ')).flatMap((name) => next(name, words)))];
  if (typed.startsWith('-')) return Object.keys(flags).map(asTyped);
  const argument = (command.takes ?? [])[words.length - count];
  return argument ? valuesOf(argument, given, env) : [];
}

/** The words before: commands and arguments, the flags given so far, and the flag whose value comes next. */
interface Typed {
  readonly words: readonly string[];
  readonly given: Readonly<Record<string, string>>;
  readonly open: string | undefined;
}

function read(before: readonly string[], flags: FlagTable): Typed {
  const words: string[] = [];
  const given: Record<string, string> = {};
  let open: string | undefined;
  for (const word of before) {
    if (open !== undefined) {
      given[open] = word;
      open = undefined;
    } else if (word.startsWith('-')) {
      const [, dashes, name = '', value] = /^(--?)([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
      const [long, flag] =
        Object.entries(flags).find(([known, { short }]) =>
          dashes === '--' ? [known, asTyped(known).slice(2)].includes(name) : short === name,
        ) ?? [];
      if (long !== undefined && value !== undefined) given[long] = value;
      else if (flag && flag.kind !== 'switch') open = long;
    } else words.push(word);
  }
  return { words, given, open };
}

const commandOf = (words: readonly string[]): Command | undefined =>
  [2, 1].map((count) => commands.find(({ name }) => name === words.slice(0, count).join(' '))).find(Boolean);

const next = (name: readonly string[], typed: readonly string[]): string[] => {
  const word = typed.every((one, index) => name[index] === one) ? name[typed.length] : undefined;
  return word === undefined ? [] : [word];
};

const valuesOf = async (
  { values, from }: Argument,
  given: Typed['given'],
  env: Readonly<Record<string, string | undefined>>,
) => (values ? [...values] : from ? ask(from, given, env) : []);

/** Asks the running simulator for names; none if there is no simulator. */
async function ask(
  what: 'worlds' | 'members',
  given: Typed['given'],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  try {
    const file = given['token-file'];
    const control = createControl({
      url: (given['url'] ?? (env[kitVariables.url] || 'http://127.0.0.1:4000')).replace(/\/+$/, ''),
      token: file === undefined ? env[kitVariables.token] : readFile(file).trim(),
      by: 'cli',
    });
    if (what === 'worlds') {
      const worlds = await control.call('control.listWorlds', { timeoutMs: TIMEOUT_MS });
      return worlds.map(({ id }) => id);
    }
    const params = { id: given['world'] ?? (env[kitVariables.world] || 'default') };
    const { members } = await control.call('control.getWorld', { params, timeoutMs: TIMEOUT_MS });
    return members.map(({ persona }) => persona);
  } catch {
    return [];
  }
}
