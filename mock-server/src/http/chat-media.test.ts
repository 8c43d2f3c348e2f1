import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, pngOf } from '../testing/multipart.ts';
import type { World } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
const picture = pngOf('0123456789');

beforeAll(async () => {
  simulator = await testSimulator();
  world = await worldIn(simulator.app);
});
afterAll(() => simulator.app.close());

const upload = async (): Promise<string> =>
  (await world.send('chat.uploadImage', formOf({ file: { filename: 'a.png', bytes: picture } }))).body.path;
const look = (url: string, headers: Record<string, string> = {}, id = world.id) =>
  simulator.app.inject({ method: 'GET', url, headers: { cookie: `mock_world=${id}`, ...headers } });

it('an uploaded picture is served unchanged to pages whose cookie names its world', async () => {
  const reply = await look(await upload());
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(picture.equals(reply.rawPayload)).toBe(true);
});

it('range requests for a part of a file work, as video players need', async () => {
  const path = await upload();
  const part = async (range: string) => {
    const { statusCode, headers, body } = await look(path, { range });
    return [statusCode, headers['content-range'], body];
  };
  expect(await part('bytes=8-11')).toEqual([206, 'bytes 8-11/18', '0123']);
  expect(await part('bytes=16-')).toEqual([206, 'bytes 16-17/18', '89']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 15-17/18', '789']);
  expect(await part('bytes=18-')).toEqual([416, 'bytes */18', '']);
});

it('a file belongs to one world', async () => {
  const other = await worldIn(simulator.app);
  const reply = await look(await upload(), {}, other.id);
  expect([reply.statusCode, reply.json().message]).toEqual([
    404,
    expect.stringContaining('There is no file'),
  ]);
});

it('a file that the call does not accept is refused with the reason', async () => {
  const reply = await world.send('chat.uploadVideo', formOf({ file: { filename: 'a.mp4', bytes: picture } }));
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID', data: { issues: [{ path: 'form.file' }] } },
  });
  expect((await send(simulator.app, { method: 'GET', url: '/media/chat/nonsense' })).status).toBe(404);
});
