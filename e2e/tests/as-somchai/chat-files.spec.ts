import { drillConsole } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

const MB = 1_048_576;
const bytes = (head: string, size = 200) => Buffer.concat([Buffer.from(head, 'latin1')], size);
const png = (size?: number) => bytes('\x89PNG\r\n\x1a\n', size);
const mp4 = (size?: number) => bytes('\0\0\0\x18ftypisom\0\0\x02\0', size);
const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1');
/** The smallest picture that a browser shows. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.use({ expectedConsole: drillConsole });

test.beforeEach(async ({ app, world }) => {
  await world.event({ type: 'support.setBot', isOn: false });
  await app.startAs(await world.tokenOf('somchai'));
});

test('files are taken by what they are, not by what they are called', async ({ page, world }) => {
  const chat = new ChatWidget(page);
  await chat.open();
  await expect(chat.messages).toHaveCount(10);
  const { fileType, heic: noHeic, tooLarge } = chat.say;
  const refused: [string, string, Buffer, string][] = [
    ['page.png', 'image/png', bytes('<html><script>alert(1)</script>'), fileType],
    ['terms.pdf', 'application/pdf', bytes('%PDF-1.7'), fileType],
    ['noextension', 'image/png', png(), fileType],
    ['picture.mp4', 'video/mp4', png(), fileType],
    ['IMG_1.heic', 'image/heic', heic, noHeic],
    ['IMG_2.jpg', 'image/jpeg', heic, noHeic],
    ['large.png', 'image/png', png(10 * MB + 1), tooLarge(10)],
    ['large.mp4', 'video/mp4', mp4(20 * MB + 1), tooLarge(20)],
  ];
  for (const [name, type, content, text] of refused) {
    await chat.attach(name, type, content);
    await expect(chat.dialog.getByRole('alert').filter({ hasText: text }), name).toBeVisible();
  }
  expect(await world.calls('chat.uploadImage')).toHaveLength(0);
  expect(await world.calls('chat.uploadVideo')).toHaveLength(0);

  await chat.attach('dot.gif', 'image/gif', dot);
  await expect(chat.messages).toHaveCount(11);
  const picture = chat.messages.last().getByRole('img', { name: chat.say.image });
  await expect(picture).toHaveAttribute('src', /^\/media\/chat\/[0-9a-f]{24}\.gif$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(chat.dialog.getByText(tooLarge(20))).toHaveCount(0);
});

test('a video goes up with its progress, can be cancelled, and cut half-way goes again as one message', async ({
  context,
  page,
  world,
}) => {
  const chat = new ChatWidget(page);
  await chat.open();
  await expect(chat.messages).toHaveCount(10);
  const network = await context.newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const progress = chat.messages.last().getByRole('progressbar');
  const isHalfway = () =>
    expect.poll(async () => Number((await progress.getAttribute('value')) ?? 0)).toBeGreaterThan(5);

  await speed(2 * MB);
  await chat.attach('cancelled.mp4', 'video/mp4', mp4(20 * MB));
  await isHalfway();
  await chat.button(chat.say.cancel).click();
  await expect(chat.messages).toHaveCount(10);

  await chat.attach('clip.mp4', 'video/mp4', mp4(10 * MB));
  await isHalfway();
  await expect(chat.messages.last()).toContainText(chat.say.uploading);
  await context.setOffline(true);
  await expect(chat.button(chat.say.resend)).toBeVisible();
  await context.setOffline(false);
  await speed(-1);
  await chat.button(chat.say.resend).click();
  await expect(chat.messages.last().locator('video')).toHaveAttribute('src', /^\/media\/chat\/.*\.mp4$/);
  await expect(chat.messages).toHaveCount(11);
  expect(await world.calls('chat.sendMessage')).toHaveLength(1);
});
