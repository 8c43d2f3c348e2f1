import { errorCatalogue, isErrorCode } from '@krapao/contracts/errors/catalogue';
import type { QrcodeState, SimWorld } from '../domain/tables.ts';
import type { Refusal } from '../world/outcome.ts';
import type { ReadableWorld } from '../hosting/action.ts';
import { shortened } from '../http/failure.ts';
import { nearAndAll, refused, unknown, type Refused } from './refuse.ts';

/** The names of members: phone numbers, and personas of members that have one. */
const names = ({ store }: ReadableWorld | SimWorld): string[] =>
  store
    .table('members')
    .list()
    .flatMap(({ username, persona }) => (persona && persona !== username ? [persona, username] : [username]));

export const unknownMember = (world: ReadableWorld | SimWorld, username: string): Refused =>
  unknown('UNKNOWN_MEMBER', `There is no member "${username}" in this world.`, username, names(world), {
    username,
  });

/** What a code is like that cannot be paid. */
const ENDED: Readonly<Record<string, string>> = {
  paid: 'the QR code is paid already',
  expired: 'the QR code has expired',
  cancelled: 'the member has cancelled the QR code',
  replaced: 'the member has made another QR code since',
} satisfies Record<Exclude<QrcodeState, 'alive'>, string>;

/** A reason as a part of a sentence: programs get a code or a state, people also what it means. */
const inWords = (reason: string): string =>
  isErrorCode(reason)
    ? `${reason}: ${errorCatalogue[reason].meaning.replace(/\.$/, '')}`
    : (ENDED[reason] ?? reason);

/** An event that cannot happen, in words; if it named something unknown, with the nearest and the list of known names. */
export function refusedEvent(world: ReadableWorld, type: string, { code, data }: Refusal<string>): Refused {
  const figures: Readonly<Record<string, unknown>> = data ?? {};
  if (code === 'NO_USER') return unknownMember(world, String(figures.username));
  const reason = typeof figures.reason === 'string' ? figures.reason : 'nothing in this world fits it';
  const { asked, all, ...others } = figures;
  const list = Array.isArray(all)
    ? { asked: shortened(String(asked)), ...nearAndAll(String(asked), all.map(String)) }
    : {};
  return refused('EVENT_IMPOSSIBLE', `The event ${type} cannot happen: ${inWords(reason)}.`, {
    ...others,
    ...list,
  });
}
