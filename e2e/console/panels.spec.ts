import { test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/console.ts';
import { everyPanel, panelStates } from '../pages/console-panels.ts';

test('every panel in each scheme, on a desktop and a phone', async ({ page, baseURL, world }) => {
  await everyPanel(new ConsolePage(page, baseURL!, world), world, { dark: panelStates, light: panelStates });
});
