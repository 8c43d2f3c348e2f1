import { writeFile } from 'node:fs/promises';
import {
  expect as baseExpect,
  test as base,
  type BrowserContext,
  type Fixtures,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type Response,
  type TestInfo,
  type TestInfoError,
} from '@playwright/test';
import { LOCALE_COOKIE } from '@krapao/contracts/client/stored';
import { BY_HEADER } from '@krapao/contracts/control/caller';
import { ENTER_PATH, MADE_AT_HEADER, NO_APP_TITLE } from '@krapao/contracts/control/enter';
import { WORLD_COOKIE, WORLD_HEADER } from '@krapao/contracts/control/world';
import { consoleOf, evidenceOf } from './fixtures/evidence.ts';
import { matchers } from './fixtures/matchers.ts';
import { Simulator } from './world/simulator.ts';
import type { WorldOptions } from './world/types.ts';
import type { World } from './world/world.ts';

export interface KrapaoFixtures {
  /** How the world of each test is created. */
  worldOptions: WorldOptions;
  /** The app's language at the start. */
  appLocale: 'th' | 'la' | 'en' | undefined;
  /** Persona or phone number: before the test begins, `page` shows the app's home with this member signed in. */
  signedInAs: string | undefined;
  /** The test's own world. The browser and the calls of `request` use it. */
  world: World;
  /**
   * Returns a page of the app where this member is signed in and the agreement accepted. The first one is `page`, unless a
   * member is already signed in there; each further one is a new tab.
   */
  as: (who: string, to?: string) => Promise<Page>;
}

export interface KrapaoWorkerFixtures {
  /** The simulator behind the app; by default `KRAPAO_URL` and `KRAPAO_TOKEN`, else port 4000 of this machine. */
  simulatorAt: { readonly url?: string; readonly token?: string };
  simulator: Simulator;
}

type OfPlaywright = PlaywrightTestArgs & PlaywrightTestOptions;
type OfPlaywrightWorker = PlaywrightWorkerArgs & PlaywrightWorkerOptions;

const HOME = '/user/home';

/** How long the world of a failed test is kept, so that the link in its report works; less if the simulator has no room left. */
const KEPT = '1h';

/** From here on, everything that the browser sends to the app goes to this world. */
export async function enter(
  context: BrowserContext,
  world: World,
  origin: string,
  locale?: 'th' | 'la' | 'en',
): Promise<void> {
  const cookies = { [WORLD_COOKIE]: world.id, ...(locale && { [LOCALE_COOKIE]: locale }) };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
}

interface SignIn {
  readonly world: World;
  readonly simulator: Simulator;
  readonly baseURL: string | undefined;
  readonly locale: KrapaoFixtures['appLocale'];
  readonly who: string;
  readonly to: string;
}

async function signIn(tab: Page, { world, simulator, baseURL, locale, who, to }: SignIn): Promise<void> {
  if (baseURL === undefined)
    throw new Error('to open the app, say where it is: by baseURL, in playwright.config');
  // Checked here first, because an error in the test is clearer than the page for an unknown member.
  const { username } = world.member(who);
  const { origin } = new URL(baseURL);
  const { token } = simulator;
  // In a header, and not after the # of the link, because a report shows the addresses of its steps.
  if (token !== undefined)
    await tab.route(
      (url) => url.pathname === ENTER_PATH,
      (route) => {
        const headers = { ...route.request().headers(), authorization: `Bearer ${token}` };
        return route.continue({ headers });
      },
      { times: 1 },
    );
  const reply = await tab
    .goto(world.enterLink({ origin, as: username, to, ...(locale && { locale }) }))
    .catch((cause: unknown) => {
      if (!/CONNECTION_REFUSED|Could not connect/.test(String(cause))) throw cause;
      throw new Error(`the app does not answer at baseURL, ${baseURL}: is it served there?`, { cause });
    });
  // A refused link leads nowhere, and waiting for the app would end in a timeout.
  if (reply?.ok() === false)
    throw new Error(`${who} is not signed in at ${origin}: ${await whyNot(reply, world)}`);
  const madeAt = reply?.headers()[MADE_AT_HEADER];
  if (madeAt !== undefined && world.madeAt !== undefined && madeAt !== world.madeAt)
    throw new Error(
      `the app at ${origin} is in front of another simulator than ${simulator.url}, with a world ${world.id} of its own; ${BELONGS}`,
    );
  await tab.waitForURL((url) => !url.pathname.startsWith('/__mock/'));
  // A page without a title yet, as it already goes on to another, is one of the app.
  const title = await tab.title().catch(() => undefined);
  if (title === NO_APP_TITLE)
    throw new Error(
      `there is no app at baseURL, ${baseURL}: that is the simulator alone; the address of the app belongs there, in playwright.config`,
    );
}

