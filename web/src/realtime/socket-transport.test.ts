import { expect, it } from 'vitest';
import { entryAt } from './sample-entries.ts';
import { samplePage } from './sample-page.ts';
import { sampleSocketBackend } from './sample-socket-backend.ts';
import { openSocketTransport } from './socket-transport.ts';

const page = () => samplePage(sampleSocketBackend, openSocketTransport);

it('without websockets entries still arrive, once and in order', async () => {
  const { backend, open, until } = await page();
  backend.refuseWebsocket();
  const { said, entries } = open();
  await until(() => said.length === 1);
  for (let n = 1; n <= 30; n += 1) backend.write(entryAt(n));
  await until(() => entries.length === 30);
  expect([entries, backend.transports()]).toEqual([backend.stored, ['polling']]);
});

it('a websocket is used if possible, and nothing is lost during the upgrade', async () => {
  const { backend, open, until } = await page();
  const { said, entries } = open();
  await until(() => said.length === 1);
  let n = 0;
  await until(() => {
    backend.write(entryAt((n += 1)));
    return backend.transports()[0] === 'websocket';
  });
  await until(() => entries.length === n);
  expect(entries).toEqual(backend.stored);
});

it('a member who signs in gets a new connection, apart from that of the guest', async () => {
  const { backend, open, until } = await page();
  const before = open();
  await until(() => before.said.length === 1);
  const member = open({ identity: { kind: 'member', id: 'm', token: 'secret' } });
  await until(() => member.said.length === 1);
  before.transport.close();
  await until(() => backend.connections() === 1);
  backend.write(entryAt(1));
  await until(() => member.entries.length === 1);
  expect(backend.joins).toEqual([
    { room: 'chat-guest-1', guestId: 'guest-1' },
    { room: 'chat-guest-1', token: 'secret' },
  ]);
  expect([before.said, before.entries]).toEqual([['joined, not complete, none'], []]);
});

it('a socket that is disconnected right after its join counts as lost, and rejoins', async () => {
  const { backend, open, until, passRejoinTime } = await page();
  backend.refuseWebsocket();
  backend.hangsUp = true;
  // The missed entry uses the pending poll; acknowledgement and disconnect arrive together with the next.
  backend.stored.push(entryAt(1), entryAt(2));
  const { said } = open({ since: () => entryAt(1)._id });
  await until(() => said.length === 1);
  await new Promise(setImmediate);
  expect(said).toEqual(['lost']);
  backend.hangsUp = false;
  passRejoinTime();
  await until(() => said.length === 2);
  expect(said).toEqual(['lost', `joined, complete, ${entryAt(2)._id}`]);
});

it('an acknowledgement without data counts as refused', async () => {
  const { backend, open, until, passRejoinTime } = await page();
  backend.acknowledgesEmpty = true;
  const { said } = open();
  await until(() => said.length === 1);
  expect(said).toEqual(['lost']);
  backend.acknowledgesEmpty = false;
  passRejoinTime();
  await until(() => said.length === 2);
  expect(said).toEqual(['lost', 'joined, not complete, none']);
});

it('on a network so slow that connecting takes longer than the pause between two attempts, one is enough', async () => {
  const { backend, open, until, passRejoinTime } = await page();
  backend.refuseWebsocket();
  backend.isSlow = true;
  const { said } = open();
  await until(() => backend.connections() === 1);
  passRejoinTime();
  await backend.connectionAttempts();
  backend.isSlow = false;
  backend.sendHeld();
  await until(() => said.length > 0);
  expect(said).toEqual(['joined, not complete, none']);
});

it('an attempt to connect that is never answered is given up', async () => {
  const { backend, open, until, passTime } = await page();
  backend.refuseWebsocket();
  backend.isSlow = true;
  const { said } = open();
  await until(() => backend.connections() === 1);
  const attempts = await backend.connectionAttempts();
  passTime(20_000 - 1);
  expect(await backend.connectionAttempts()).toBe(attempts);
  backend.isSlow = false;
  passTime(1);
  await until(() => said.includes('joined, not complete, none'));
});
