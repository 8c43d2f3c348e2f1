import {
  snippetOf,
  snippetOfAct,
  type FilePart,
  type Language,
  type Place,
  type Snippeted,
} from '../acts/snippets.ts';
import type { CallId } from '../control/control.ts';
import type { Entry } from './entry.ts';

/** What was called, as it stands in the journal. */
export type Copied = Pick<Entry, 'kind' | 'operation' | 'member' | 'method' | 'path' | 'request'>;

/** Which call of the control plane an entry of the tester's is. */
const acts: Readonly<Record<string, CallId>> = {
  event: 'control.sendEvent',
  clock: 'control.setClock',
  arrange: 'control.arrange',
  'fault add': 'control.addFault',
  'fault remove': 'control.removeFault',
  'fault clear': 'control.clearFaults',
  'fault release': 'control.releaseHeld',
};

const actOf = ({ kind, operation }: Copied): CallId | undefined =>
  acts[kind === 'fault' ? `${kind} ${operation}` : kind];

/**
 * The entry as it would be sent from elsewhere, to the world that is open: a fork has the entries of the world that it was
 * forked from, and one from a file those of the world that was saved. The token of a member is masked in the journal, so it
 * stands open. Nothing where nobody called: a timer did it.
 */
export function snippetOfEntry(
  language: Language,
  entry: Copied,
  world: string,
  place: Place,
): string | undefined {
  const { member, method, request } = entry;
  if (method === null || entry.path === null) return undefined;
  const path = entry.path.replace(/^(\/__mock\/worlds\/)[^/]+/, `$1${encodeURIComponent(world)}`);
  const act = actOf(entry);
  if (act !== undefined)
    return snippetOfAct(
      language,
      { sent: { method, path, id: act, body: bodyOf(act, request.body) } },
      place,
    );
  const search = new URLSearchParams(
    isObject(request.query) ? (request.query as Record<string, string>) : {},
  ).toString();
  const headers = { 'x-mock-world': world, ...(member !== null && { authorization: 'Bearer TOKEN' }) };
  return snippetOf(
    language,
    { method, path: path + (search === '' ? '' : `?${search}`), headers, ...contentOf(request.body) },
    place,
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the path names stands in the journal's entry once more. */
function bodyOf(act: CallId, body: unknown): object | undefined {
  if (act === 'control.removeFault' || !isObject(body)) return undefined;
  if (act !== 'control.releaseHeld') return body;
  const { n: _, ...rest } = body as { readonly n?: unknown };
  return rest;
}

/** A form, where a file came with it: the journal knows what that was called, and not what was in it. */
function contentOf(body: unknown): Pick<Snippeted, 'body' | 'multipart'> {
  const fields = isObject(body) ? Object.entries(body as Readonly<Record<string, unknown>>) : [];
  if (!fields.some(([, value]) => isFile(value))) return isObject(body) ? { body } : {};
  return {
    multipart: Object.fromEntries(
      fields.map(([name, value]) => [name, isFile(value) ? value : String(value)] as const),
    ),
  };
}

const isFile = (value: unknown): value is FilePart =>
  isObject(value) && 'filename' in value && 'contentType' in value && 'size' in value;
