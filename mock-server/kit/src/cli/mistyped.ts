import { parseArgs } from 'node:util';
import type { Argument, Command } from './command.ts';
import { UsageError } from './exit-codes.ts';
import { asTyped, optionsOf, type Flag, type FlagTable } from './flags.ts';
import { suggestion } from './suggestion.ts';

/** Where the command for `exec` begins, including its own flags. */
export const behindDashes = (name: string) => `krapao ${name} -- npx playwright test`;

/** What most often leads to an empty word. */
export const UNSET = 'a variable of the shell that is not set?';

export const saysMore = (name: string) => `"krapao help ${name}" says what it takes`;
/** What lists all values of an argument or a flag. */
const listing = (name: string) => ({ listedBy: `"krapao help ${name}"` });

export const noSuch = (command: string, typed: string, { name, values = [], insteadOf }: Argument) =>
  new UsageError(
    `there is no ${name} ${typed}`,
    insteadOf?.(typed) ?? suggestion(typed, values, listing(command)),
  );

/** `given` are the arguments before it, of which one may have the same name. */
export const lacking = (command: string, { name, values }: Argument, given: readonly Argument[] = []) =>
  new UsageError(
    `krapao ${command} wants ${given.some((one) => one.name === name) ? 'a second' : /^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
    (values && suggestion('', values, listing(command))) ?? saysMore(command),
  );

/** The names of the flags; those of a switch that is turned off, too, for what begins like one. */
const namesLike = (typed: string, table: FlagTable): string[] => [
  ...Object.keys(table),
  ...(/^-*no/.test(typed)
    ? Object.entries(table).flatMap(([name, { kind }]) => (kind === 'switch' ? [`no-${name}`] : []))
    : []),
];

/** If the first argument decides which flags there are, it is checked before the flags. */
function checkNamed(
  { name, takes: [first] = [] }: Command,
  words: readonly string[],
  table: FlagTable,
): void {
  if (!first?.values) return;
  const { tokens } = parseArgs({ args: [...words], options: optionsOf(table), strict: false, tokens: true });
  // The word after an unknown flag counts as its value.
  const args = tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    const isValue =
      before?.kind === 'option' && before.value === undefined && !Object.hasOwn(table, before.name);
    return token.kind === 'positional' && !isValue ? [token.value] : [];
  });
  const typed = args[name.split(' ').length];
  if (typed === undefined && first.optional) return;
  if (typed === undefined) throw lacking(name, first);
  if (!first.values.includes(typed)) throw noSuch(name, typed, first);
}

/** Turns an error of Node's flag parser into the words of the command; any other error is returned unchanged. */
export function mistyped(
  error: unknown,
  words: readonly string[],
  table: FlagTable,
  command: Command,
): unknown {
  const { name, takesCommand } = command;
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) return error;
  const [, typed = ''] = /'(--?[^'\s=,]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    // `-15m` is not a flag, but Node parses it as three: -1, -5 and -m.
    const argument = /^-\d/.test(typed) && words.find((word) => word.startsWith(typed));
    if (argument)
      return new UsageError(
        `krapao ${name} takes no ${JSON.stringify(argument)}`,
        command.takes?.[0]?.insteadOf?.(argument) ?? saysMore(name),
      );
    if (typeof command.flags === 'function') checkNamed(command, words, table);
    const shown = words.some((word) => word.startsWith(typed)) ? typed : asTyped(typed.slice(2));
    return new UsageError(
      `there is no ${shown} here`,
      takesCommand
        ? behindDashes(name)
        : suggestion(typed.replace(/^-+/, ''), namesLike(typed, table), {
            written: asTyped,
            ...listing(name),
          }),
    );
  }
  const named = typed.replace(/^-+/, '');
  const [flag = named, { kind, values } = {} as Partial<Flag>] =
    Object.entries(table).find(([long, { short }]) => named === (typed.startsWith('--') ? long : short)) ??
    [];
  if (kind === undefined || kind === 'switch') return new UsageError(`${asTyped(flag)} takes no value`);
  return new UsageError(
    `${asTyped(flag)} wants a ${kind === 'number' ? 'number' : 'value'}`,
    (values && suggestion('', values, listing(name))) ??
      (message.includes('ambiguous') ? `one that begins with a dash: ${asTyped(flag)}=-1` : saysMore(name)),
  );
}
