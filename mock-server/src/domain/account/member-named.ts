import type { WorldEvent } from '@krapao/contracts/control/events';
import type { MemberRow } from '../tables.ts';

/** The part of the members table that finding by name needs. */
interface Members {
  readonly oneBy: (index: 'username', value: string) => MemberRow | undefined;
  readonly find: (matches: (row: MemberRow) => boolean) => MemberRow | undefined;
}

/** The member with this phone number or persona: the control plane accepts either. */
export const memberNamed = (members: Members, name: string): MemberRow | undefined =>
  members.oneBy('username', name) ?? members.find(({ persona }) => persona === name);

/** An event with its member's phone number, if it named the member by persona. */
export function byUsername(members: Members, event: WorldEvent): WorldEvent {
  if (!('username' in event) || event.username === undefined) return event;
  const member = memberNamed(members, event.username);
  return member ? { ...event, username: member.username } : event;
}