/** The simulator refuses in plain text; any other answer comes from another server, or asks for a token. */
async function whyNot(reply: Response, { id }: World): Promise<string> {
  if (reply.headers()['content-type']?.startsWith('text/plain')) {
    const text = await reply.text();
    return text.startsWith(`There is no world "${id}"`)
      ? `it is in front of a simulator without the world ${id}, so not of that of simulatorAt, unless the test has dropped the world; ${BELONGS}`
      : text;
  }
  return `${ENTER_PATH} is answered with ${reply.status()}, as by an app that is not in front of the simulator of simulatorAt; ${BELONGS}`;
}

const BELONGS =
  'behind it belongs the simulator of simulatorAt or KRAPAO_URL, and KRAPAO_MOCK=1 lets its control plane through';

/** Attaches what is known of the world of a failed test. */
async function report(world: World, simulator: Simulator, info: TestInfo): Promise<void> {
  const link = consoleOf(world, simulator);
  if (link !== undefined) info.annotations.push({ type: 'world', description: link });
  for (const { name, body, contentType } of await evidenceOf(world, simulator)) {
    if (contentType === 'text/plain') {
      await info.attach(name, { body, contentType });
      const [error] = info.errors;
      if (error && name !== 'console') explain(error, body);
      continue;
    }
    // As a file of its own, which the terminal report also lists.
    const path = info.outputPath(`${name}.json`);
    await writeFile(path, body);
    info.attachments.push({ name, path, contentType });
  }
}

/** The fixtures as a plain object, to extend your own `test`: `base.extend(fixtures)`. */
export const fixtures: Fixtures<KrapaoFixtures, KrapaoWorkerFixtures, OfPlaywright, OfPlaywrightWorker> = {
  simulatorAt: [{}, { option: true, scope: 'worker' }],
  worldOptions: [{}, { option: true }],
  appLocale: [undefined, { option: true }],
  signedInAs: [undefined, { option: true }],

  simulator: [
    async ({ simulatorAt: { url, token } }, use) =>
      use(Simulator.at(url, token === undefined ? {} : { token })),
    { scope: 'worker' },
  ],

  world: [
    async ({ simulator, worldOptions }, use, info) => {
      const world = await simulator.world({ seed: seedOf(info), ttl: KEPT, ...worldOptions });
      await use(world);
      if (info.status === info.expectedStatus) return world.drop();
      try {
        await report(world, simulator, info);
      } finally {
        // Only now: from here on it can be dropped for another world.
        await world.retire();
      }
    },
    { auto: true },
  ],

  context: async ({ context, world, baseURL, appLocale }, use) => {
    if (baseURL !== undefined) await enter(context, world, baseURL, appLocale);
    await use(context);
  },

  request: async ({ playwright, world, baseURL, extraHTTPHeaders }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { ...extraHTTPHeaders, [WORLD_HEADER]: world.id, [BY_HEADER]: 'test' },
    });
    await use(request);
    await request.dispose();
  },

  page: async ({ page, world, simulator, baseURL, appLocale, signedInAs }, use) => {
    if (signedInAs !== undefined)
      await signIn(page, { world, simulator, baseURL, locale: appLocale, who: signedInAs, to: HOME });
    await use(page);
  },

  as: async ({ page, context, world, simulator, baseURL, appLocale, signedInAs }, use) => {
    let first: Page | undefined = signedInAs === undefined ? page : undefined;
    await use(async (who, to = HOME) => {
      const tab = first ?? (await context.newPage());
      first = undefined;
      await signIn(tab, { world, simulator, baseURL, locale: appLocale, who, to });
      return tab;
    });
  },
};

/** Adds to a message, which reports read from the stack if there is one. They print only 300 characters of an attached text. */
function explain(error: TestInfoError, text: string): void {
  error.message = `${error.message ?? ''}\n\n${text}`;
  if (error.stack !== undefined) error.stack = error.stack.replace(/(?=\n\s+at )|$/, () => `\n\n${text}`);
}

/** A test gets the same codes, spins and ids in each run. */
const seedOf = ({ titlePath, project, repeatEachIndex }: TestInfo): string =>
  [...titlePath, project.name, repeatEachIndex].join(' ').slice(-80);

export const test = base.extend<KrapaoFixtures, KrapaoWorkerFixtures>(fixtures);
export const expect = baseExpect.extend(matchers);
export { matchers };
export type { Locator, Page } from '@playwright/test';
