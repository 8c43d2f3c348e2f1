import { ControlError } from '../client/control-error.ts';
import { EXIT, UsageError } from './exit-codes.ts';

/** Says what went wrong, and below it what to do. */
export type Show = (message: string, hints: readonly (string | undefined)[], details?: object) => void;

/** What the simulator refused; a field that it does not take was typed wrong. Answers with the exit code. */
export function explainRefusal(error: ControlError, show: Show): number {
  const { code, data } = error;
  const issues = (data?.issues ?? []).map(
    ({ path, message, near }) => `${fieldOf(path)}${message}${meant(near)}`,
  );
  const [first = error.message, ...others] = issues;
  show(first, [...others, nearestOf(error), howOf(error)], { code, ...(data && { data }) });
  return code === 'INVALID_REQUEST' ? EXIT.usage : EXIT.refused;
}

/** As it is named on the command line: the world of a call is `--world`, the whole body has no name. */
function fieldOf(path: string): string {
  if (path === 'body') return '';
  return `${path.replace(/^params\.id$/, 'world').replace(/^(body|query|params)\./, '')}: `;
}

/** Says an issue of a field of what was typed, where that is not a flag of the field's name. */
export const blaming =
  (typed: string, field: string) =>
  (error: unknown): never => {
    const issues = error instanceof ControlError ? (error.data?.issues ?? []) : [];
    const issue = issues.find(({ path }) => path.startsWith(`body.${field}`));
    if (!issue) throw error;
    const within = issue.path.slice(`body.${field}.`.length);
    throw new UsageError(
      within === '' || within === 'kind'
        ? `${typed} ${issue.message}`
        : `${typed}: ${within} ${issue.message}`,
    );
  };

const meant = (names: readonly string[] = []) => (names[0] ? `: did you mean ${names[0]}?` : '');

function nearestOf({ data }: ControlError): string | undefined {
  const nearest = data?.near?.[0] as string | { readonly method: string; readonly path: string } | undefined;
  if (nearest === undefined) return undefined;
  return `did you mean ${typeof nearest === 'string' ? nearest : `${nearest.method} ${nearest.path}`}?`;
}

/** The simulator says it as calls of HTTP; here it is a command. */
function howOf({ code, message, data }: ControlError): string | undefined {
  const [, world = ''] = /"(.+)"/.exec(message) ?? [];
  switch (code) {
    case 'UNKNOWN_WORLD':
      return `krapao world new --id ${world} makes it; krapao world ls lists those there are`;
    case 'WORLD_EXISTS':
      return `krapao world reset ${world} puts it back to its start; krapao world drop ${world} drops it`;
    case 'WORLD_STAYS':
      return `krapao world reset ${world} puts it back to its start`;
    case 'TOO_MANY_WORLDS':
      return 'krapao world drop drops one that is done with; MOCK_WORLDS_MAX allows more';
    case 'CODE_IMPOSSIBLE':
      return 'The world is as it was. One that is new can give every code: krapao world new --scenario default';
    case 'TEST_IMPOSSIBLE':
      return '--until names the entry that it is about; krapao tail lists them';
    case 'UNKNOWN_CALL':
      return 'an address has no path, as http://127.0.0.1:4000, and a simulator of another version other calls';
    default:
      return data?.how;
  }
}
