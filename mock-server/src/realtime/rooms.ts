import type { Lane } from './lane.ts';

/** Which sockets are in which rooms. A slash cannot be in the name of a world, so no two worlds share a key. */
export class Rooms<Socket> {
  readonly #lanes = new Map<string, Map<Socket, Lane>>();

  lane(worldId: string, room: string, socket: Socket): Lane | undefined {
    return this.#lanes.get(`${worldId}/${room}`)?.get(socket);
  }

  /** As they are now, so that one may leave meanwhile. */
  members(worldId: string, room: string): (readonly [Socket, Lane])[] {
    return [...(this.#lanes.get(`${worldId}/${room}`) ?? [])];
  }

  enter(worldId: string, room: string, socket: Socket, lane: Lane): void {
    const key = `${worldId}/${room}`;
    let lanes = this.#lanes.get(key);
    if (!lanes) this.#lanes.set(key, (lanes = new Map()));
    lanes.set(socket, lane);
  }

  /** Out of every room. */
  leave(socket: Socket): void {
    for (const [key, lanes] of this.#lanes) {
      lanes.get(socket)?.close();
      lanes.delete(socket);
      if (lanes.size === 0) this.#lanes.delete(key);
    }
  }
}
