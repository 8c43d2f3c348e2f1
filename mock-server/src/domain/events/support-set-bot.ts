import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { botOf } from '../chat/bot.ts';
import type { SimWorld } from '../tables.ts';

/** The bot of the support chat is switched off or on; answers under way do not come while it is off. */
export function supportSetBot(
  world: SimWorld,
  { isOn }: WorldEvents['support.setBot'],
): Outcome<Record<string, unknown>> {
  world.store.table('chatBot').put('bot', { ...botOf(world), isOn });
  return ok({ isOn });
}
