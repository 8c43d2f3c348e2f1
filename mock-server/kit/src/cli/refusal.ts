import { ControlError } from '../client/control-error.ts';
import { EXIT, UsageError } from './exit-codes.ts';

/** Says what went wrong, and below it what to do. */
export type Show = (message: string, hints: readonly (string | undefined)[], details?: object) => void;

/** What the simulator refused; a field that it does not take was typed wrong. Answers with the exit code. */
export function explainRefusal(error: ControlError, show: Show): number {
  const { code, data } = error;
  const issues = (data?.issues ?? []).map(
    ({ path, message, near }) => `${path.replace(/^(body|query)\./, '')}: ${message}${meant(near)}`,
  );
  const [first = error.message, ...others] = issues;
  show(first, [...others, nearestOf(error), howOf(error)], { code, ...(data && { data }) });
  return code === 'INVALID_REQUEST' ? EXIT.usage : EXIT.refused;
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
  const nearest = data?.near?.[0];
  if (nearest === undefined) return undefined;
  return `did you mean ${typeof nearest === 'string' ? nearest : JSON.stringify(nearest)}?`;
}

/** The simulator says it as calls of HTTP; here it is a command. */
function howOf({ code, message, data }: ControlError): string | undefined {
  const [, world] = /"(.+)"/.exec(message) ?? [];
  return code === 'UNKNOWN_WORLD' && world !== undefined
    ? `krapao world new --id ${world} makes it; krapao world ls lists those there are`
    : data?.how;
}
