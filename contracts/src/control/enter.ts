import { z } from 'zod';
import { worldId } from './world.ts';

/** Where the way in is, on the origin of an app that runs beside the simulator. */
export const ENTER_PATH = '/__mock/enter';

/** What a page of the app loads beside the simulator, so that it knows of a clock that was moved. */
export const PAGE_SCRIPT_PATH = '/__mock/page.js';

/** Longest address within the app that the way in leads to, characters. */
const ADDRESS_LIMIT = 2_000;

/** Whether an address stays on the origin that it is opened on, however a browser reads its slashes. */
function isWithinApp(address: string): boolean {
  const here = 'http://app.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return false;
  return new URL(address, here).origin === here;
}

/** The query of `GET /__mock/enter`. */
export const enterQuery = z.strictObject({
  world: worldId().optional().describe('Default: the world of the address, else that of the cookie.'),
  as: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('Persona or phone number; without it nobody is signed in.'),
  to: z
    .string()
    .max(ADDRESS_LIMIT)
    .refine(isWithinApp, 'must be an address within the app, such as /user/home')
    .default('/user/home')
    .describe('The page of the app to open.'),
  locale: z.enum(['th', 'la', 'en']).optional().describe('The language of the app.'),
});
