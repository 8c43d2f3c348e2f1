import type { Argument, Command } from './command.ts';
import { commands } from './commands.ts';
import { asTyped, type FlagTable } from './flags.ts';
import { globalFlags } from './global-flags.ts';
import { table } from './table.ts';

const argument = ({ name, optional }: Argument) => (optional ? `[${name}]` : `<${name}>`);

const usage = ({ name, takes = [], takesCommand }: Command): string =>
  [name, ...takes.map(argument), ...(takesCommand ? ['-- <command>'] : [])].join(' ');

const flagLines = (flags: FlagTable): string[] =>
  table(
    Object.entries(flags).map(([name, { kind, short, about, values, usual }]) => [
      `  ${short ? `-${short}, ` : ''}${asTyped(name)}${kind === 'switch' ? '' : kind === 'json' ? ' <json|@file>' : ` <${kind}>`}`,
      [
        about,
        values && values.length <= 8 && `One of ${values.join(', ')}.`,
        usual && `By contract ${usual.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ]),
  );

export const help = (which: readonly Command[] = commands): string =>
  [
    'krapao <command>: drives worlds of the simulator from the command line',
    '',
    ...table(which.map((command) => [`  ${usage(command)}`, command.about])),
    '',
    'Global flags:',
    ...flagLines(globalFlags),
    '',
    'Exit codes: 0 done, 1 refused by the simulator, 2 wrong usage, 3 no answer, 4 timed out, 5 a check failed.',
    '"krapao help <command>" lists its flags.',
    '',
  ].join('\n');

export function commandHelp(command: Command, flags: FlagTable): string {
  const own = Object.entries(flags).filter(([name]) => !Object.hasOwn(globalFlags, name));
  const values = (command.takes ?? []).filter(({ values: all }) => all);
  return [
    `krapao ${usage(command)}`,
    command.about,
    ...(own.length > 0 ? ['', ...flagLines(Object.fromEntries(own))] : []),
    ...values.flatMap(({ name, values: all = [] }) => ['', `${name}: ${all.join(', ')}`]),
    '',
  ].join('\n');
}
