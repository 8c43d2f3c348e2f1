import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright/test';
import type { Options } from '../fixtures/options.ts';
import type { Words } from '../words/vocabulary.ts';
import { captionsOf } from './captions.ts';
import { encode, type Frame } from './encode.ts';
import { FRAME, frameHtml, type Shot } from './frame.ts';

/** Served by the simulator at /media/howto. */
const folder = fileURLToPath(new URL('../../mock-server/media/howto/', import.meta.url));

/** The language tag in the file names. */
const tags = { th: 'th', la: 'lo', en: 'en' } as const satisfies Record<Options['language'], string>;

const BEFORE_SECONDS = 0.9;
const POINTED_AT_SECONDS = 2.6;

/** Makes a help video: takes shots of the three steps of a topic of /howto, then writes the files. */
export class Film {
  private readonly page: Page;
  private readonly say: Words;
  private readonly language: Options['language'];
  private readonly shots: Shot[] = [];

  constructor(page: Page, say: Words, language: Options['language']) {
    this.page = page;
    this.say = say;
    this.language = language;
  }

  /** Takes a picture of the screen; `target` is the element that the step is about. */
  async shot(step: 1 | 2 | 3, target: Locator): Promise<void> {
    // Messages disappear by themselves; until then they would cover the screen.
    await this.page.getByRole('region', { name: this.say.messages }).waitFor({ state: 'hidden' });
    await target.scrollIntoViewIfNeeded();
    // Waits until all animations have ended.
    await this.page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .map(({ finished }) => finished),
      ),
    );
    const box = await target.boundingBox();
    if (!box) throw new Error(`step ${step}: what it speaks of is not on screen`);
    const screen = await this.page.screenshot({ animations: 'disabled', scale: 'device' });
    this.shots.push({ step, screen, target: box });
  }

  /** Writes video, poster and captions of the topic at this place of /howto. */
  async publish(topic: number, name: string, browser: Browser, work: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    mkdirSync(work, { recursive: true });
    const frames = await this.compose(browser, work);
    const path = `${folder}${name}.${tags[this.language]}`;
    encode(frames, path);
    writeFileSync(`${path}.vtt`, captionsOf(frames, await this.stepsInWriting(topic)));
  }

  private async compose(browser: Browser, work: string): Promise<readonly Frame[]> {
    const table = await browser.newPage({ viewport: FRAME, deviceScaleFactor: 1 });
    const frames: Frame[] = [];
    for (const shot of this.shots)
      for (const isPointedAt of [false, true]) {
        await table.setContent(frameHtml(shot, isPointedAt));
        const file = `${work}/${String(frames.length).padStart(2, '0')}.png`;
        await table.screenshot({ path: file });
        frames.push({ file, step: shot.step, seconds: isPointedAt ? POINTED_AT_SECONDS : BEFORE_SECONDS });
      }
    await table.close();
    return frames;
  }

  /** The texts of the steps as the app shows them below the video. */
  private async stepsInWriting(topic: number): Promise<readonly string[]> {
    await this.page.goto('/howto');
    await this.page.getByRole('main').getByRole('button').nth(topic).click();
    const steps = this.page.getByRole('dialog').getByRole('listitem');
    await steps.first().waitFor();
    const texts = await steps.locator('span:last-child').allInnerTexts();
    if (texts.length !== 3) throw new Error(`/howto shows ${texts.length} steps, not 3`);
    return texts;
  }
}
