import { CAPSULE_LIMIT } from '@krapao/contracts/control/files';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../world/outcome.ts';
import { player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';
import { bytesOf, findFile, KEPT_BYTES } from './files.ts';

const MB = 1_048_576;
const bytes = (start: string, size = 64) => {
  const content = Buffer.alloc(size);
  content.write(start, 'latin1');
  return content;
};
const PNG = '\u0089PNG\r\n\u001a\n';
const MP4 = '\0\0\0\u0018ftypisom';

const file = (content: Uint8Array, filename = 'a.png') => ({
  form: { file: { filename, contentType: 'application/octet-stream', bytes: content } },
});
const image = (somchai: Player, content: Uint8Array, filename?: string) =>
  somchai.result('chat.uploadImage', file(content, filename));
const video = (somchai: Player, content: Uint8Array) =>
  somchai.result('chat.uploadVideo', file(content, 'a.mp4'));

const issue = (code: 'KEY_MISSING' | 'KEY_INVALID', message: string) => ({
  issues: [{ path: 'form.file', code, message }],
});

describe('a file for support', () => {
  it('is stored unchanged, under the path in the answer', () => {
    const world = testWorld();
    const content = bytes(PNG);
    content.set([0, 127, 128, 200, 255], 20);
    const { path } = player(world).answer('chat.uploadImage', file(content));
    expect(path).toMatch(/^\/media\/chat\/[0-9a-f]{24}\.png$/);
    const kept = findFile(world, path);
    expect(kept && content.equals(bytesOf(kept))).toBe(true);
    expect(findFile(world, path.replace('.png', '.gif'))).toBeUndefined();
  });

  it('can then be sent, as the type that it has and not the one that the app claims', () => {
    const somchai = player(testWorld());
    const { path } = somchai.answer('chat.uploadVideo', file(bytes(MP4), 'a.mp4'));
    const { message } = somchai.answer('chat.sendMessage', {
      body: {
        userId: somchai.member.id,
        message: {
          message_type: 'media',
          payload: { message: 'ดูนี่', url: 'blob:x', fileType: 'image', filePath: path },
        },
      },
    });
    expect(message.payload).toEqual({ message: 'ดูนี่', url: path, fileType: 'video', filePath: path });
  });

  it('must not be missing, must have a type that the call accepts, and an extension', () => {
    const somchai = player(testWorld());
    expect(somchai.call('chat.uploadImage', { form: { file: undefined } })).toEqual(
      refuse('KEY_MISSING', issue('KEY_MISSING', 'required')),
    );
    const types = ['image/png', 'image/jpeg', 'image/gif'];
    expect(somchai.call('chat.uploadImage', file(bytes('%PDF-1.7'), 'slip.png'))).toEqual(
      refuse('KEY_INVALID', {
        types,
        ...issue('KEY_INVALID', `must be ${types.join(', ')} by its content`),
      }),
    );
    expect(image(somchai, bytes(MP4))).toBe('KEY_INVALID');
    expect(video(somchai, bytes('\0\0\0\u0014ftypheic\0\0\0\0heic'))).toBe('KEY_INVALID');
    expect(video(somchai, bytes('\0\0\0\u0014ftypabcd\0\0\0\0efgh'))).toBe('KEY_INVALID');
    expect(video(somchai, bytes(PNG))).toBe('KEY_INVALID');
    expect(image(somchai, bytes(PNG), 'picture')).toBe('KEY_INVALID');
    expect(image(somchai, bytes(PNG), 'picture.JPG')).toBe('done');
  });

  it('may be 10 MB as a picture and 20 MB as a video', () => {
    const somchai = player(testWorld());
    expect(image(somchai, bytes(PNG, 10 * MB))).toBe('done');
    expect(somchai.call('chat.uploadImage', file(bytes(PNG, 10 * MB + 1)))).toMatchObject({
      code: 'KEY_INVALID',
      data: { limit: 10 * MB },
    });
    expect(video(somchai, bytes(MP4, 20 * MB))).toBe('done');
    expect(video(somchai, bytes(MP4, 20 * MB + 1))).toBe('KEY_INVALID');
  });

  it('is kept as long as all files together do not exceed the limit of a world', () => {
    const world = testWorld();
    const somchai = player(world);
    const before = world.store.table('chatFiles').list();
    const used = before.reduce((sum, { size }) => sum + size, 0);
    const id = '0'.repeat(24);
    world.run((inside) =>
      ok(
        inside.store
          .table('chatFiles')
          .put(id, { id, kind: 'image', type: 'image/png', size: KEPT_BYTES - used - 64, base64: '' }),
      ),
    );
    image(somchai, bytes(PNG));
    const first = before[0]?.id ?? id;
    expect(world.store.table('chatFiles').has(first)).toBe(true);
    image(somchai, bytes(PNG));
    expect(world.store.table('chatFiles').has(first)).toBe(false);
  });

  it('is at most so large that a capsule can be opened that has it twice: as it is kept, and as it was uploaded', () => {
    const files = (KEPT_BYTES / 3) * 4;
    expect(2 * files).toBeLessThan((CAPSULE_LIMIT / 8) * 7);
  });

  it('is removed when newer files need the space', () => {
    const world = testWorld();
    const somchai = player(world);
    const [first, second] = [1, 2].map(
      () => somchai.answer('chat.uploadVideo', file(bytes(MP4, 18 * MB), 'a.mp4')).path,
    );
    somchai.answer('chat.uploadVideo', file(bytes(MP4, 18 * MB), 'a.mp4'));
    expect(findFile(world, first ?? '')).toBeUndefined();
    expect(findFile(world, second ?? '')).toBeDefined();
    const kept = world.store.table('chatFiles').list();
    expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(KEPT_BYTES);
  });
});
