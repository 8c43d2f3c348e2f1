import { ApiError } from '@krapao/contracts/client/api-error';
import type { ChatFileKind } from '@krapao/contracts/entities/chat-message-types';
import type { BodyInputOf } from '@krapao/contracts/operations/operation';
import type { Operations } from '@krapao/contracts/operations';
import type { Entry } from '../../realtime/entry-log.ts';

type SentMessage = BodyInputOf<Operations['chat.sendMessage']>['message'];

/** What the customer wrote or chose, until the server has it. */
export interface Outgoing {
  readonly clientId: string;
  readonly at: number;
  readonly content:
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'postback'; readonly title: string; readonly payload: string }
    | { readonly type: 'file'; readonly file: File; readonly kind: ChatFileKind };
  /** Spec §4: after that it is `succeed`, and an entry of the conversation. */
  readonly deliver: 'uploading_file' | 'sending' | 'failed';
  /** The uploaded share of the file. */
  readonly progress: number;
  readonly error?: unknown;
}

interface OutboxOptions {
  /** Storage that survives the page: what is read from it was sent by the previous page, and may have arrived. */
  readonly unsent: {
    readonly read: () => readonly Pick<Outgoing, 'clientId' | 'at' | 'content'>[];
    readonly write: (items: readonly Outgoing[]) => void;
  };
  readonly post: (clientId: string, message: SentMessage) => Promise<Entry>;
  readonly upload: (
    file: File,
    kind: ChatFileKind,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<string>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly onChange: (items: readonly Outgoing[]) => void;
  /** The server has stored it. */
  readonly onSent: (entry: Entry) => void;
}

/**
 * Messages that are being sent. They are sent one after the other, so that they arrive in the order of writing; uploads run in
 * parallel. A message keeps its id when it is resent, so that the server stores it only once (assumed).
 */
export function createOutbox({ unsent, post, upload, newId, now, onChange, onSent }: OutboxOptions) {
  const error = new ApiError({ kind: 'aborted', operation: 'chat.sendMessage', message: 'aborted' });
  let items: readonly Outgoing[] = unsent
    .read()
    .map((kept) => ({ ...kept, deliver: 'failed', progress: 0, error }));
  const uploads = new Map<string, AbortController>();
  /** Paths of uploaded files, which need not be uploaded again. */
  const paths = new Map<string, string>();
  let turn: Promise<void> = Promise.resolve();

  const change = (next: readonly Outgoing[]) => {
    items = next;
    unsent.write(items);
    onChange(items);
  };
  const patch = (id: string, part: Partial<Outgoing>) =>
    change(items.map((item) => (item.clientId === id ? { ...item, ...part } : item)));
  const isWaiting = (id: string) => items.some(({ clientId }) => clientId === id);

  function drop(ids: ReadonlySet<string>): void {
    for (const id of ids) {
      uploads.get(id)?.abort();
      uploads.delete(id);
      paths.delete(id);
    }
    if (items.some(({ clientId }) => ids.has(clientId)))
      change(items.filter(({ clientId }) => !ids.has(clientId)));
  }

  async function pathOf(id: string, file: File, kind: ChatFileKind): Promise<string> {
    const known = paths.get(id);
    if (known !== undefined) return known;
    const controller = new AbortController();
    uploads.set(id, controller);
    patch(id, { deliver: 'uploading_file', progress: 0 });
    const path = await upload(file, kind, (progress) => patch(id, { progress }), controller.signal);
    uploads.delete(id);
    if (isWaiting(id)) paths.set(id, path);
    return path;
  }

  async function messageOf({ clientId, content }: Outgoing): Promise<SentMessage> {
    if (content.type === 'text') return { message_type: 'text', payload: content.text };
    if (content.type === 'postback')
      return { message_type: 'postback', payload: { title: content.title, payload: content.payload } };
    const path = await pathOf(clientId, content.file, content.kind);
    return {
      message_type: 'media',
      payload: { message: null, url: path, fileType: content.kind, filePath: path },
    };
  }

  async function deliver(item: Outgoing): Promise<void> {
    const id = item.clientId;
    try {
      const message = await messageOf(item);
      if (!isWaiting(id)) return;
      patch(id, { deliver: 'sending' });
      const before = turn;
      const sent = (async () => {
        await before;
        return isWaiting(id) ? await post(id, message) : undefined;
      })();
      turn = sent.then(
        () => undefined,
        () => undefined,
      );
      const entry = await sent;
      if (entry) onSent(entry);
      drop(new Set([id]));
    } catch (error) {
      // The uploaded file is gone from the server: it has to be uploaded again.
      if (error instanceof ApiError && error.is('NO_DATA')) paths.delete(id);
      patch(id, { deliver: 'failed', error });
    }
  }

  if (items.length > 0) onChange(items);
  return {
    send: (content: Outgoing['content']): void => {
      const item: Outgoing = {
        clientId: newId(),
        at: now(),
        content,
        deliver: content.type === 'file' ? 'uploading_file' : 'sending',
        progress: 0,
      };
      change([...items, item]);
      void deliver(item);
    },
    /** Resends what has failed. */
    resend: (id: string): void => {
      const item = items.find(({ clientId, deliver }) => clientId === id && deliver === 'failed');
      if (!item) return;
      patch(id, { deliver: item.content.type === 'file' ? 'uploading_file' : 'sending', progress: 0 });
      void deliver(item);
    },
    /** Removes an unsent message; an upload under way is cancelled. */
    remove: (id: string): void => drop(new Set([id])),
    /** These have arrived, whatever the answers said. */
    arrived: drop,
    /** Cancels everything. */
    clear: (): void => drop(new Set(items.map(({ clientId }) => clientId))),
  };
}

/** Whether the message may have arrived in spite of the failure: then it is never called failed. */
export const isUnsure = (error: unknown): boolean => error instanceof ApiError && error.outcomeUnknown;
