import type { JobHandlers } from '../world/world.ts';
import { expireQrcode } from './qrcode/expire.ts';
import type { Jobs, Tables } from './tables.ts';

/** What runs when a timer is due, by name. */
export const jobs: JobHandlers<Tables, Jobs> = { 'qrcode.expire': expireQrcode };
