import type { ReadableWorld } from '../hosting/action.ts';

/** What ends by its instant without a timer: a one-time code, a sign-in. */
export interface Lapse {
  readonly id: string;
  readonly at: number;
  readonly job: 'otp.expire' | 'signIn.expire';
  readonly args: Readonly<Record<string, unknown>>;
  readonly what: string;
  /** The persona; null if no member has that phone number. */
  readonly member: string | null;
}

/** More are the sign-ins of a test of load. */
const MOST = 200;

/** What ends after an instant, and by another, first things first. Sign-ins of one member that end together are one. */
export function lapsesBetween(
  world: ReadableWorld,
  after: number,
  until = Number.POSITIVE_INFINITY,
): readonly Lapse[] {
  const { store } = world;
  const members = store.table('members');
  const lapses = new Map<string, Lapse>();
  const add = (lapse: Lapse) => {
    if (lapse.at > after && lapse.at <= until) lapses.set(lapse.id, lapse);
  };
  for (const { id: phone, otpToken, verifiedAt } of store.table('otpPhones').values()) {
    const code = verifiedAt === null ? store.table('otpCodes').get(otpToken) : undefined;
    if (code)
      add({
        id: `otp:${phone}`,
        at: code.expiresAt,
        job: 'otp.expire',
        args: { phone },
        what: `code for ${phone} expires`,
        member: members.oneBy('username', phone)?.persona ?? null,
      });
  }
  for (const { memberId, expiresAt } of store.table('tokens').values()) {
    const member = members.get(memberId);
    if (member)
      add({
        id: `signIn:${member.username}:${expiresAt}`,
        at: expiresAt,
        job: 'signIn.expire',
        args: { username: member.username },
        what: `sign-in of ${member.persona} expires`,
        member: member.persona,
      });
  }
  return [...lapses.values()].toSorted((one, other) => one.at - other.at).slice(0, MOST);
}
