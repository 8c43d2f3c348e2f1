import { truncateSync, writeFileSync } from 'node:fs';
import { drillConsole } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

const MB = 1_048_576;
const heads = {
  png: '\x89PNG\r\n\x1a\n',
  mp4: '\0\0\0\x18ftypisom\0\0\x02\0',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1',
  pdf: '%PDF-1.7',
  html: '<html><script>alert(1)</script>',
} as const;
/** The smallest picture that a browser shows. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Creates a file for this test that begins with `head`, padded to `size`. */
function fileOf(name: string, head: string | Buffer, size = 0): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, head, 'latin1');
  if (size > 0) truncateSync(path, size);
  return path;
}

test.use({ expectedConsole: drillConsole });

test('files for support are accepted by content, show progress, can be cancelled, and a retry is still one message', async ({
  app,
  context,
  page,
  world,
}) => {
  await world.event({ type: 'support.setBot', isOn: false });
  await app.startAs(await world.member('somchai').signIn());
  const chat = new ChatWidget(page);
  await chat.open();
  await expect(chat.messages).toHaveCount(10);
  const { fileType, heic: noHeic, tooLarge } = chat.say;
  const last = chat.messages.last();

  await test.step('a file that is neither picture nor video, or too large, is refused with a message', async () => {
    const refused: [string, keyof typeof heads, number, string][] = [
      // Never the same message twice in a row, so that each must come from its own file.
      ['page.png', 'html', 0, fileType],
      ['IMG_1.heic', 'heic', 0, noHeic],
      ['terms.pdf', 'pdf', 0, fileType],
      ['large.png', 'png', 10 * MB + 1, tooLarge(10)],
      ['noextension', 'png', 0, fileType],
      ['IMG_2.jpg', 'heic', 0, noHeic],
      ['picture.mp4', 'png', 0, fileType],
      ['large.mp4', 'mp4', 20 * MB + 1, tooLarge(20)],
    ];
    for (const [name, head, size, text] of refused) {
      await chat.attach(fileOf(name, heads[head], size));
      await expect(chat.dialog.getByRole('alert').filter({ hasText: text }), name).toBeVisible();
    }
    expect(await world.calls('chat.uploadImage')).toHaveLength(0);
    expect(await world.calls('chat.uploadVideo')).toHaveLength(0);
  });

  await test.step('a file that was chosen by mistake is previewed, removed, and never sent', async () => {
    await chat.attach(fileOf('mistake.gif', dot));
    await expect(chat.dialog.getByText('mistake.gif')).toBeVisible();
    // File and text stay as long as the conversation is there.
    await chat.field.fill('สลิป');
    await chat.close();
    await chat.open();
    await expect(chat.field).toHaveValue('สลิป');
    await chat.field.fill('');
    await chat.button(chat.say.unpick).click();
    await expect(chat.dialog.getByText('mistake.gif')).toHaveCount(0);
    await expect(chat.field).toBeFocused();
    await expect(chat.button(chat.say.send)).toBeDisabled();
    await expect(chat.messages).toHaveCount(10);
    expect(await world.calls('chat.uploadImage')).toHaveLength(0);
  });

  await test.step('a picture arrives, and is shown from where it is stored', async () => {
    // Together with a text, in the order in which they arrive.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/chat/send-message', async (route) => {
      await held.promise;
      await route.continue();
    });
    await chat.field.fill('นี่คือสลิป');
    await chat.sendFile(fileOf('dot.gif', dot));
    const text = chat.messages.nth(10);
    await expect(chat.messages).toHaveCount(12);
    await expect(text).toContainText('นี่คือสลิป');
    held.resolve();
    await expect(text.getByText(chat.say.sending)).toHaveCount(0);
    await expect(text).toContainText('นี่คือสลิป');
    const picture = last.getByRole('img', { name: chat.say.image });
    await expect(picture).toHaveAttribute('src', /^\/media\/chat\/[0-9a-f]{24}\.gif$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expect(chat.dialog.getByText(tooLarge(20))).toHaveCount(0);
  });

  await test.step('a file that was not delivered can be discarded', async () => {
    await world.fault({ operation: 'chat.uploadImage', drop: 'before', times: 1 });
    await chat.sendFile(fileOf('lost.gif', dot));
    await expect(chat.button(chat.say.resend)).toBeVisible();
    await chat.button(chat.say.remove).click();
    await expect(chat.messages).toHaveCount(12);
  });

  const network = await context.newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const progress = last.getByRole('progressbar');
  const hasReached = (percent: number) =>
    expect
      .poll(async () => Number((await progress.getAttribute('value')) ?? 0), { intervals: [50] })
      .toBeGreaterThanOrEqual(percent);

  await test.step('a video of 20 MB shows its progress and can be cancelled', async () => {
    // Slow enough to check the progress in time.
    await speed(2 * MB);
    await chat.sendFile(fileOf('cancelled.mp4', heads.mp4, 20 * MB));
    await hasReached(5);
    await hasReached(15);
    await chat.button(chat.say.cancel).click();
    await expect(chat.messages).toHaveCount(12);
    await expect(chat.log).toBeFocused();
  });

  await test.step('an upload that is cut off is retried, and is one message', async () => {
    await speed(2 * MB);
    await chat.sendFile(fileOf('clip.mp4', heads.mp4, 10 * MB));
    await hasReached(30);
    await expect(last).toContainText(chat.say.uploading);
    await context.setOffline(true);
    await expect(chat.button(chat.say.resend)).toBeVisible();
    await context.setOffline(false);
    await speed(-1);
    await chat.button(chat.say.resend).click();
    // The head of a video alone cannot be played, so a link is shown in its place.
    await expect(last.getByRole('link', { name: /\.mp4$/ })).toHaveAttribute(
      'href',
      /^\/media\/chat\/[0-9a-f]{24}\.mp4$/,
    );
    await expect(chat.messages).toHaveCount(13);
    // The text, the picture and this video; nothing that was cancelled or discarded.
    expect(await world.calls('chat.sendMessage')).toHaveLength(3);
  });
});
