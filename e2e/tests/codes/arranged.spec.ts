import { isSeen } from '@krapao/contracts/control/screen';
import { type ErrorCode, errorSections } from '@krapao/contracts/errors/catalogue';
import { Robot } from '../../fixtures/robot.ts';
import { expect, NOON, test } from '../../fixtures/test.ts';
import { previewConsole } from '../../pages/deposit-ways.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: previewConsole(/status of 50\d/) });

// Grouped by the sections of the catalogue, so that several codes share a browser.
for (const [section, errors] of Object.entries(errorSections))
  test(`${section}: each arranged code is shown as text after its steps`, async ({
    baseURL,
    language,
    page,
    simulator,
  }) => {
    test.slow();
    await page.clock.install();
    const robot = new Robot(page, language);
    const wrong: string[] = [];
    for (const code of (Object.keys(errors) as ErrorCode[]).filter(isSeen))
      await test.step(code, async () => {
        const world = await simulator.world({ scenario: 'default', seed: code, now: NOON });
        const { screen } = await world.arrange(code);
        try {
          if ('none' in screen) throw new Error(screen.none);
          await robot.start(world, baseURL!, screen);
          await robot.seesAfter(world, code, screen.steps);
        } catch (error) {
          // The other codes are still checked.
          wrong.push(`${code}: ${String(error)}`);
        }
        await world.drop();
      });
    expect(wrong).toEqual([]);
  });
