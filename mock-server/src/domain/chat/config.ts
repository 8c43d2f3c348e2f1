import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';

/** What the name of a chat room starts with; the id of the member or guest follows. */
export const chatConfig: Handler<'chat.config'> = (world) => ok({ PREFIX: operatorOf(world).chatPrefix });
