import { describe, expect, it } from 'vitest';
import type { Entry } from '../../realtime/entry-log.ts';
import { entryAt } from '../../realtime/sample-entries.ts';
import { createOutbox, type Outgoing } from './outbox.ts';

interface Call<T> {
  readonly id: string;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

function bench() {
  const posts: Call<Entry>[] = [];
  const uploads: (Call<string> & { progress: (share: number) => void; signal: AbortSignal })[] = [];
  const sent: Entry[] = [];
  let items: readonly Outgoing[] = [];
  let lastId = 0;
  const outbox = createOutbox({
    unsent: { read: () => [], write: () => undefined },
    post: (id) => new Promise((resolve, reject) => posts.push({ id, resolve, reject })),
    upload: (file, _kind, progress, signal) =>
      new Promise((resolve, reject) => uploads.push({ id: file.name, resolve, reject, progress, signal })),
    newId: () => `c${++lastId}`,
    now: () => 0,
    onChange: (next) => (items = next),
    onSent: (entry) => sent.push(entry),
  });
  const seen = () => items.map(({ clientId, deliver }) => `${clientId} ${deliver}`);
  return { outbox, posts, uploads, sent, seen, items: () => items };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const text = (value: string) => ({ type: 'text', text: value }) as const;
const picture = { type: 'file', file: new File(['x'], 'a.png'), kind: 'image' } as const;

describe('messages being sent', () => {
  it('are sent one after the other, in the order of writing', async () => {
    const { outbox, posts, sent, seen } = bench();
    outbox.send(text('one'));
    outbox.send(text('two'));
    await settled();
    expect([posts.map(({ id }) => id), seen()]).toEqual([['c1'], ['c1 sending', 'c2 sending']]);
    posts[0]?.resolve(entryAt(1));
    await settled();
    expect([posts.map(({ id }) => id), sent.length, seen()]).toEqual([['c1', 'c2'], 1, ['c2 sending']]);
  });

  it('that fail do not block later ones, and are resent with the same id', async () => {
    const { outbox, posts, seen } = bench();
    outbox.send(text('one'));
    outbox.send(text('two'));
    await settled();
    posts[0]?.reject(new Error('lost'));
    await settled();
    expect([seen(), posts.at(-1)?.id]).toEqual([['c1 failed', 'c2 sending'], 'c2']);
    outbox.resend('c1');
    outbox.resend('c1');
    posts[1]?.resolve(entryAt(2));
    await settled();
    expect([seen(), posts.map(({ id }) => id)]).toEqual([['c1 sending'], ['c1', 'c2', 'c1']]);
  });

  it('are gone when the entry arrives, though the answer was lost', async () => {
    const { outbox, posts, seen } = bench();
    outbox.send(text('one'));
    await settled();
    outbox.arrived(new Set(['c1']));
    posts[0]?.reject(new Error('lost'));
    await settled();
    expect(seen()).toEqual([]);
  });
});

describe('a file being sent', () => {
  it('is uploaded with progress, then sent', async () => {
    const { outbox, posts, uploads, seen, items } = bench();
    outbox.send(picture);
    await settled();
    uploads[0]?.progress(0.5);
    expect([seen(), items()[0]?.progress]).toEqual([['c1 uploading_file'], 0.5]);
    uploads[0]?.resolve('/media/chat/1.png');
    await settled();
    expect([seen(), posts.length]).toEqual([['c1 sending'], 1]);
  });

  it('does not block a text behind it', async () => {
    const { outbox, posts } = bench();
    outbox.send(picture);
    outbox.send(text('two'));
    await settled();
    expect(posts.map(({ id }) => id)).toEqual(['c2']);
  });

  it('is uploaded again after an interrupted upload, but not after a failed send', async () => {
    const { outbox, posts, uploads, seen } = bench();
    outbox.send(picture);
    await settled();
    uploads[0]?.reject(new Error('cut'));
    await settled();
    expect(seen()).toEqual(['c1 failed']);
    outbox.resend('c1');
    await settled();
    uploads[1]?.resolve('/media/chat/1.png');
    await settled();
    posts[0]?.reject(new Error('lost'));
    await settled();
    outbox.resend('c1');
    await settled();
    expect([uploads.length, posts.map(({ id }) => id)]).toEqual([2, ['c1', 'c1']]);
  });

  it('cancelled stops its upload and is never sent', async () => {
    const { outbox, posts, uploads, seen } = bench();
    outbox.send(picture);
    await settled();
    outbox.remove('c1');
    expect([uploads[0]?.signal.aborted, seen()]).toEqual([true, []]);
    uploads[0]?.resolve('/media/chat/1.png');
    await settled();
    expect(posts).toEqual([]);
  });
});
