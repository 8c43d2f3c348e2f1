import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { expect } from '../matchers/expect.ts';
import type { Locator, Page } from 'playwright/test';
import type { SpinWords } from '../words/spin.ts';

/** Presses to claim are debounced for this long (spec §9). */
const CLAIM_DEBOUNCE_MS = 500;

/** The prize wheel and its coupons. */
export class SpinPage {
  private readonly page: Page;
  private readonly say: SpinWords;

  constructor(page: Page, say: SpinWords) {
    this.page = page;
    this.say = say;
  }

  async goto(): Promise<void> {
    await this.page.goto('/user/spin');
    await this.button.waitFor();
    await this.coupon(1).waitFor();
  }

  get wheel(): Locator {
    return this.page.getByRole('main').locator('canvas').first();
  }

  /** The button in the middle of the wheel: what to do, and the remaining coins. */
  get button(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.say.spin}`) });
  }

  /** The status text. */
  get status(): Locator {
    return this.page.getByRole('status').first();
  }

  get prize(): Locator {
    return this.page.getByRole('alertdialog', { name: this.say.prizeTitle });
  }

  get refusal(): Locator {
    return this.page.getByRole('alertdialog', { name: this.say.refused });
  }

  get couponsCard(): Locator {
    return this.page.getByRole('region', { name: this.say.coupons });
  }

  /** A coupon by its position on the page, from 1. */
  coupon(place: number): Locator {
    return this.couponsCard.getByRole('listitem').nth(place - 1);
  }

  get claimSheet(): Locator {
    return this.page.getByRole('dialog', { name: this.say.claim });
  }

  get confirm(): Locator {
    return this.claimSheet.getByRole('button', { name: this.say.confirm });
  }

  /** Opens the claim of the first coupon for this prize on the page. */
  async openClaim(prize: string): Promise<void> {
    await this.couponsCard
      .getByRole('button', { name: this.say.claimOf(prize) })
      .first()
      .click();
    await this.confirm.waitFor();
  }

  /** Spins, and moves the browser's clock past the double-click window; the test must have installed it. */
  async press(): Promise<void> {
    await this.button.click();
    await this.begun();
    await this.page.clock.fastForward(DOUBLE_CLICK_MS);
  }

  /** Confirms the claim, and moves the clock in the same way. */
  async pressConfirm(): Promise<void> {
    await this.confirm.click();
    await this.begun();
    await this.page.clock.fastForward(CLAIM_DEBOUNCE_MS);
    await this.page.clock.fastForward(DOUBLE_CLICK_MS);
  }

  /** A press is carried out with the next frame, so that a clock that is moved before that would not be moved for it. */
  private async begun(): Promise<void> {
    await expect(this.page.locator('[data-pressed]')).toHaveCount(0);
  }

  /** The current angle of the wheel in radians: at rest, or in the animation that the browser plays, by the page's clock. */
  angle(): Promise<number> {
    return this.wheel.evaluate((canvas) => {
      const playing = canvas
        .getAnimations()
        .find(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.getKeyframes().some(({ transform }) => transform),
        );
      const effect = playing?.effect instanceof KeyframeEffect ? playing.effect : undefined;
      const frames = effect?.getKeyframes() ?? [{ transform: canvas.style.transform, computedOffset: 0 }];
      const course = frames.map(({ transform, computedOffset: offset }) => ({
        angle: Number(/rotate\((.*)rad\)/.exec(String(transform))?.[1]),
        offset,
      }));
      const passed = performance.now() - Number(playing?.startTime);
      const share = effect ? Math.min(Math.max(passed / Number(effect.getTiming().duration), 0), 1) : 0;
      const before = course.findLast(({ offset }) => offset <= share) ?? { angle: Number.NaN, offset: 0 };
      const after = course.find(({ offset }) => offset > share) ?? { ...before, offset: 1 };
      const between = (share - before.offset) / Math.max(after.offset - before.offset, Number.EPSILON);
      return before.angle + (after.angle - before.angle) * between;
    });
  }

  /** The colour of each of this many slices, from a pixel near its rim, where there is no label. */
  colours(slices: number): Promise<string[]> {
    return this.wheel.evaluate((canvas: HTMLCanvasElement, count) => {
      const { width } = canvas;
      const picture = canvas.getContext('2d')?.getImageData(0, 0, width, width);
      return Array.from({ length: count }, (_, index) => {
        const angle = ((index + 0.5) / count) * 2 * Math.PI;
        const [x, y] = [1 + 0.89 * Math.sin(angle), 1 - 0.89 * Math.cos(angle)].map((share) =>
          Math.floor((share * width) / 2),
        );
        const [red = 0, green = 0, blue = 0] = picture?.data.slice((y! * width + x!) * 4) ?? [];
        return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      });
    }, slices);
  }

  /** Which slice is under the pointer at the top, of this many; at angle 0 they are ordered clockwise from there. */
  async sliceUnderPointer(slices: number): Promise<number> {
    const turn = 2 * Math.PI;
    const under = ((-(await this.angle()) % turn) + turn) % turn;
    return Math.floor((under / turn) * slices);
  }
}
