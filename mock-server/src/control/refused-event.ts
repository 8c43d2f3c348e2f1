import type { SimWorld } from '../domain/tables.ts';
import type { Refusal } from '../world/outcome.ts';
import type { ReadableWorld } from '../hosting/action.ts';
import { shortened } from '../http/failure.ts';
import { nearAndAll, refused, unknown, type Refused } from './refuse.ts';

/** The names of members: phone numbers, and personas of members that have one. */
const names = ({ store }: ReadableWorld | SimWorld): string[] =>
  store
    .table('members')
    .list()
    .flatMap(({ username, persona }) => (persona ? [persona, username] : [username]));

export const unknownMember = (world: ReadableWorld | SimWorld, username: string): Refused =>
  unknown('UNKNOWN_MEMBER', `There is no member "${username}" in this world.`, username, names(world), {
    username,
  });

/** An event that cannot happen, in words; if it named something unknown, with the nearest and the list of known names. */
export function refusedEvent(world: ReadableWorld, type: string, { code, data }: Refusal<string>): Refused {
  const figures: Readonly<Record<string, unknown>> = data ?? {};
  if (code === 'NO_USER') return unknownMember(world, String(figures.username));
  const reason = typeof figures.reason === 'string' ? figures.reason : 'nothing in this world fits it';
  const { asked, all, ...others } = figures;
  const list = Array.isArray(all)
    ? { asked: shortened(String(asked)), ...nearAndAll(String(asked), all.map(String)) }
    : {};
  return refused('EVENT_IMPOSSIBLE', `The event ${type} cannot happen: ${reason}.`, { ...others, ...list });
}
