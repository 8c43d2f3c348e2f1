import type { Conversation } from '@krapao/contracts/entities/chat';
import { io, type Socket } from 'socket.io-client';
import type { World, RawAnswer } from '@krapao/kit';
import { testSimulator, type TestSimulator } from './simulator.ts';

/** The socket once it is connected; rejects with the reason if it was refused. */
export const connected = (socket: Socket): Promise<Socket> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

export const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

export const join = (socket: Socket, payload: unknown): Promise<unknown> =>
  socket.emitWithAck('join', payload);

/** The id of the entry that an event of support wrote. */
export const entryIdOf = (reply: RawAnswer): string => reply.body.result.conversation._id;

/** A simulator that listens, with the sockets that a test opens to it. */
export class ListeningSimulator {
  readonly app: TestSimulator['app'];
  readonly address: string;
  readonly #sockets: Socket[] = [];

  private constructor(app: TestSimulator['app'], address: string) {
    this.app = app;
    this.address = address;
  }

  static async start(...options: Parameters<typeof testSimulator>): Promise<ListeningSimulator> {
    const { app } = await testSimulator(...options);
    await app.simulator.goLive();
    return new ListeningSimulator(app, await app.listen({ port: 0, host: '127.0.0.1' }));
  }

  open(
    auth: Record<string, unknown>,
    headers: Record<string, string> = {},
    options: Parameters<typeof io>[1] = {},
  ): Socket {
    const socket = io(this.address, {
      auth,
      extraHeaders: headers,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...options,
    });
    this.#sockets.push(socket);
    return socket;
  }

  cutSockets(): void {
    for (const socket of this.#sockets.splice(0)) socket.disconnect();
  }

  /** The name of a persona's room. */
  async roomOf(world: World, persona = 'somchai'): Promise<string> {
    const { PREFIX } = (await world.send('chat.config')).body;
    return `${PREFIX}${world.members.find((member) => member.persona === persona)?._id}`;
  }

  /** Somchai's socket in his room, and the texts it receives. */
  async inRoom(world: World, since?: string) {
    const socket = await connected(
      this.open({ world: world.id, token: await world.member('somchai').signIn() }),
    );
    const got: string[] = [];
    socket.on('messaging', ({ message }: Conversation) => got.push(String(message.payload)));
    const room = await this.roomOf(world);
    const acknowledged = await join(socket, { room, ...(since !== undefined && { since }) });
    /** Resolves when an entry with this text has arrived. */
    const until = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => (got.includes(text) ? resolve() : void socket.once('messaging', look));
        look();
      });
    return { socket, got, until, acknowledged };
  }
}
