import { parseArgs } from 'node:util';
import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { constants } from 'node:os';
import { createControl } from '../client/client.ts';
import { ControlError } from '../client/control-error.ts';
import { misspeltVariable } from '../client/variables.ts';
import { wireTo } from '../client/wire.ts';
import { WaitError } from '../world/wait.ts';
import { unlessOfAnother } from './another-server.ts';
import { flagsFor, type Command, type Context } from './command.ts';
import { commands } from './commands.ts';
import { complete } from './completion.ts';
import { CheckFailed, EXIT, NothingThere, UsageError } from './exit-codes.ts';
import {
  addressOf,
  asNamed,
  asTyped,
  optionsOf,
  readFile,
  textOf,
  valueOf,
  type FlagTable,
  type FlagValues,
} from './flags.ts';
import { commandHelp, commandHelpAsData, help, helpAsData } from './help.ts';
import { globalFlags } from './global-flags.ts';
import { checkArguments, checkValues } from './check-arguments.ts';
import { mistyped, UNSET } from './mistyped.ts';
import { nextCommand, type NextCommand } from './next-command.ts';
import { explainRefusal, type Show } from './refusal.ts';
import { suggestion } from './suggestion.ts';
import { version } from './version.ts';

export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** Runs `krapao …`; resolves to the exit code. */
export async function krapao(argv: readonly string[], terminal: Terminal): Promise<number> {
  const wantsJson = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined).includes('--json');
  let flags: FlagTable = {};
  let next = nextCommand({});
  let used: Context | undefined;
  try {
    return await run(argv, terminal, {
      flags: (table) => (flags = table),
      values: (given) => (next = nextCommand(given)),
      context: (made) => (used = made),
    });
  } catch (error) {
    const { aborted, reason } = terminal.signal;
    if (aborted && (error === reason || error instanceof ControlError)) return interruptedBy(reason);
    return explain(await unlessOfAnother(error, used), wantsJson, terminal, flags, next);
  }
}

/** The exit code of a shell after a signal: 130 for Ctrl-C. */
const interruptedBy = (signal: unknown): number =>
  128 + (constants.signals[signal as NodeJS.Signals] ?? constants.signals.SIGINT);

/** Told what the command takes and what it got, for the words about a refusal. */
interface Takes {
  readonly flags: (table: FlagTable) => void;
  readonly values: (given: FlagValues) => void;
  readonly context: (made: Context) => void;
}

async function run(argv: readonly string[], terminal: Terminal, takes: Takes): Promise<number> {
  const { out } = terminal;
  if (argv[0] === '__complete') {
    out((await complete(argv.slice(1), terminal.env)).map((word) => `${word}\n`).join(''));
    return EXIT.done;
  }
  const end = argv.indexOf('--');
  const [words, rest] = end < 0 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)];
  const loose = parseArgs({ args: [...words], options: optionsOf(globalFlags), strict: false });
  const { positionals } = loose;
  const wantsJson = loose.values['json'] === true;
  const show = (text: string, data: object) => out(wantsJson ? `${JSON.stringify(data)}\n` : text);
  if (loose.values['version'] === true) {
    show(`${version()}\n`, { version: version() });
    return EXIT.done;
  }
  const asked = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const named = asked.join() === 'help' ? [] : asked;
  // `-1h` is no flag, but Node reads it as -1 and -h.
  const hasHelp = words.some((word) => /^(--help$|-[a-z]*h)/.test(word));
  const wantsHelp = (loose.values['help'] === true && hasHelp) || positionals[0] === 'help';
  if (named.length === 0) {
    const unknown = Object.keys(loose.values).find((name) => !Object.hasOwn(globalFlags, name));
    if (unknown !== undefined) throw noFlag(unknown);
    if (wantsJson && !wantsHelp)
      throw new UsageError('krapao wants a command', '"krapao help" lists them all');
    if (!wantsHelp) {
      terminal.err(help());
      return EXIT.usage;
    }
    show(help(), helpAsData());
    return EXIT.done;
  }
  const group = wantsHelp && named.length === 1 ? commands.filter(isOf(named[0] ?? '')) : [];
  if (group.length > 0) {
    show(help(group), helpAsData(group));
    return EXIT.done;
  }
  const command = find(named);
  const count = command.name.split(' ').length;
  const table = { ...flagsFor(command, named.slice(count)), ...globalFlags };
  if (wantsHelp) {
    const args = named.slice(count);
    checkValues(command, args);
    show(commandHelp(command, table, args), commandHelpAsData(command, table, args));
    return EXIT.done;
  }
  takes.flags(table);
  const { values, args } = parse(words, table, command);
  takes.values(values);
  checkArguments(command, args, rest);
  const context = contextOf(terminal, values, [...args, ...rest]);
  takes.context(context);
  return (await command.run(context)) ?? EXIT.done;
}

/** Whether a command is one of a group: `world new` of `world`. */
const isOf =
  (group: string) =>
  ({ name }: Command) =>
    name.startsWith(`${group} `);

