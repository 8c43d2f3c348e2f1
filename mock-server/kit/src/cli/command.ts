import type { Control } from '../client/client.ts';
import type { FlagTable, FlagValues } from './flags.ts';

/** What a command has at hand. */
export interface Context {
  readonly control: Control;
  /** The world that is meant: `--world`, `KRAPAO_WORLD`, else `default`. */
  readonly world: string;
  readonly token: string | undefined;
  readonly json: boolean;
  readonly args: readonly string[];
  readonly flags: FlagValues;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A result: the value with `--json`, else the lines. */
  readonly result: (value: unknown, lines: readonly string[] | string) => void;
  /** Words for a person, beside the result. */
  readonly say: (line: string) => void;
  /** Ends what the command follows. */
  readonly signal: AbortSignal;
}

export interface Command {
  /** `world new`. */
  readonly name: string;
  readonly about: string;
  /** What stands behind the name: `<code>`, `[phone]`. */
  readonly takes?: readonly Argument[];
  readonly flags?: FlagTable | ((args: readonly string[]) => FlagTable);
  /** All that stands behind `--` belongs to it. */
  readonly takesCommand?: true;
  /** Answers with an exit code of its own, if it has one. */
  readonly run: (context: Context) => Promise<number | void>;
}

export interface Argument {
  readonly name: string;
  readonly optional?: true;
  /** All that there are, for completion and for "did you mean". */
  readonly values?: readonly string[];
  /** The values are asked from the simulator, for completion only. */
  readonly from?: 'worlds' | 'members';
}

/** The flags of a command as they are for these arguments. */
export const flagsFor = ({ flags = {} }: Command, args: readonly string[]): FlagTable =>
  typeof flags === 'function' ? flags(args) : flags;
