import { after } from './stand.ts';
import type { DrillWorld } from './world.ts';

/** What became of the calls that were made while something else went on. */
export interface Seen {
  readonly reads: number;
  readonly transfers: number;
  /** Every call that was not answered as it should be, in words. */
  readonly lost: readonly string[];
  /** The longest that a call took, milliseconds. */
  readonly slowest: number;
}

const PAUSE_MS = 40;

/** Members who look at their wallet and move a baht to a game and back, without a break, until they are told to stop. */
export async function load(world: DrillWorld, origin: string, players: number) {
  const told = new AbortController();
  let [reads, transfers, slowest] = [0, 0, 0];
  const lost: string[] = [];
  const member = await world.member(origin);
  const timed = async (what: string, call: () => Promise<unknown>) => {
    const at = performance.now();
    await call().catch((error: { readonly kind?: string; readonly message: string }) =>
      lost.push(`${what}: ${error.kind ?? ''} ${error.message}`),
    );
    slowest = Math.max(slowest, performance.now() - at);
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
      // Back again, also when told to stop: what is in the game then is what was there before.
      await move('PG', 'WALLET');
      await after(PAUSE_MS);
    }
  };
  const playing = Array.from({ length: players }, player);
  return async (): Promise<Seen> => {
    told.abort();
    await Promise.all(playing);
    return { reads, transfers, lost, slowest: Math.round(slowest) };
  };
}
