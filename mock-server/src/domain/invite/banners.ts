import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { rewardsOf } from '../service.ts';

export const inviteBanners: Handler<'invite.banners'> = (world) => ok([...rewardsOf(world).inviteBanners]);
