import { z } from 'zod';
import { shared } from '../kernel/schema.ts';

/** The groups of events in the console, in this order. */
export const eventGroups = ['Banks', 'Members', 'Games and rewards', 'Chat', 'Operator'] as const;

/** The readable name of an event. */
export interface EventTitle {
  readonly group: (typeof eventGroups)[number];
  readonly title: string;
}

/** Defines an event by its type, its name in the console, and its fields. */
export const event = <const Type extends string, Fields extends z.ZodRawShape>(
  { type, group, title }: EventTitle & { readonly type: Type },
  fields: Fields,
) => z.strictObject({ type: z.literal(type), ...fields }).meta({ title, 'x-group': group });

/** Defines an event that changes one or more properties of what `of` names; it must give at least one of them. */
export const changeEvent = <
  const Type extends string,
  Of extends z.ZodRawShape,
  Changes extends z.ZodRawShape,
>(
  title: EventTitle & { readonly type: Type },
  of: Of,
  changes: Changes,
) => {
  const names = Object.keys(changes);
  const schema = event(title, { ...of, ...changes });
  return schema
    .refine((given) => names.some((name) => isGiven((given as Readonly<Record<string, unknown>>)[name])), {
      error: `nothing to change: give at least one of ${names.join(', ')}`,
    })
    .meta(schema.meta() ?? {});
};

const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined;

/** The title that was given to `event`, from its schema. */
export function eventTitleOf(schema: z.ZodType): EventTitle {
  const { title, 'x-group': given } = schema.meta() ?? {};
  const group = eventGroups.find((one) => one === given);
  if (!title || !group) throw new Error('an event has no title: define it by `event` of event-parts.ts');
  return { group, title };
}

export const username = /* @__PURE__ */ shared(() =>
  z.string().min(1).max(40).describe('The phone number or persona of the member.'),
);
