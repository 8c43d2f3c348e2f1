import { securityMonitor } from '../../fixtures/security-monitor.ts';
import { expect, test } from '../../fixtures/test.ts';
import { attacks } from '../../injection/corpus.ts';
import { injectCorpus } from '../../injection/fields.ts';
import { walk } from '../../injection/walk.ts';

// The sanitiser parses in a document where nothing runs, but the browser still reports violations; they name only that file.
test.use({ expectedConsole: [/\/assets\/server-html-body-[\w-]+\.js\)$/] });

test('no text of the server runs a script, loads anything or links elsewhere', async ({
  app,
  page,
  world,
}) => {
  // A walk over every screen.
  test.slow();
  expect(new Set(attacks).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThanOrEqual(150);
  const monitor = await securityMonitor(page);
  const token = await world.member('somchai').signIn();
  await injectCorpus(world, 'somchai');
  await page.goto('/health');
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.goto('/user/home');
  for (const { screen, visit } of walk) {
    await test.step(screen, async () => {
      await visit(app, page, world);
      expect(await monitor.violations(), screen).toEqual([]);
    });
  }
});
