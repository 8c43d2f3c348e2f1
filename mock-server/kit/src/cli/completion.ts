import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { createControl } from '../client/client.ts';
import { flagsFor, type Argument, type Command } from './command.ts';
import { commands } from './commands.ts';
import { globalFlags } from './global-flags.ts';

/** Nobody waits longer for the Tab key, milliseconds. */
const PATIENCE_MS = 700;

/** What the last of these words can be, for the scripts of `krapao completion`. */
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
  const named = before.filter((word) => !word.startsWith('-'));
  const command = commandOf(named);
  if (!command)
    return [...new Set(commands.map(({ name }) => name.split(' ')).flatMap((name) => next(name, named)))];
  const args = named.slice(command.name.split(' ').length);
  const flags = { ...flagsFor(command, args), ...globalFlags };
  const last = before.at(-1)?.replace(/^--/, '') ?? '';
  if (before.at(-1)?.startsWith('--') && Object.hasOwn(flags, last) && flags[last]?.kind !== 'switch')
    return last === 'world' ? ask('worlds', env, args) : [...(flags[last]?.values ?? [])];
  if (typed.startsWith('-')) return Object.keys(flags).map((name) => `--${name}`);
  const argument = (command.takes ?? [])[args.length];
  return argument ? valuesOf(argument, env, args) : [];
}

const commandOf = (words: readonly string[]): Command | undefined =>
  [2, 1].map((count) => commands.find(({ name }) => name === words.slice(0, count).join(' '))).find(Boolean);

const next = (name: readonly string[], typed: readonly string[]): string[] => {
  const word = typed.every((one, index) => name[index] === one) ? name[typed.length] : undefined;
  return word === undefined ? [] : [word];
};

const valuesOf = async (
  { values, from }: Argument,
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
) => (values ? [...values] : from ? ask(from, env, args) : []);

/** Names of the simulator that runs; none if none does. */
async function ask(
  what: 'worlds' | 'members',
  env: Readonly<Record<string, string | undefined>>,
  _args: readonly string[],
): Promise<string[]> {
  const control = createControl({
    url: env[kitVariables.url] || 'http://127.0.0.1:4000',
    token: env[kitVariables.token],
    by: 'cli',
  });
  try {
    if (what === 'worlds') {
      const worlds = await control.call('control.listWorlds', { timeoutMs: PATIENCE_MS });
      return worlds.map(({ id }) => id);
    }
    const params = { id: env[kitVariables.world] || 'default' };
    const { members } = await control.call('control.getWorld', { params, timeoutMs: PATIENCE_MS });
    return members.map(({ persona }) => persona);
  } catch {
    return [];
  }
}
