import type { SimpleStorage } from '../../../platform/storage.ts';

/** Key in the lasting storage. The value is the member's id and the codes, the last one first; it belongs to one member. */
const KEY = 'recent_games';
const MOST = 12;

/** Codes of the games that a member has opened on this device, the last one first. */
export function recentGames(storage: SimpleStorage, member: string): readonly string[] {
  const [owner, ...codes] = (storage.getItem(KEY) ?? '').split(' ');
  return owner === member ? codes : [];
}

/** Records that a member has opened a game. */
export function noteGame(storage: SimpleStorage, member: string, code: string): void {
  const others = recentGames(storage, member).filter((each) => each !== code);
  storage.setItem(KEY, [member, code, ...others.slice(0, MOST - 1)].join(' '));
}
