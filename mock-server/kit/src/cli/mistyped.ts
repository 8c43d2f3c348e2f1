import type { Command } from './command.ts';
import { UsageError } from './exit-codes.ts';
import type { Flag, FlagTable } from './flags.ts';
import { suggestion } from './suggestion.ts';

/** Where the command that is run begins, its own flags included. */
export const behindDashes = (name: string) => `krapao ${name} -- npx playwright test`;

export const saysMore = (name: string) => `"krapao help ${name}" says what it takes`;

/** What Node could not read as flags, in the words of the command; anything else as it is. */
export function mistyped(
  error: unknown,
  words: readonly string[],
  table: FlagTable,
  { name, takesCommand }: Command,
): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) return error;
  const [, typed = ''] = /'(--?[^'\s=]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    // `-15m` is no flag, and to Node three: -1, -5 and -m.
    const argument = /^-\d/.test(typed) && words.find((word) => word.startsWith(typed));
    if (argument)
      return new UsageError(`krapao ${name} takes no ${JSON.stringify(argument)}`, saysMore(name));
    return new UsageError(
      `there is no ${typed} here`,
      takesCommand ? behindDashes(name) : suggestion(typed.replace(/^-+/, ''), Object.keys(table)),
    );
  }
  const named = typed.replace(/^-+/, '');
  const [flag = named, { kind, values } = {} as Partial<Flag>] =
    Object.entries(table).find(([long, { short }]) => named === (typed.startsWith('--') ? long : short)) ??
    [];
  if (kind === undefined || kind === 'switch') return new UsageError(`--${flag} takes no value`);
  return new UsageError(
    `--${flag} wants a ${kind === 'number' ? 'number' : 'value'}`,
    (values && suggestion('', values)) ??
      (message.includes('ambiguous') ? `one that begins with a dash: --${flag}=-1` : saysMore(name)),
  );
}
