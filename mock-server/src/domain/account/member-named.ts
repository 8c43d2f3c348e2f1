import type { WorldEvent } from '@krapao/contracts/control/events';
import type { MemberRow } from '../tables.ts';

/** As far as members are looked for by a name. */
interface Members {
  readonly oneBy: (index: 'username', value: string) => MemberRow | undefined;
  readonly find: (matches: (row: MemberRow) => boolean) => MemberRow | undefined;
}

/** The member of a phone number, or of a persona: whoever drives a world calls them by either. */
export const memberNamed = (members: Members, name: string): MemberRow | undefined =>
  members.oneBy('username', name) ?? members.find(({ persona }) => persona === name);

/** An event by the phone number of its member, who may be named by persona. */
export function byUsername(members: Members, event: WorldEvent): WorldEvent {
  if (!('username' in event) || event.username === undefined) return event;
  const member = memberNamed(members, event.username);
  return member ? { ...event, username: member.username } : event;
}
