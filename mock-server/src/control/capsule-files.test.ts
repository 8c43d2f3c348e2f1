import { World, type RawAnswer } from '@krapao/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formOf, pngOf } from '../testing/multipart.ts';
import { controlOf, send, sendControl, testSimulator, worldIn } from '../testing/simulator.ts';
import type { TestSimulator } from '../testing/simulator.ts';

let here: TestSimulator;
let elsewhere: TestSimulator;
let world: World;
let token: string;

beforeAll(async () => {
  [here, elsewhere] = await Promise.all([testSimulator(), testSimulator()]);
});
afterAll(() => Promise.all([here.app.close(), elsewhere.app.close()]));
beforeEach(async () => {
  world = await worldIn(here.app);
  token = await world.member('somchai').signIn();
});

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const upload = (bytes: Buffer) =>
  world.send('chat.uploadImage', { token, ...formOf({ file: { filename: 'a.png', bytes } }) });
const save = async (from = world): Promise<RawAnswer['body']> =>
  (await sendControl(from, 'GET', '/capsule')).body;
const open = (capsule: unknown): Promise<RawAnswer> =>
  send(elsewhere.app, { method: 'POST', url: '/__mock/worlds', body: { capsule } });

it('a capsule may be much larger than any other request, with a file of any bytes', async () => {
  const bytes = Buffer.concat([pngOf('large'), allBytes, Buffer.alloc(2_000_000, 7)]);
  await upload(bytes);
  const capsule = await save();
  expect(JSON.stringify(capsule).length).toBeGreaterThan(2_000_000);
  const opened = await open(capsule);
  expect(opened.status).toBe(201);
  const again = await save(new World(controlOf(elsewhere.app), opened.body));
  expect(again.world.tables.chatFiles).toEqual(capsule.world.tables.chatFiles);
  const elsewhereToo = await sendControl(world, 'POST', '/events', { type: 'qr.pay', capsule });
  expect(elsewhereToo.status).toBe(413);
});

it.each([undefined, 7, 'ก'])(
  'a file of a world of version 1 that cannot be one is refused: %j',
  async (content) => {
    await upload(pngOf('older'));
    const { digest: _, ...capsule } = await save();
    const [[id, { base64: __, ...row }]] = capsule.world.tables.chatFiles;
    const tables = { ...capsule.world.tables, chatFiles: [[id, { ...row, content }]] };
    const { status, body } = await open({ ...capsule, world: { ...capsule.world, version: 1, tables } });
    expect(status).toBe(400);
    expect(body.data.issues[0]).toMatchObject({
      path: 'body.capsule.world.tables.chatFiles.0.1.content',
      message: `must be a text with one character for each byte (in "${id}")`,
    });
  },
);

it('a capsule may have a world of version 1, which kept a file with one character for each byte', async () => {
  const bytes = Buffer.concat([pngOf('older'), allBytes]);
  await upload(bytes);
  const { digest, ...capsule } = await save();
  const { chatFiles } = capsule.world.tables;
  expect(chatFiles).toHaveLength(1);
  const [[id, { base64, ...row }]] = chatFiles;
  const older = [[id, { ...row, content: Buffer.from(base64, 'base64').toString('latin1') }]];
  const tables = { ...capsule.world.tables, chatFiles: older };
  const opened = await open({ ...capsule, world: { ...capsule.world, version: 1, tables } });
  expect(opened.status).toBe(201);
  const again = await save(new World(controlOf(elsewhere.app), opened.body));
  expect(again.digest).toBe(digest);
});
