import { isSeen } from '@krapao/contracts/control/screen';
import { type ErrorCode, errorSections } from '@krapao/contracts/errors/catalogue';
import { Robot } from '../../fixtures/robot.ts';
import { expect, NOON, test } from '../../fixtures/test.ts';
import { previewConsole } from '../../pages/deposit-ways.ts';

// Some codes come with status 502, which the browser reports by itself.
test.use({ expectedConsole: previewConsole(/status of 50\d/) });

// By the sections of the catalogue, so that one browser sees several.
for (const [section, errors] of Object.entries(errorSections))
  test(`${section}: each arranged code is shown in words to anyone who follows its steps`, async ({
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
          // The others are looked at all the same.
          wrong.push(`${code}: ${String(error)}`);
        }
        await world.drop();
      });
    expect(wrong).toEqual([]);
  });
