import { z } from 'zod';
import { instant, money, vital } from '../kernel/schema.ts';

/** What one invited friend brought (spec §3). */
export const invite = z
  .strictObject({ from: z.strictObject({ name: z.string() }), amount: money(), createdAt: instant() })
  .meta({ id: 'Invite' });

export const invitePage = z
  .strictObject({ total: z.int().min(0), invites: vital(z.array(invite)) })
  .meta({ id: 'InvitePage' });

/** The query parameter `code` of an invite link: PR and the member's id (spec §2). */
export const inviteCodeOf = (memberId: string): string => `PR${memberId}`;

export type Invite = z.infer<typeof invite>;
