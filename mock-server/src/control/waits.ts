import type { HostedWorld } from '../hosting/hosted-world.ts';

/** The calls of the control plane that wait for something in a world. */
export class Waits {
  readonly #worlds = new Map<() => void, HostedWorld>();

  /** `answer` is called when its world is dropped, or the simulator stops. Returns a function for when it waits no more. */
  add(hosted: HostedWorld, answer: () => void): () => void {
    this.#worlds.set(answer, hosted);
    return () => void this.#worlds.delete(answer);
  }

  endThoseOf(dropped: HostedWorld): void {
    for (const [answer, hosted] of this.#worlds) if (hosted === dropped) answer();
  }

  endAll(): void {
    for (const answer of this.#worlds.keys()) answer();
  }
}
