/** Something for the sockets in a room. */
export interface OutgoingMessage {
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/** As published; `seq` counts the messages of its room from 1. */
export interface PublishedMessage extends OutgoingMessage {
  readonly seq: number;
}

/** The messages of a room after the last one that the client knows. */
export interface MissedMessages {
  readonly messages: readonly PublishedMessage[];
  /** False if some are no longer kept: the client has to load the whole state. */
  readonly complete: boolean;
}

interface RoomHistory {
  readonly seq: number;
  readonly messages: readonly PublishedMessage[];
}

/** A message that was sent, and what its room's history dropped to make room for it. */
export interface Publication {
  readonly message: PublishedMessage;
  readonly fellOut: PublishedMessage | undefined;
}

export type SavedOutbox = Readonly<Record<string, RoomHistory>>;

const NOTHING: readonly PublishedMessage[] = Object.freeze([]);
const NONE: readonly Publication[] = Object.freeze([]);

/** Messages of the running command, published only if it commits, and the latest messages of each room. */
export class Outbox {
  readonly #keep: number;
  readonly #rooms = new Map<string, { seq: number; messages: PublishedMessage[] }>();
  #pending: OutgoingMessage[] = [];

  constructor(keepPerRoom = 200) {
    this.#keep = keepPerRoom;
  }

  push(message: OutgoingMessage): void {
    this.#pending.push(message);
  }

  /** How many are waiting; `drop(mark)` discards those added after that mark. */
  mark(): number {
    return this.#pending.length;
  }

  drop(mark: number): void {
    this.#pending.length = mark;
  }

  /** Numbers the waiting messages, adds them to their rooms' history and passes them to the subscribers. */
  drain(): readonly Publication[] {
    if (this.#pending.length === 0) return NONE;
    const waiting = this.#pending;
    this.#pending = [];
    return waiting.map((message) => this.#publish(message));
  }

  /** The messages of a room after number `seq`. */
  since(room: string, seq: number): MissedMessages {
    const history = this.#rooms.get(room);
    if (!history) return { messages: NOTHING, complete: seq === 0 };
    const messages = history.messages.filter((message) => message.seq > seq);
    return { messages, complete: seq <= history.seq && messages.length === history.seq - seq };
  }

  save(): SavedOutbox {
    const rooms = [...this.#rooms];
    return Object.fromEntries(
      rooms.map(([room, { seq, messages }]) => [room, { seq, messages: [...messages] }]),
    );
  }

  load(saved: SavedOutbox): void {
    this.#rooms.clear();
    for (const [room, { seq, messages }] of Object.entries(saved)) {
      this.#rooms.set(room, { seq, messages: [...messages] });
    }
  }

  /** Takes back the newest message of its room, as if it had never been sent. */
  retract({ message, fellOut }: Publication): void {
    const history = this.#rooms.get(message.room);
    if (!history) return;
    history.seq -= 1;
    history.messages.pop();
    if (fellOut) history.messages.unshift(fellOut);
    if (history.seq === 0) this.#rooms.delete(message.room);
  }

  #publish(message: OutgoingMessage): Publication {
    let history = this.#rooms.get(message.room);
    if (!history) this.#rooms.set(message.room, (history = { seq: 0, messages: [] }));
    history.seq += 1;
    const published = { ...message, seq: history.seq };
    history.messages.push(published);
    const fellOut = history.messages.length > this.#keep ? history.messages.shift() : undefined;
    return { message: published, fellOut };
  }
}
