import type { Conversation } from '@krapao/contracts/entities/chat';
import type { JoinAck } from '@krapao/contracts/realtime/events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { World } from '@krapao/kit';

const inOrder = (a: Conversation, b: Conversation): number =>
  a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id);

/**
 * What the contract requires of an app, and no more: reconnects when cut, joins with the last entry before which nothing is
 * missing, loads the history if the answer tells it to, and keeps each entry once, in order.
 */
export class ChatClient {
  readonly socket: Socket;
  readonly #world: World;
  readonly #room: string;
  readonly #guestId: string;
  readonly #entries = new Map<string, Conversation>();
  #synced: string | undefined;

  constructor(
    address: string,
    world: World,
    { room, guestId }: { readonly room: string; readonly guestId: string },
    options: Partial<ManagerOptions & SocketOptions> = {},
  ) {
    this.#world = world;
    this.#room = room;
    this.#guestId = guestId;
    this.socket = io(address, {
      auth: { world: world.id, guestId },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 1,
      reconnectionDelayMax: 5,
      ...options,
    });
    this.socket.on('messaging', (entry: Conversation) => this.#entries.set(entry._id, entry));
    this.socket.on('connect_error', () => void (this.socket.active || this.socket.connect()));
    this.socket.on('connect', () => void this.#join().catch(() => undefined));
  }

  /** Ids as the app would show them. */
  get shown(): string[] {
    return [...this.#entries.values()].toSorted(inOrder).map(({ _id }) => _id);
  }

  /** Like an app that comes to the foreground: asks for what is missing, however often it is cut meanwhile. */
  async sync(): Promise<void> {
    for (;;) {
      if (!this.socket.connected) await new Promise<void>((done) => this.socket.once('connect', done));
      try {
        return await this.#join();
      } catch {
        // Cut before the answer: the next connection asks again.
      }
    }
  }

  async #join(): Promise<void> {
    const since = this.#synced;
    const payload = { room: this.#room, ...(since !== undefined && { since }) };
    const answer = (await this.socket.emitWithAck('join', payload)) as JoinAck;
    if (!answer.ok) throw new Error(answer.message);
    if (answer.complete !== true) await this.#loadHistory();
    this.#synced = this.shown.at(-1) ?? since;
  }

  async #loadHistory(): Promise<void> {
    const limit = 100;
    for (let skip = 0; ; skip += limit) {
      const { body } = await this.#world.send('chat.history', {
        body: { guestId: this.#guestId, limit, skip },
      });
      const page = body.conversations as Conversation[];
      for (const entry of page) this.#entries.set(entry._id, entry);
      if (page.length < limit) return;
    }
  }
}
