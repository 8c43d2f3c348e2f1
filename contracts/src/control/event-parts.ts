import { z } from 'zod';

/** How the console sorts what can happen, in this order. */
export const eventGroups = ['Banks', 'Members', 'Games and rewards', 'Chat', 'Operator'] as const;

/** What an event is called for people. */
export interface EventTitle {
  readonly group: (typeof eventGroups)[number];
  readonly title: string;
}

/** Defines an event by its type, what the console calls it, and its fields. */
export const event = <const Type extends string, Fields extends z.ZodRawShape>(
  { type, group, title }: EventTitle & { readonly type: Type },
  fields: Fields,
) => z.strictObject({ type: z.literal(type), ...fields }).meta({ title, 'x-group': group });

/** What was given to `event`, from its schema. */
export function eventTitleOf(schema: z.ZodType): EventTitle {
  const { title, 'x-group': given } = schema.meta() ?? {};
  const group = eventGroups.find((one) => one === given);
  if (!title || !group) throw new Error('an event has no title: define it by `event` of event-parts.ts');
  return { group, title };
}

export const username = () =>
  z.string().min(1).max(40).describe('The phone number or persona of the member.');
