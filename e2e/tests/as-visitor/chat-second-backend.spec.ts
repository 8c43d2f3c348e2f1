import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { expect, test as base } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';
import { startApp } from '../../servers.ts';

interface Second {
  /** A second chat backend (spec §7). */
  readonly backend: WebSocketServer;
  /** The app, served with a configuration that names this backend. */
  readonly origin: string;
}

const test = base.extend<{ second: Second }>({
  second: async ({ simulator }, use) => {
    const backend = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(backend, 'listening');
    {
      await using app = await startApp(simulator.url, {
        KRAPAO_CHAT_BACKEND: `ws://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      });
      await use({ backend, origin: app.url });
    }
    for (const socket of backend.clients) socket.terminate();
    backend.close();
  },

  baseURL: ({ second }, use) => use(second.origin),
});

/** The next connection, and its first message. */
async function comesTo(backend: WebSocketServer) {
  const [socket] = (await once(backend, 'connection')) as [WebSocket];
  const [data] = (await once(socket, 'message')) as [Buffer];
  const said = JSON.parse(data.toString()) as { event: string; data: { room: string; guestId: string } };
  return { socket, said };
}

test('messages of a second backend are merged with those of the first, without duplicates', async ({
  app,
  page,
  second: { backend },
  world,
}) => {
  await world.event({ type: 'support.setBot', isOn: false });
  const chat = new ChatWidget(page);
  await page.clock.install();
  await app.login.goto();
  const coming = comesTo(backend);
  await chat.open();
  const { socket, said } = await coming;
  const { guestId } = said.data;
  expect(said).toEqual({ event: 'join', data: { room: expect.stringMatching(`.${guestId}$`), guestId } });
  socket.send(JSON.stringify({ event: 'joined', data: { ok: true } }));
  await expect(chat.dialog.getByText(chat.say.live)).toBeVisible();
  const write = (text: string) => world.event({ type: 'support.message', guestId, text });
  const tell = ({ conversation }: Awaited<ReturnType<typeof write>>) =>
    socket.send(JSON.stringify({ event: 'messaging', data: conversation }));

  await test.step('a message that the first has lost', async () => {
    await world.fault({ socket: 'drop', times: 1 });
    tell(await write('ทางที่สอง'));
    await expect(chat.messages).toHaveText([/ทางที่สอง/]);
  });
  await test.step('a message that both have', async () => {
    tell(await write('ทั้งสองทาง'));
    tell(await write('อีกข้อความ'));
    await expect(chat.messages).toHaveText([/ทางที่สอง/, /ทั้งสองทาง/, /อีกข้อความ/]);
  });
  await test.step('after a disconnect it reconnects within 5 s', async () => {
    const again = comesTo(backend);
    socket.terminate();
    await page.clock.fastForward(5_000);
    expect((await again).said.data.guestId).toBe(guestId);
  });
});
