import { closeDialog } from '../../fixtures/history.ts';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The browser's state of a video. */
const state = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    isPlaying: !element.paused && element.currentTime > 0,
    seconds: element.duration,
    captions: [...element.textTracks].flatMap(({ mode, language, cues }) =>
      mode === 'showing' ? [...(cues ?? [])].map((cue) => [language, (cue as VTTCue).text]) : [],
    ),
  }));

test('each of the five topics plays in a sheet of its own and gives the focus back', async ({
  page,
  say,
}) => {
  const films = /\/media\/howto\/.*\.(mp4|webm)$/;
  await page.route(films, (route) => route.fulfill({ status: 404 }));
  await page.goto('/howto');
  await expect(page.locator('video')).toHaveCount(0);

  await test.step('if the video fails to load, the steps are shown as text, and it can be retried', async () => {
    const [topic = ''] = say.howto.topics;
    await page.getByRole('main').getByRole('button', { name: topic }).click();
    const sheet = page.getByRole('dialog', { name: topic });
    const failure = sheet.getByRole('alert').filter({ hasText: 'เล่นวิดีโอนี้ไม่ได้' });
    await expect(failure).toBeVisible();
    await expect(sheet.getByRole('listitem')).toHaveCount(3);

    await page.unroute(films);
    await failure.getByRole('button', { name: say.tryAgain }).click();
    await expect.poll(async () => (await state(sheet.locator('video'))).seconds).toBeGreaterThan(8);
    await expect(failure).toHaveCount(0);
    await closeDialog(page);
  });
  for (const topic of say.howto.topics) {
    const opener = page.getByRole('main').getByRole('button', { name: topic });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: topic });
    const steps = sheet.getByRole('listitem');
    await expect(sheet.getByRole('heading', { name: say.howto.steps })).toBeVisible();
    await expect(steps).toHaveCount(3);

    const video = sheet.locator('video');
    await expect.poll(async () => (await state(video)).seconds).toBeGreaterThan(8);
    const written = (await steps.locator('span:last-child').allInnerTexts()).map((text) => ['th', text]);
    await expect.poll(async () => (await state(video)).captions).toEqual(written);

    // It starts by itself, as the tap on its button counts as a user gesture.
    await expect.poll(async () => (await state(video)).isPlaying).toBe(true);
    const film = await video.elementHandle();
    await closeDialog(page);
    await expect.poll(() => film?.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true);
    await expect(opener).toBeFocused();
  }
});
