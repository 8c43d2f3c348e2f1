import { HOUR_MS, MINUTE_MS } from '@krapao/contracts/kernel/calendar';
import type { SimWorld } from '../tables.ts';
import type { GamePassRow } from './launch-rows.ts';

/** How long each kind is valid (assumed); links and forms only for one use. */
const LIFE_MS: Readonly<Record<GamePassRow['kind'], number>> = {
  launch: MINUTE_MS,
  form: 10 * MINUTE_MS,
  session: 2 * HOUR_MS,
};

/**
 * Issues a pass to a member for a game. The member's earlier passes of this kind for the game are removed, and so are all expired
 * ones.
 */
export function issuePass(
  world: SimWorld,
  kind: GamePassRow['kind'],
  account: { readonly memberId: string; readonly code: string },
): GamePassRow {
  const { memberId, code } = account;
  const passes = world.store.table('gamePasses');
  const now = world.clock.now();
  for (const old of passes.by('member', memberId)) {
    if (old.expiresAt <= now || (old.kind === kind && old.code === code)) passes.remove(old.id);
  }
  const id = world.random.stream('games').hex(40);
  return passes.put(id, { id, kind, memberId, code, expiresAt: now + LIFE_MS[kind], rounds: [] });
}

/** The pass with that secret if it is of this kind, for this game, and still valid. */
export function findPass(
  world: SimWorld,
  kind: GamePassRow['kind'],
  code: string,
  id: string,
): GamePassRow | undefined {
  const pass = world.store.table('gamePasses').get(id);
  const isGood = pass?.kind === kind && pass.code === code && world.clock.now() < pass.expiresAt;
  return isGood ? pass : undefined;
}
