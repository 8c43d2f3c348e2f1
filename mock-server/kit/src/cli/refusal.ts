import type { ControlIssue } from '@krapao/contracts/control/errors';
import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import { probablyMeant } from '@krapao/contracts/kernel/nearest';
import { ControlError } from '../client/control-error.ts';
import { EXIT, UsageError } from './exit-codes.ts';
import { asTyped, type FlagTable } from './flags.ts';
import type { NextCommand } from './next-command.ts';
import { listOf } from './suggestion.ts';

/** Prints what went wrong, and below it what to do. */
export type Show = (message: string, hints: readonly (string | undefined)[], details?: object) => void;

/** Explains a refusal by the simulator; a refused field was mistyped. Returns the exit code. */
export function explainRefusal(error: ControlError, show: Show, flags: FlagTable, next: NextCommand): number {
  const { code, data } = error;
  const issues = (data?.issues ?? []).map((issue) => {
    const namesFields = issue.path === 'body' || issue.message.startsWith('does not go with ');
    const message = namesFields ? fieldsAsTyped(issue.message, flags) : issue.message;
    return `${fieldOf(issue.path, flags)}${message}${meantIn(issue)}`;
  });
  const [first = switchesAsTyped(error.message, flags), ...others] = issues;
  const how = howOf(error, next);
  show(first, [...others, figuresOf(error), nearestOf(error), how && switchesAsTyped(how, flags)], {
    code,
    ...(data && { data }),
  });
  return code === 'INVALID_REQUEST' ? EXIT.usage : EXIT.refused;
}

/** What the simulator says of several fields names them; here they are flags. */
const fieldsAsTyped = (message: string, flags: FlagTable): string =>
  message.replaceAll(/\b[a-z]\w*/gi, (word) => (Object.hasOwn(flags, word) ? asTyped(word) : word));

/** Elsewhere only what looks like JSON is a field for sure: `late: true` is --late. */
const switchesAsTyped = (message: string, flags: FlagTable): string =>
  message.replaceAll(/`?\b(\w+): true\b`?/g, (text, name: string) =>
    Object.hasOwn(flags, name) ? asTyped(name) : text,
  );

/** The figures of an event that cannot happen: what there is, and how much too much was asked. */
function figuresOf({ code, data }: ControlError): string | undefined {
  if (code !== 'EVENT_IMPOSSIBLE') return undefined;
  const figures = Object.entries(data ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' ? [`${name} ${value}`] : [],
  );
  return figures.length === 0 ? undefined : figures.join(', ');
}

/** The name of a field on the command line: its flag if there is one; nothing for the whole body. */
function fieldOf(path: string, flags: FlagTable): string {
  if (path === 'body') return '';
  const [, name = ''] = /^(?:body|query)\.([^.]+)$/.exec(path) ?? [];
  if (Object.hasOwn(flags, name)) return `${asTyped(name)}: `;
  return `${path.replace(/^params\.id$/, 'world').replace(/^(body|query|params)\./, '')}: `;
}

/**
 * Rethrows an issue of this field as a usage error that names what was typed; `expected` says what the command takes, for a
 * file of an entirely different kind.
 */
export const blaming =
  (typed: string, field: string, expected?: string) =>
  (error: unknown): never => {
    const issues = error instanceof ControlError ? (error.data?.issues ?? []) : [];
    const issue = issues.find(({ path }) => path.startsWith(`body.${field}`));
    if (!issue) throw error;
    const within = issue.path.slice(`body.${field}.`.length);
    const isWhole = within === '' || within === 'kind';
    throw new UsageError(
      isWhole ? `${typed} ${issue.message}` : `${typed}: ${within} ${issue.message}`,
      isWhole ? expected : undefined,
    );
  };

const HAS_ALL = { listedBy: '--json' };

/** The nearest first. There may be more than are listed, so the nearest need not be among them. */
const byNearness = (near: readonly string[], all: readonly string[]): string[] => [
  ...new Set([...near, ...all]),
];

