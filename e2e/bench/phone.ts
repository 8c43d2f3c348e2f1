import type { World } from '@krapao/kit';
import { enter } from '@krapao/kit/playwright';
import type { Browser, CDPSession, Page } from 'playwright';
import { MOCK_SCRIPT } from '../../web/server/prefixes.ts';

const MBIT = 1_000_000 / 8;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MBIT,
  uploadThroughput: 0.75 * MBIT,
};

/** A cheap phone with a tab with an empty cache, and the browser's developer protocol. */
export interface Phone {
  readonly page: Page;
  readonly tools: CDPSession;
  /** Sets how many times slower its processor is than this machine's; 1 to get somewhere quickly. */
  readonly slowDown: (times: number) => Promise<void>;
  /** From now on 1.6 Mbit/s, 150 ms round trip. */
  readonly onSlowNetwork: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a phone; if a world is given, as a signed-in member of it. */
export async function openPhone(
  browser: Browser,
  member?: { readonly world: World; readonly origin: string },
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    ...(member && { baseURL: member.origin }),
  });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  // The simulator's script in the page, which no player gets: its clock's stream also keeps the page from ever being idle.
  await tools.send('Network.setBlockedURLs', { urls: [`*${MOCK_SCRIPT}`] });
  if (member) {
    await enter(context, member.world, member.origin);
    const token = await member.world.member('somchai').signIn();
    await page.addInitScript((value) => {
      sessionStorage.setItem('remember-agreement', 'true');
      sessionStorage.setItem('token', value);
    }, token);
  }
  return {
    page,
    tools,
    slowDown: async (rate) => void (await tools.send('Emulation.setCPUThrottlingRate', { rate })),
    onSlowNetwork: async () => void (await tools.send('Network.emulateNetworkConditions', SLOW_NETWORK)),
    close: () => context.close(),
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
