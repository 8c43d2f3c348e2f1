import type { Control } from '../client/client.ts';
import type { FlagTable, FlagValues } from './flags.ts';
import type { NextCommand } from './next-command.ts';

/** What a command gets to work with. */
export interface Context {
  readonly control: Control;
  /** The world to use: `--world`, `KRAPAO_WORLD`, else `default`. */
  readonly world: string;
  readonly token: string | undefined;
  readonly json: boolean;
  /** Nothing but the result is wanted. */
  readonly quiet: boolean;
  readonly args: readonly string[];
  readonly flags: FlagValues;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a result: the value with `--json`, else the lines. */
  readonly result: (value: unknown, lines: readonly string[] | string) => void;
  /** Prints a message for people, separate from the result. */
  readonly say: (line: string) => void;
  /** A command for the same world, as it is to be typed next. */
  readonly next: NextCommand;
  /** Aborted when the command must stop following. */
  readonly signal: AbortSignal;
}

export interface Command {
  /** `world new`. */
  readonly name: string;
  readonly about: string;
  /** What help says instead behind an argument that it knows: what that one event is. */
  readonly aboutOf?: (args: readonly string[]) => string | undefined;
  /** The arguments after the name: `<code>`, `[phone]`. */
  readonly takes?: readonly Argument[];
  readonly flags?: FlagTable | ((args: readonly string[]) => FlagTable);
  /** Whether everything after `--` is passed to it. */
  readonly takesCommand?: true;
  /** Resolves to an exit code of its own, if it has one. */
  readonly run: (context: Context) => Promise<number | void>;
}

export interface Argument {
  readonly name: string;
  readonly optional?: true;
  /** All possible values, for completion and for "did you mean". */
  readonly values?: readonly string[];
  /** What help says of one of them. */
  readonly tells?: (value: string) => string;
  /** What is said in place of a suggestion, for values that are looked for here in vain. */
  readonly insteadOf?: (typed: string) => string | undefined;
  /** The values come from the simulator, for completion only. */
  readonly from?: 'worlds' | 'members';
}

/** The flags of a command, which may depend on its arguments. */
export const flagsFor = ({ flags = {} }: Command, args: readonly string[]): FlagTable =>
  typeof flags === 'function' ? flags(args) : flags;
