import type { Command } from './command.ts';
import { UsageError } from './exit-codes.ts';
import { behindDashes, lacking, noSuch, UNSET } from './mistyped.ts';

export function checkArguments(
  { name, takes = [], takesCommand }: Command,
  args: readonly string[],
  rest: readonly string[],
): void {
  const missing = takes.filter(({ optional }) => !optional)[args.length];
  if (missing) throw lacking(name, missing, takes.slice(0, args.length));
  const empty = takesCommand ? undefined : takes[args.indexOf('')];
  if (empty) throw new UsageError(`krapao ${name} got an empty text as the ${empty.name}`, UNSET);
  if (takesCommand) {
    if (rest.length + args.length === 0)
      throw new UsageError(`krapao ${name} wants a command behind "--"`, behindDashes(name));
    return;
  }
  const surplus = [...args, ...rest][takes.length];
  if (surplus !== undefined) throw new UsageError(`krapao ${name} takes no ${JSON.stringify(surplus)}`);
  checkValues({ name, takes }, args);
}

export function checkValues(
  { name, takes = [] }: Pick<Command, 'name' | 'takes'>,
  args: readonly string[],
): void {
  for (const [index, taken] of takes.entries()) {
    const typed = args[index];
    if (taken.values && typed !== undefined && !taken.values.includes(typed))
      throw noSuch(name, typed, taken);
  }
}
