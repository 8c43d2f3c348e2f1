import type { ControlErrorCode, ControlFailure } from '@krapao/contracts/control/errors';

/** Like `ControlError` of the kit. */
interface Failed extends Error {
  readonly kind: 'refused' | 'unreachable' | 'timeout' | 'aborted';
  readonly status?: number;
  readonly code?: ControlErrorCode;
  readonly data?: ControlFailure['data'];
}

const isFailed = (error: unknown): error is Failed => error instanceof Error && 'kind' in error;

/** True if the simulator itself refused. A proxy also answers while the simulator is down, but without a code. */
export function refusal(error: unknown): (Failed & { readonly code: ControlErrorCode }) | undefined {
  return isFailed(error) && error.kind === 'refused' && error.code !== undefined
    ? (error as Failed & { readonly code: ControlErrorCode })
    : undefined;
}

/** Whether the same call would be refused again: what it asks for cannot be, or is not there. */
export const isFinal = (error: unknown): boolean =>
  (refusal(error)?.data?.issues ?? []).length > 0 || refusal(error)?.code === 'UNKNOWN_ENTRY';

export const wantsToken = (error: unknown): boolean => refusal(error)?.code === 'CONTROL_TOKEN_NEEDED';

type Issues = NonNullable<NonNullable<Failed['data']>['issues']>;

/** A new world without a name is refused where several simulators share the worlds, because of a header that no form shows. */
const issuesOf = (error: unknown): Issues =>
  (refusal(error)?.data?.issues ?? []).map((issue) =>
    issue.path === 'headers.X-Mock-World' ? { ...issue, path: 'body.id', message: NAME_WANTED } : issue,
  );

const NAME_WANTED =
  'must be given, in letters, digits, dots, dashes or underscores: several simulators share the worlds, and find each by its name';

/** How many problems are listed. */
const LISTED = 20;

/** The labels of a form's fields, by path in the body of the call. */
export type Labels = Readonly<Record<string, string>>;

/** The field that a problem is about, and the path within it if it is about a part. */
function placeOf(path: string, labels: Labels): { readonly field?: string; readonly rest: string } {
  const place = path.replace(/^body\./, '');
  const field = Object.keys(labels)
    .filter((name) => place === name || place.startsWith(`${name}.`))
    .toSorted((a, b) => b.length - a.length)[0];
  return field === undefined ? { rest: place } : { field, rest: place.slice(field.length + 1) };
}

/**
 * The problems of a refusal by field, to be read after the label: `must be at least 1`. Problems that belong to no field are left
 * out.
 */
export function fieldProblems(error: unknown, labels: Labels): Readonly<Record<string, string>> {
  const { code, data: { issues: _, near = [], ...data } = {} } = refusal(error) ?? {};
  const problems: Record<string, string> = {};
  if (code === 'WORLD_EXISTS') return { id: 'is taken' };
  for (const { path, message } of issuesOf(error)) {
    const { field, rest } = placeOf(path, labels);
    if (field === undefined || field in problems) continue;
    problems[field] = `${rest === '' ? '' : `at ${rest} `}${message}`;
  }
  const nearest =
    near.length === 0 ? '' : `; the nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(', ')}`;
  // The refusal of an unknown name repeats it in `data`, beside the known names.
  for (const field of Object.keys(labels))
    if (Object.hasOwn(data, field)) problems[field] ??= `is not known here${nearest}`;
  return problems;
}

/** What to do about it on this page; the simulator itself names HTTP calls. */
function howHere(code: ControlErrorCode, { how, ...data }: NonNullable<Failed['data']>): string | undefined {
  const { faultId } = data;
  switch (code) {
    case 'WORLD_EXISTS':
      return 'Choose another name, or open, reset or delete that world in Worlds.';
    case 'FORK_ELSEWHERE':
      return 'Save this world in Worlds and open the file there: that makes a copy of it as it is now.';
    case 'WORLD_STAYS':
      return 'Reset it instead, which puts it back to its start.';
    case 'UNKNOWN_WORLD':
      return 'Worlds lists those there are, and makes new ones.';
    case 'TOO_MANY_WORLDS':
      return 'Delete those that are done with in Worlds. MOCK_WORLDS_MAX of the simulator allows more.';
    case 'CODE_IMPOSSIBLE':
      return `The world is as it was. ${
        typeof faultId === 'string'
          ? `Remove the fault ${faultId} in Trouble.`
          : 'A new world of the scenario “default” can give every code.'
      }`;
    case 'TEST_IMPOSSIBLE':
      return data['ofNone'] === true ? how : 'Make it of another entry.';
    default:
      return how;
  }
}

/** A problem of several fields names them; here they have labels. */
function aboutForm(message: string, labels: Labels): string {
  const words = message.replaceAll(/\b[a-z]\w*/gi, (word) =>
    Object.hasOwn(labels, word) ? `“${labels[word]}”` : word,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What there is, and how much too much was asked. */
const figuresOf = (data: object): string =>
  Object.entries(data)
    .flatMap(([name, value]) =>
      typeof value === 'number' ? [`${wordsOf(name)} ${value.toLocaleString('en-US')}`] : [],
    )
    .join(', ');

/** `retryAfterSeconds` → `retry after seconds`. */
const wordsOf = (name: string): string => name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();

/** A failure in words, one line per problem with its place, readable without knowing the shape of answers. */
export function linesOf(error: unknown, labels: Labels = {}): string[] {
  const refused = refusal(error);
  if (!refused) {
    if (isFailed(error) && error.kind !== 'aborted') return ["The simulator isn't answering. Is it running?"];
    return [error instanceof Error ? error.message : String(error)];
  }
  const places = issuesOf(error).map(({ path, message, near }) => {
    const meant = near?.length ? ` Did you mean ${near.join(', ')}?` : '';
    if (path === 'body') return `${aboutForm(message, labels)}.${meant}`;
    const { field, rest } = placeOf(path, labels);
    const place = field === undefined ? [rest] : [labels[field], ...(rest === '' ? [] : [rest])];
    return `${place.join(', ')}: ${message}.${meant}`;
  });
  if (places.length > 0) return places;
  const { near = [], all = [] } = refused.data ?? {};
  const how = howHere(refused.code, refused.data ?? {});
  const list = all.length <= LISTED ? all : near;
  const figures = refused.code === 'EVENT_IMPOSSIBLE' ? figuresOf(refused.data ?? {}) : '';
  return [
    refused.message,
    ...(figures === '' ? [] : [figures]),
    ...(list.length === 0
      ? []
      : list === all
        ? [`Use one of ${list.join(', ')}.`]
        : [`Did you mean ${list.join(', ')}?`]),
    ...(how === undefined ? [] : [how]),
  ];
}