/**
 * What was probably meant. The simulator mostly names the nearest values, however far; here only one that is near enough is shown,
 * and how near one is depends on all that there are. Where the answer does not say what was typed, its message has it in quotes.
 */
function meant(
  message: string,
  near: readonly string[],
  all: readonly string[],
  asked?: string,
): string | undefined {
  const typed = asked ?? /"([^"]+)"/.exec(message)?.[1];
  return typed === undefined ? near[0] : probablyMeant(typed, byNearness(near, all));
}

function meantIn({ path, message, near = [], all = [] }: ControlIssue): string {
  // For an unknown field, only the path contains its name.
  const isField = message === 'unknown field';
  const names = byNearness(near, all);
  const name = isField
    ? probablyMeant(path.slice(path.lastIndexOf('.') + 1), names)
    : meant(message, near, all);
  if (name !== undefined) return `: did you mean ${name}?`;
  return isField && names.length > 0 ? `: ${listOf(near, names, HAS_ALL)}` : '';
}

function nearestOf({ code, message, data }: ControlError): string | undefined {
  const [call] = (data?.near ?? []) as readonly { readonly method: string; readonly path: string }[];
  if (typeof call === 'object') return `did you mean ${call.method} ${call.path}?`;
  const { near = [], all = [] } = (data ?? {}) as { readonly near?: string[]; readonly all?: string[] };
  const name = meant(message, near, all, data?.asked);
  if (name !== undefined) return `did you mean ${name}?`;
  if (code === 'EVENT_IMPOSSIBLE' && data !== undefined && 'all' in data && all.length === 0)
    return 'there is none';
  // There may be hundreds of worlds; `howOf` names the command that lists them.
  return code === 'UNKNOWN_WORLD' || all.length === 0 ? undefined : listOf(near, all, HAS_ALL);
}

/** The simulator's hints are HTTP calls; these are the commands for them. */
function howOf({ code, message, data, call }: ControlError, next: NextCommand): string | undefined {
  const [, world = ''] = /"(.+)"/.exec(message) ?? [];
  const command = (text: string) => next(text, 'simulator');
  switch (code) {
    case 'UNKNOWN_WORLD':
      return `${command(`world new --id ${world}`)} makes it; ${command('world ls')} lists those there are`;
    case 'WORLD_EXISTS':
    case 'WORLD_STAYS': {
      const reset = `${command(`world reset ${world}`)} puts it back to its start`;
      return world === DEFAULT_WORLD ? reset : `${reset}; ${command(`world drop ${world}`)} drops it`;
    }
    case 'TOO_MANY_WORLDS':
      return `${command('world drop')} drops one that is done with; MOCK_WORLDS_MAX allows more`;
    case 'FORK_ELSEWHERE':
      return call === 'control.replay'
        ? `${next('capsule save FILE')}, then ${command('replay FILE --keep NAME')} does the same`
        : `${next('capsule save FILE')}, then ${command('capsule open FILE --id NAME')} makes one, as this is now`;
    case 'CODE_IMPOSSIBLE': {
      const faultId = data?.['faultId'];
      if (typeof faultId === 'string')
        return `The world is as it was. ${next(`fault rm ${faultId}`)} removes the fault`;
      return `The world is as it was. One that is new can give every code: ${command('world new --scenario default')}`;
    }
    case 'TEST_IMPOSSIBLE':
      if (data?.['ofNone'] === true) return data.how;
      return `--until names the entry that it is about; ${next('tail')} lists them`;
    case undefined:
      return (
        data?.how ??
        '--url or KRAPAO_URL says where the simulator is; "krapao doctor" finds out what is wrong'
      );
    case 'CONTROL_TOKEN_NEEDED':
      return 'KRAPAO_TOKEN or a file for --token-file has it; one that was given is not that of this simulator';
    case 'UNKNOWN_HELD_CALL':
      return `${next('fault held')} lists those that wait`;
    case 'UNKNOWN_CALL':
      return 'an address has no path, as http://127.0.0.1:4000, and a simulator of another version other calls';
    default:
      return data?.how;
  }
}
