import { after } from './stand.ts';
import type { DrillWorld } from './world.ts';

/** The results of the calls of a load. */
export interface Seen {
  readonly reads: number;
  readonly transfers: number;
  /** A line for every call that was not answered as it should be. */
  readonly lost: readonly string[];
  /** How long each call took, milliseconds, fastest first. */
  readonly times: readonly number[];
  /** A line about the call that took longest. */
  readonly slowest: string;
}

/** Long enough for the journal, which keeps the newest 10,000 entries, to have all calls of two minutes. */
const PAUSE_MS = 300;

/** Members who read their wallet and transfer a baht to a game and back, until they are stopped. */
export async function load(world: DrillWorld, origin: string, players: number) {
  const told = new AbortController();
  let [reads, transfers] = [0, 0];
  const times: number[] = [];
  let [longest, slowest] = [0, ''];
  const began = performance.now();
  const lost: string[] = [];
  const member = await world.member(origin);
  const timed = async (what: string, call: () => Promise<unknown>) => {
    const at = performance.now();
    await call().catch((error: { readonly kind?: string; readonly message: string }) =>
      lost.push(`${what}: ${error.kind ?? ''} ${error.message}`),
    );
    const ms = performance.now() - at;
    times.push(ms);
    if (ms > longest)
      [longest, slowest] = [
        ms,
        `a ${what} of ${Math.round(ms)} ms, ${Math.round((at - began) / 1_000)} s after the start`,
      ];
  };
  const move = async (from: 'WALLET' | 'PG', to: 'WALLET' | 'PG') => {
    transfers += 1;
    await timed('transfer', () => member('wallet.transfer', { body: { from, to, amount: 1 } }));
  };
  const player = async () => {
    while (!told.signal.aborted) {
      await move('WALLET', 'PG');
      reads += 1;
      await timed('wallet', () => member('wallet.get'));
      // Also when stopped in between, so that the game has its former balance.
      await move('PG', 'WALLET');
      await after(PAUSE_MS);
    }
  };
  const playing = Array.from({ length: players }, player);
  return async (): Promise<Seen> => {
    told.abort();
    await Promise.all(playing);
    return { reads, transfers, lost, times: times.toSorted((a, b) => a - b), slowest };
  };
}
