import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { rewardsOf } from '../service.ts';

export const refundBanners: Handler<'refund.banners'> = (world) => ok([...rewardsOf(world).refundBanners]);
