import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';

/** How to reach support. */
export const lookupContact: Handler<'lookup.contact'> = (world) => ok({ ...operatorOf(world).contact });

/** Is the support chat shown? (spec §2 contact) */
export const lookupEnableChatWidget: Handler<'lookup.enableChatWidget'> = (world) =>
  ok(operatorOf(world).enableChatWidget);
