import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { isGone } from '../service.ts';

/** Answers also while the service is gone: it is how the app finds out (spec §2). */
export const lookupActive: Handler<'lookup.active'> = (world) =>
  ok({ terminated: isGone(world) ? 'gone' : null });
