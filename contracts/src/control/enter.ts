import { z } from 'zod';
import { worldId } from './world.ts';

/** Path of the entry link, on the origin of an app that runs with the simulator. */
export const ENTER_PATH = '/__mock/enter';

/** Header of its answer: when the world was made, by which a test notices that a world of another simulator has the same name. */
export const MADE_AT_HEADER = 'x-mock-made-at';

/** Title of the page with which the simulator answers for a page of the app, by which a test notices that no app is in front. */
export const NO_APP_TITLE = 'Not here: the Krapao simulator';

/** Script that a page of the app loads when it runs with the simulator, so that it notices a moved clock. */
export const PAGE_SCRIPT_PATH = '/__mock/page.js';

/** Longest address within the app for the entry link, in characters. */
const ADDRESS_LIMIT = 2_000;

/** Whether an address stays on its origin, however a browser reads its slashes. */
function isWithinApp(address: string): boolean {
  const here = 'http://app.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return false;
  return new URL(address, here).origin === here;
}

/** The query of `GET /__mock/enter`. */
export const enterQuery = z.strictObject({
  world: worldId().optional().describe('By default the world of the address, otherwise that of the cookie.'),
  as: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('A persona or phone number; if absent, nobody is signed in.'),
  to: z
    .string()
    .max(ADDRESS_LIMIT)
    .refine(isWithinApp, 'must be an address within the app, such as /user/home')
    .default('/user/home')
    .describe('The page of the app to open.'),
  locale: z.enum(['th', 'la', 'en']).optional().describe('The language of the app.'),
});
