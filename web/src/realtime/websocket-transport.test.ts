import { expect, it } from 'vitest';
import { sampleWebsocketBackend } from './sample-backend.ts';
import { entryAt } from './sample-entries.ts';
import { samplePage } from './sample-page.ts';
import { openWebsocketTransport } from './websocket-transport.ts';

const page = () => samplePage(sampleWebsocketBackend, openWebsocketTransport);

it.each([
  ['a frame that is not JSON', 'hello'],
  ['a frame that is not text', new Uint8Array([1, 2])],
  ['a frame of no event that is known', '{"event":"typing","data":{}}'],
  ['a frame of no event that is known', 'null'],
  ['a messaging that is no entry', '{"event":"messaging"}'],
  ['a joined without ok', '{"event":"joined","data":"yes"}'],
  ['a joined without ok', '{"event":"joined"}'],
])('%s is reported with its start, and the next entries arrive', async (why, bad) => {
  const { backend, open, until } = await page();
  const { said, entries } = open();
  await until(() => said.length === 1);
  backend.say(bad);
  backend.write(entryAt(1));
  await until(() => entries.length === 1);
  expect(said.slice(1)).toEqual([`${why}: ${typeof bad === 'string' ? bad : '[object Blob]'}`]);
});

it('only the start of a long unreadable frame is reported', async () => {
  const { backend, open, until } = await page();
  const { said } = open();
  await until(() => said.length === 1);
  backend.say('x'.repeat(1_000));
  await until(() => said.length === 2);
  expect(said[1]).toBe(`a frame that is not JSON: ${'x'.repeat(200)}`);
});
