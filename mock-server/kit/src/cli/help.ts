import type { Argument, Command } from './command.ts';
import { commands } from './commands.ts';
import { asTyped, type FlagTable } from './flags.ts';
import { examples } from './examples.ts';
import { EXIT } from './exit-codes.ts';
import { globalFlags } from './global-flags.ts';
import { table } from './table.ts';

const argument = ({ name, optional }: Argument) => (optional ? `[${name}]` : `<${name}>`);

const usage = ({ name, takes = [], takesCommand }: Command): string =>
  [name, ...takes.map(argument), ...(takesCommand ? ['-- <command>'] : [])].join(' ');

/** The words of a schema name fields; here they are flags. */
const inFlags = (about: string, flags: FlagTable): string =>
  about.replaceAll(/`(\w+)`/g, (text, name: string) => (Object.hasOwn(flags, name) ? asTyped(name) : text));

/** As wide as a terminal mostly is. */
const WIDTH = 100;

/** Words in lines that fit, below a title. */
function wrapped(title: string, words: readonly string[]): string[] {
  const lines = [`${title}:`];
  let line = ' ';
  for (const [nth, word] of words.entries()) {
    const part = ` ${word}${nth < words.length - 1 ? ',' : ''}`;
    if (line.length + part.length > WIDTH) {
      lines.push(line);
      line = ' ';
    }
    line += part;
  }
  return [...lines, line];
}

/** How many values of a flag are named beside it; more are listed below. */
const BESIDE_FLAG = 8;

const flagLines = (flags: FlagTable): string[] =>
  table(
    Object.entries(flags).map(([name, { kind, short, about, values, usual, isRequired }]) => [
      `  ${short ? `-${short}, ` : ''}${asTyped(name)}${kind === 'switch' ? '' : kind === 'json' ? ' <json|@file>' : ` <${kind}>`}`,
      [
        isRequired && 'Required.',
        inFlags(about, flags),
        values && values.length <= BESIDE_FLAG && `One of ${values.join(', ')}.`,
        usual && `By contract ${usual.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ]),
  );

const exitCodes = {
  [EXIT.done]: 'done',
  [EXIT.refused]: 'refused by the simulator',
  [EXIT.usage]: 'wrong usage',
  [EXIT.unreachable]: 'no answer',
  [EXIT.timedOut]: 'timed out',
  [EXIT.checkFailed]: 'a check failed',
  [EXIT.nothingToCheck]: 'nothing to check',
};

export const help = (which: readonly Command[] = commands): string =>
  [
    'krapao <command>: drives worlds of the simulator from the command line',
    '',
    ...table([
      ...which.map((command) => [`  ${usage(command)}`, command.about]),
      ...(which === commands
        ? [['  help [command]', 'All commands, or what one takes, with examples.']]
        : []),
    ]),
    '',
    'Global flags:',
    ...flagLines(globalFlags),
    '',
    `Exit codes: ${Object.entries(exitCodes)
      .map(([code, means]) => `${code} ${means}`)
      .join(', ')}.`,
    '"krapao help <command>" lists its flags.',
    '',
  ].join('\n');

/** `args` are the arguments whose help is asked for: `event qr.pay`. */
export function commandHelp(command: Command, flags: FlagTable, args: readonly string[]): string {
  const about = command.aboutOf?.(args);
  const own = Object.entries(flags).filter(([name]) => !Object.hasOwn(globalFlags, name));
  const values = [
    ...(about === undefined ? (command.takes ?? []) : []),
    ...own.map(([name, { values: all = [] }]) => ({
      name: asTyped(name),
      ...(all.length > BESIDE_FLAG && { values: all }),
    })),
  ].filter(({ values: all }) => all);
  return [
    about === undefined ? `krapao ${usage(command)}` : `krapao ${command.name} ${args.join(' ')}`,
    about ?? command.about,
    ...(own.length > 0 ? ['', ...flagLines(Object.fromEntries(own))] : []),
    ...(about === undefined
      ? ['', 'Examples:', ...(examples[command.name] ?? []).map((one) => `  ${one}`)]
      : []),
    ...values.flatMap(({ name, values: all = [], ...taken }) => {
      const tells = 'tells' in taken ? taken.tells : undefined;
      const rows = all.map((value) => [`  ${value}`, tells?.(value)]);
      return ['', ...(tells ? [`${name}:`, ...table(rows)] : wrapped(name, all))];
    }),
    '',
    'Also --world (-w), --url, --json, --quiet (-q): "krapao help" says what they do.',
    '',
  ].join('\n');
}

const flagsAsData = (flags: FlagTable) =>
  Object.entries(flags).map(([name, { kind, about, short, values, usual, isRequired }]) => ({
    flag: asTyped(name),
    ...(short !== undefined && { short: `-${short}` }),
    kind,
    about,
    ...(isRequired && { isRequired }),
    ...(values && { values }),
    ...(usual && { usual }),
  }));

/** `help` as data, for programs. */
export const helpAsData = (which: readonly Command[] = commands) => ({
  commands: which.map((command) => ({
    name: command.name,
    usage: `krapao ${usage(command)}`,
    about: command.about,
  })),
  globalFlags: flagsAsData(globalFlags),
  exitCodes,
});

/** `commandHelp` as data, for programs. */
export const commandHelpAsData = (command: Command, flags: FlagTable, args: readonly string[]) => ({
  name: command.name,
  usage: `krapao ${usage(command)}`,
  about: command.aboutOf?.(args) ?? command.about,
  examples: examples[command.name] ?? [],
  takes: (command.takes ?? []).map(({ name, optional = false, values }) => ({
    name,
    optional,
    ...(values && { values }),
  })),
  flags: flagsAsData(
    Object.fromEntries(Object.entries(flags).filter(([name]) => !Object.hasOwn(globalFlags, name))),
  ),
});