/** What other tools call it, and what it is called here. */
const elsewhere = new Map(
  Object.entries({
    tail: ['log', 'logs', 'journal', 'requests', 'listen'],
    event: ['trigger'],
    sms: ['inbox', 'mail', 'messages', 'otp'],
    'fault add': ['stub', 'mock', 'break'],
    'world reset': ['reset'],
    'world ls': ['worlds', 'ls', 'list'],
    codes: ['errors', 'catalogue'],
    entry: ['request', 'show', 'inspect'],
    count: ['called', 'calls'],
    '--version': ['version'],
  }).flatMap(([here, names]) => names.map((name) => [name, `it is krapao ${here}`] as const)),
);

const HELP = { listedBy: '"krapao help"' };

const noFlag = (typed: string) =>
  new UsageError(
    `there is no ${typed.length === 1 ? '-' : '--'}${typed} here`,
    suggestion(typed, Object.keys(globalFlags), { written: asTyped, ...HELP }),
  );

/** The command with the most words at the start of the input. */
function find(words: readonly string[]): Command {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const command = commands.find((one) => one.name === name);
    if (command) return command;
  }
  const [first = '', second] = words;
  const below = commands.filter(isOf(first)).map(({ name }) => name.slice(first.length + 1));
  if (below.length > 0) {
    if (second === undefined) throw new UsageError(`krapao ${first} needs one of: ${below.join(', ')}`);
    throw new UsageError(`krapao ${first} has no command ${second}`, suggestion(second, below, HELP));
  }
  const known = elsewhere.get(first);
  if (known !== undefined) throw new UsageError(`there is no krapao ${first}`, known);
  const names = [...new Set(['help', ...commands.map(({ name }) => name.split(' ')[0] ?? name)])];
  throw new UsageError(`there is no krapao ${first}`, suggestion(first, names, HELP));
}

function parse(
  words: readonly string[],
  table: FlagTable,
  command: Command,
): { values: FlagValues; args: string[] } {
  const args = words.map((word) => (Object.hasOwn(table, word.slice(2)) ? word : asNamed(word, table)));
  try {
    const { values, positionals } = parseArgs({
      args,
      options: optionsOf(table),
      allowPositionals: true,
      allowNegative: true,
    });
    const typed = Object.entries(values).map(([name, value]) => [
      name,
      valueOf(name, table[name]!, value as string | boolean, command.name),
    ]);
    return {
      values: Object.fromEntries(typed) as FlagValues,
      args: positionals.slice(command.name.split(' ').length),
    };
  } catch (error) {
    throw mistyped(error, words, table, command);
  }
}

function contextOf(
  { out, err, env, signal }: Terminal,
  values: FlagValues,
  args: readonly string[],
): Context {
  const {
    url,
    world,
    json = false,
    quiet = false,
    'token-file': tokenFile,
    help: _,
    version: __,
    ...flags
  } = values;
  if (world === '') throw new UsageError('--world wants a value, not an empty text', UNSET);
  const wrong = misspeltVariable(env);
  if (wrong) throw new UsageError(`there is no variable ${wrong.typed}`, `did you mean ${wrong.meant}?`);
  const usual = 'http://127.0.0.1:4000';
  const address = addressOf(textOf(url, env[kitVariables.url] || usual), 'a simulator', usual);
  const token =
    typeof tokenFile === 'string' ? readFile(tokenFile).trim() : env[kitVariables.token] || undefined;
  return {
    control: createControl({ url: address, token, by: 'cli', wire: wireTo(address, signal) }),
    world: textOf(world, env[kitVariables.world] || 'default'),
    token,
    json: json === true,
    quiet: quiet === true,
    args,
    flags,
    env,
    signal,
    next: nextCommand(values),
    say: (line) => {
      if (quiet !== true) err(`${line}\n`);
    },
    result: (value, lines) => {
      if (json === true) out(`${JSON.stringify(value)}\n`);
      else for (const line of [lines].flat()) out(`${line}\n`);
    },
  };
}

/** Prints what went wrong on stderr; with `--json` also on stdout, for programs that read that. */
function explain(
  error: unknown,
  json: boolean,
  { out, err }: Terminal,
  flags: FlagTable,
  next: NextCommand,
): number {
  const show: Show = (message, hints, details = {}) => {
    if (json) out(`${JSON.stringify({ error: { message, ...details } })}\n`);
    err(
      `${message.startsWith('krapao ') ? '' : 'krapao: '}${message}\n${hints.map((hint) => (hint ? `        ${hint}\n` : '')).join('')}`,
    );
  };
  if (error instanceof UsageError) {
    show(error.message, [error.hint], error.details);
    return EXIT.usage;
  }
  if (error instanceof NothingThere) {
    show(error.message, []);
    return EXIT.refused;
  }
  if (error instanceof CheckFailed) return EXIT.checkFailed;
  if (error instanceof WaitError) {
    show(error.message, []);
    return EXIT.timedOut;
  }
  if (!(error instanceof ControlError)) throw error;
  switch (error.kind) {
    case 'refused':
      return explainRefusal(error, show, flags, next);
    case 'unreachable':
      show(error.message, [
        '"krapao start" starts one; --url or KRAPAO_URL says where another is; "krapao doctor" finds out what is wrong',
      ]);
      return EXIT.unreachable;
    case 'timeout':
      show(error.message, []);
      return EXIT.timedOut;
    case 'aborted':
      break;
  }
  return EXIT.done;
}
