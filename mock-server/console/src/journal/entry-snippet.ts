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

/** The parts of a journal entry that a snippet needs. */
export type Copied = Pick<Entry, 'kind' | 'operation' | 'member' | 'method' | 'path' | 'request'>;

/** The call of the control plane behind each kind of act by the tester. */
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
 * The entry as a call to the open world. The entry may come from the world that a fork was made from, or from a saved file.
 * The journal masks the member's token, so the snippet has a placeholder for it. Undefined if there was no caller, as for a
 * timer.
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
  const search = new URLSearchParams(pairsOf(request.query)).toString();
  const headers = { 'x-mock-world': world, ...(member !== null && { authorization: 'Bearer TOKEN' }) };
  return snippetOf(
    language,
    { method, path: path + (search === '' ? '' : `?${search}`), headers, ...contentOf(request.body) },
    place,
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name that was sent several times has a list of values. */
const pairsOf = (query: unknown): [string, string][] =>
  Object.entries(isObject(query) ? query : {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as [string, string]),
  );

/** The journal's body repeats what the path names. */
function bodyOf(act: CallId, body: unknown): object | undefined {
  if (act === 'control.removeFault' || !isObject(body)) return undefined;
  if (act !== 'control.releaseHeld') return body;
  const { n: _, ...rest } = body as { readonly n?: unknown };
  return rest;
}

/** A multipart form, if there was a file: the journal has its name, not its content. */
function contentOf(body: unknown): Pick<Snippeted, 'body' | 'multipart'> {
  const fields = isObject(body) ? Object.entries(body as Readonly<Record<string, unknown>>) : [];
  // A body that is no object, such as a list, is refused, and copied as it was sent.
  if (!fields.some(([, value]) => isFile(value))) return body === null || body === undefined ? {} : { body };
  return {
    multipart: Object.fromEntries(
      fields.map(([name, value]) => [name, isFile(value) ? value : String(value)] as const),
    ),
  };
}

const isFile = (value: unknown): value is FilePart =>
  isObject(value) && 'filename' in value && 'contentType' in value && 'size' in value;
