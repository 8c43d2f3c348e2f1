import { expect, it } from 'vitest';
import { createLate } from '../../testing/late.ts';
import { runHook } from '../../testing/run-hook.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { PickedFile } from './attachment.ts';
import { useAttach } from './use-attach.ts';

const png = () =>
  new File([Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0))], 'slip.png', {
    type: 'image/png',
  });

/** A file from the cloud whose download fails later. */
function slow() {
  const reading = createLate<ArrayBuffer>();
  const file = Object.assign(new File([], 'cloud.png'), {
    slice: () => ({ arrayBuffer: () => reading.promise }),
  });
  return { file, fail: () => reading.reject(new DOMException('gone', 'NotReadableError')) };
}

it('a file that proves unreadable after another was chosen shows no problem, and the other stays', async () => {
  const picked: PickedFile[] = [];
  const { client } = createTestApp();
  const screen = await runHook(client, () => useAttach((file) => void picked.push(file)));
  const first = slow();
  let looking: Promise<void> | undefined;
  await screen.after(() => void (looking = screen.now.attach(first.file)));
  await screen.after(() => screen.now.attach(png()));
  await screen.after(() => {
    first.fail();
    return looking;
  });
  expect(picked.map(({ file }) => file.name)).toEqual(['slip.png']);
  expect(screen.now.problem).toBeUndefined();
});

it('the problem of a file is shown until a valid one is chosen', async () => {
  const { client } = createTestApp();
  const screen = await runHook(client, () => useAttach(() => undefined));
  await screen.after(() => screen.now.attach(new File(['%PDF-1.7'], 'slip.pdf')));
  expect(screen.now.problem).toEqual({ problem: 'type' });
  await screen.after(() => screen.now.attach(png()));
  expect(screen.now.problem).toBeUndefined();
});
